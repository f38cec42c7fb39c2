import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createDownload,
  type DownloadOptions,
  type WantedFile,
} from '#server/operations/transfer/download/open-download.ts'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'
import { FileHost } from '#tests/file-host.ts'

const MAX_BYTES = 1_000
/** Of a signed address. */
const QUERY = '?signature=top-secret'

const host = new FileHost()
beforeAll(() => host.open())
afterAll(() => host.close())
beforeEach(() => {
  host.requests.length = 0
})

async function fetchFrom(
  address: string,
  options: Partial<DownloadOptions> = {},
  wanted: Partial<WantedFile> = {},
): Promise<string> {
  const download = createDownload({ allowPrivateNetworks: true, ca: host.ca, ...options })
  const opened = await download({ address, maxBytes: MAX_BYTES, hasChecksum: false, ...wanted })
  try {
    return (await buffer(opened.body)).toString()
  } finally {
    opened.close()
  }
}

/** Why it is refused, without the secret of its address. */
async function refusalOf(...args: Parameters<typeof fetchFrom>): Promise<string> {
  const error = await fetchFrom(...args).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MediumRefused)
  const { message } = error as MediumRefused
  expect(message).not.toContain('secret')
  return message
}

function redirect(path: string, location: string, status = 302): void {
  host.serve(path, (response) => response.writeHead(status, { location }).end('Over there'))
}

test('brings the bytes, asks for them plainly, and says who it is', async () => {
  host.serve('/plain', (response, { headers, url }) => {
    const { cookie, authorization, referer } = headers
    response.end(
      JSON.stringify([headers['accept-encoding'], headers['user-agent'], cookie, authorization]) +
        `${referer} ${url}`,
    )
  })
  expect(await fetchFrom(host.url(`/plain${QUERY}`))).toBe(
    `["identity","Modharbor",null,null]undefined /plain${QUERY}`,
  )
})

test('asks private networks and this machine only where that is allowed', async () => {
  host.serve('/private', 'bytes')
  const options = { allowPrivateNetworks: false }
  expect(await refusalOf(host.url('/private'), options)).toBe(
    'is in a private network (127.0.0.1); --allow-private-networks lets it be read',
  )
  // As the system resolves it, and in other spellings.
  for (const name of ['localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]']) {
    expect(await refusalOf(host.url('/private', name), options)).toMatch(/^is in a private network/)
  }
  expect(host.requests).toEqual([])
})

test('asks no host of which one address is private or never asked', async () => {
  host.serve('/some', 'bytes')
  const url = host.url('/some', FileHost.NAME)
  const resolve = (...found: string[]) => ({
    resolve: async () =>
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })
  const allowPrivateNetworks = false
  expect(
    await refusalOf(url, { allowPrivateNetworks, ...resolve('93.184.215.14', '10.0.0.1') }),
  ).toMatch(/private network \(10\.0\.0\.1\)/)
  expect(await refusalOf(url, resolve('127.0.0.1', '169.254.169.254'))).toBe(
    'has the address 169.254.169.254, from which nothing is taken',
  )
  expect(await refusalOf(url, resolve('fe80::1'))).toMatch(/nothing is taken/)
  expect(host.requests).toEqual([])
})

test('connects to the address that was judged, whatever the name says a moment later', async () => {
  host.serve('/rebound', 'bytes')
  const answers = ['127.0.0.1', '169.254.169.254', '169.254.169.254']
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return [{ address: answers[asked.length - 1] ?? '', family: 4 }]
  }
  // No other resolver knows this name.
  expect(await fetchFrom(host.url('/rebound', FileHost.NAME), { resolve })).toBe('bytes')
  expect(asked).toEqual([FileHost.NAME])
})

test('trusts only certificates that it should, for the host that was named', async () => {
  host.serve('/trusted', 'bytes')
  const { ca, ...options } = { ca: undefined, allowPrivateNetworks: true }
  const download = createDownload(options)
  const wanted = { address: host.url('/trusted'), maxBytes: MAX_BYTES, hasChecksum: true }
  await expect(download(wanted)).rejects.toThrow(/^cannot be fetched: self-signed certificate/)
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  expect(await refusalOf(host.url('/trusted', 'other.test'), { resolve })).toMatch(
    /^cannot be fetched: .*does not match certificate/,
  )
  expect(host.requests).toEqual([])
})

test('follows redirects, and judges each target as the first', async () => {
  host.serve('/end', 'bytes')
  for (const status of [301, 302, 303, 307, 308]) {
    redirect(`/start-${status}`, '/end', status)
    expect(await fetchFrom(host.url(`/start-${status}`))).toBe('bytes')
  }
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  redirect('/elsewhere', host.url(`/end${QUERY}`, FileHost.NAME))
  expect(await fetchFrom(host.url('/elsewhere', 'localhost'), { resolve })).toBe('bytes')
  expect(asked).toEqual(['localhost', FileHost.NAME])

  redirect('/inwards', `https://127.0.0.2:${host.port}/end${QUERY}`)
  const judge = (address: string) => (address === '127.0.0.1' ? 'public' : 'private')
  expect(await refusalOf(host.url('/inwards'), { judge, allowPrivateNetworks: false })).toBe(
    `leads to 127.0.0.2:${host.port}, which is in a private network (127.0.0.2); --allow-private-networks lets it be read`,
  )
  redirect('/cloud', `https://169.254.169.254/latest${QUERY}`)
  expect(await refusalOf(host.url('/cloud'))).toMatch(/^leads to 169\.254\.169\.254, which has/)
  redirect('/plainly', `http://127.0.0.1:${host.port}/end${QUERY}`)
  expect(await refusalOf(host.url('/plainly'))).toBe(
    'is redirected, and the target must begin with https://',
  )
  redirect('/named', 'https://somebody:secret@127.0.0.1/end')
  expect(await refusalOf(host.url('/named'))).toMatch(/must not have a name or a password in it$/)
  redirect('/nowhere', 'https://:secret')
  expect(await refusalOf(host.url('/nowhere'))).toMatch(/is not an address$/)
})

test('gives up where redirects have no end', async () => {
  redirect('/round', `/round${QUERY}`)
  expect(await refusalOf(host.url('/round'))).toBe('is redirected more than 5 times')
  expect(host.requests).toHaveLength(6)
})

test('takes no more bytes than the limit, said beforehand or not', async () => {
  host.serve('/said', Buffer.alloc(MAX_BYTES + 1))
  expect(await refusalOf(host.url('/said'))).toBe('is 1001 bytes; the limit is 1000')
  let sent = 0
  host.serve('/endless', (response) => {
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(500))) sent += 500
    }
    response.on('drain', send)
    send()
  })
  expect(await refusalOf(host.url('/endless'))).toBe('is larger than the limit of 1000 bytes')
  // It hung up: what was on its way is all that the host could send.
  const before = sent
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent - before).toBeLessThan(1e6)
  host.serve('/exact', Buffer.alloc(MAX_BYTES, 'x'))
  expect(await fetchFrom(host.url('/exact'))).toHaveLength(MAX_BYTES)
})

test('waits neither for an answer, nor for the rest, nor for a trickle', async () => {
  host.serve('/silent', () => undefined)
  expect(await refusalOf(host.url('/silent'), { times: { answer: 100 } })).toBe(
    'does not answer in time',
  )
  const resolve = () => new Promise<never>(() => undefined)
  expect(await refusalOf(host.url('/silent', 'a.test'), { resolve, times: { answer: 20 } })).toBe(
    'does not answer in time',
  )
  host.serve('/stuck', (response) => response.write('some'))
  expect(await refusalOf(host.url('/stuck'), { times: { idle: 100 } })).toBe(
    'stopped sending before its end',
  )
  host.serve('/trickle', (response) => {
    const timer = setInterval(() => response.write('x'), 5)
    response.once('close', () => clearInterval(timer))
  })
  expect(await refusalOf(host.url('/trickle'), { times: { whole: 300 } })).toMatch(
    /^took more than \d+ seconds$/,
  )
})

test('takes nothing that was cut off, or could have been unnoticed', async () => {
  host.serve('/short', (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('only this', () => response.destroy())
  })
  expect(await refusalOf(host.url('/short'))).toMatch(/^broke off before its end/)
  host.serve('/chunks', (response) => response.write('only this', () => response.destroy()))
  expect(await refusalOf(host.url('/chunks'))).toMatch(/^broke off before its end/)
  host.serve('/unframed', (response) => {
    response.useChunkedEncodingByDefault = false
    response.shouldKeepAlive = false
    response.writeHead(200)
    response.write('all of it')
    response.end()
  })
  expect(await refusalOf(host.url('/unframed'))).toBe(
    'is sent without its length; say its sha256 in the line',
  )
  expect(await fetchFrom(host.url('/unframed'), {}, { hasChecksum: true })).toBe('all of it')
})

test('takes nothing but a plain answer', async () => {
  for (const status of [204, 206, 304, 401, 404, 500]) {
    host.serve('/status', (response) => response.writeHead(status).end())
    expect(await refusalOf(host.url(`/status${QUERY}`))).toBe(`is answered with status ${status}`)
  }
  host.serve('/packed', (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed')
  })
  expect(await refusalOf(host.url('/packed'))).toMatch(/^is sent compressed/)
  const free = new FileHost()
  await free.open()
  const url = free.url(`/gone${QUERY}`)
  await free.close()
  expect(await refusalOf(url)).toMatch(/^cannot be fetched: connect ECONNREFUSED/)
})

test('ends with whoever wanted it, and that is not the address at fault', async () => {
  const gone = new AbortController()
  host.serve('/unwanted', () => gone.abort(new Error('Nobody waits any more')))
  const error = await fetchFrom(host.url('/unwanted'), { signal: gone.signal }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBe(gone.signal.reason)
})
