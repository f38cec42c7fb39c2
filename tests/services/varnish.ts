import fs from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { ensurePackages } from '#tests/services/packages.ts'
import { type ServerProcess, startServer, waitUntilReady } from '#tests/services/server-process.ts'

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/varnish/modharbor.vcl')

/** A Varnish with the configuration that is shipped. */
export interface Varnish {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** @param parts.freshSeconds for how long answers are fresh; as the site says unless told. */
export async function startVarnish(
  dir: string,
  parts: { readonly site: string; readonly token: string; readonly freshSeconds?: number },
): Promise<Varnish> {
  await ensurePackages(['varnish', 'varnish-modules'])
  const { freshSeconds } = parts
  await fs.mkdir(dir, { recursive: true })
  const { hostname, port } = new URL(parts.site)
  const shipped = await fs.readFile(CONFIG, 'utf8')
  const fresh = freshSeconds === undefined ? '' : `set beresp.ttl = ${freshSeconds}s; `
  const own = shipped
    .replace('.host = "127.0.0.1"', `.host = "${hostname}"`)
    .replace('.port = "3000"', `.port = "${port}"`)
    .replace('CHANGE-THIS-TOKEN', parts.token)
    .replace('set beresp.grace', `${fresh}set beresp.grace`)
  const file = path.join(dir, 'site.vcl')
  await fs.writeFile(file, own)
  const address = `127.0.0.1:${await freePort()}`
  const url = `http://${address}`
  const server: ServerProcess = startServer({
    name: 'varnishd',
    command: 'varnishd',
    // Its own users could not read a folder of ours.
    args: [
      '-j',
      'none',
      '-F',
      '-n',
      dir,
      '-f',
      file,
      '-a',
      address,
      '-s',
      'malloc,64m',
      '-T',
      'none',
    ],
    logFile: path.join(dir, 'varnish.log'),
  })
  await waitUntilReady([server], () => fetch(`${url}/healthz`))
  return { url, stop: () => server.stop() }
}
