import net from 'node:net'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { DatabaseAwayError, isDatabaseAway } from '#server/platform/db/database-away.ts'
import { freePort } from '#tests/free-port.ts'

function withCode(code: string): Error {
  return Object.assign(new Error('as the server says it'), { code })
}

async function failureOf(options: pg.PoolConfig): Promise<unknown> {
  const pool = new pg.Pool(options)
  try {
    return await pool.query('select 1').catch((error: unknown) => error)
  } finally {
    await pool.end()
  }
}

describe('a database that is away', () => {
  test.each(['08006', '08P01', '57P01', '57P02', '57P03', '53300', '55P03', '57014', '53100'])(
    'is told by the code %s',
    (code) => expect(isDatabaseAway(withCode(code))).toBe(true),
  )

  test('is told by a refused connection', async () => {
    const error = await failureOf({ host: '127.0.0.1', port: await freePort() })
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(await failureOf({ host: 'localhost', port: await freePort() }))).toBe(
      true,
    )
  })

  test.each([
    ['says nothing', () => undefined],
    ['hangs up', (socket: net.Socket) => socket.end()],
    ['breaks off', (socket: net.Socket) => socket.resetAndDestroy()],
  ])('is told by a server that %s', async (_, act) => {
    const sockets: net.Socket[] = []
    const server = net.createServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      act(socket)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as net.AddressInfo
    const error = await failureOf({ host: '127.0.0.1', port, connectionTimeoutMillis: 200 })
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseAway(error)).toBe(true)
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  test('is told by the reason of another error, and by the embedded one', () => {
    const cause = withCode('57P01')
    expect(isDatabaseAway(new Error('A migration failed', { cause }))).toBe(true)
    expect(isDatabaseAway(new DatabaseAwayError('The thread has ended'))).toBe(true)
  })
})

describe('everything else is a failure of its own', () => {
  test.each(['23505', '42601', '22P02', '40001', 'ENOSPC', 'ENOENT'])('the code %s', (code) =>
    expect(isDatabaseAway(withCode(code))).toBe(false),
  )

  test('a storage that does not answer, and what is no error', () => {
    const refused = Object.assign(withCode('ECONNREFUSED'), { $metadata: { attempts: 3 } })
    expect(isDatabaseAway(refused)).toBe(false)
    expect(isDatabaseAway(undefined)).toBe(false)
    expect(isDatabaseAway('57P01')).toBe(false)
  })
})
