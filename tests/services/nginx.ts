import fs from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { makeCertificate } from '#tests/make-certificate.ts'
import { ensurePackages } from '#tests/services/packages.ts'
import { startServer, waitUntilReady } from '#tests/services/server-process.ts'

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/nginx/modharbor.conf')

/** nginx as `deploy/` has it, with a certificate that it signed itself. */
export interface Nginx {
  /** `http://…`, which leads to `secure`. */
  readonly plain: string
  readonly secure: string
  stop(): Promise<void>
}

/** Starts nginx on the shipped file, with its own ports and certificate, in front of these sites. */
export async function startNginx(dir: string, sites: readonly string[]): Promise<Nginx> {
  await ensurePackages(['nginx-light'])
  await fs.mkdir(dir, { recursive: true })
  const [http, tls] = [await freePort(), await freePort()]
  const { key, cert } = makeCertificate()
  await fs.writeFile(path.join(dir, 'key.pem'), key)
  await fs.writeFile(path.join(dir, 'cert.pem'), cert)
  const shipped = await fs.readFile(CONFIG, 'utf8')
  const [, options] = /server 127\.0\.0\.1:3000(.*);/.exec(shipped) ?? []
  const servers = sites.map((url) => `server ${new URL(url).host}${options};`)
  const own = shipped
    .replace(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443', `listen 127.0.0.1:${tls}`)
    .replace('/etc/ssl/modharbor/fullchain.pem', path.join(dir, 'cert.pem'))
    .replace('/etc/ssl/modharbor/privkey.pem', path.join(dir, 'key.pem'))
    .replace(/server 127\.0\.0\.1:3000.*;/, servers.join('\n    '))
  const file = path.join(dir, 'nginx.conf')
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  await fs.writeFile(
    file,
    `pid ${dir}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${temp.join('\n')}\n${own}\n}\n`,
  )
  const server = startServer({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', dir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    logFile: path.join(dir, 'nginx.log'),
  })
  const plain = `http://127.0.0.1:${http}`
  await waitUntilReady([server], () => fetch(plain, { redirect: 'manual' }))
  return { plain, secure: `https://127.0.0.1:${tls}`, stop: () => server.stop() }
}
