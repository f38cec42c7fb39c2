import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { startServer, waitUntilReady } from '#tests/services/server-process.ts'
import { workspace } from './workspace.ts'

/** nginx with one worker, as the site has one process, serving one folder at two addresses. */
export interface Nginx {
  /** The worker's. */
  readonly pid: number
  readonly withSendfile: string
  readonly withoutSendfile: string
  stop(): Promise<void>
}

/** Starts nginx with the settings that it has by default but for what is named. */
export async function startNginx(root: string): Promise<Nginx> {
  const home = await workspace('nginx')
  const ports = [await freePort(), await freePort()] as const
  const file = path.join(home, 'nginx.conf')
  await writeFile(file, config(home, root, ports))
  const server = startServer({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', home, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    logFile: path.join(home, 'nginx.log'),
  })
  const [withSendfile, withoutSendfile] = ports.map((port) => `http://127.0.0.1:${port}`)
  await waitUntilReady([server], () => fetch(`${withSendfile}/`))
  const master = (await readFile(path.join(home, 'nginx.pid'), 'utf8')).trim()
  const children = await readFile(`/proc/${master}/task/${master}/children`, 'utf8')
  return {
    pid: Number(children.trim().split(' ')[0]),
    withSendfile: withSendfile ?? '',
    withoutSendfile: withoutSendfile ?? '',
    stop: () => server.stop(),
  }
}

function config(home: string, root: string, ports: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const servers = ports.map(
    (port, index) => `
  server {
    listen 127.0.0.1:${port};
    root "${root}";
    sendfile ${index === 0 ? 'on' : 'off'};
    dav_methods PUT;
    client_max_body_size 0;
  }`,
  )
  // Only root may, and must, say as whom the worker reads.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path "${path.join(home, name)}";`).join('\n  ')}
  ${servers.join('')}
}
`
}
