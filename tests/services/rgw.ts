import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '#tests/free-port.ts'
import { ensurePackages } from '#tests/services/packages.ts'
import {
  runCommand,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '#tests/services/server-process.ts'

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common']
const REGION = 'us-east-1'
const BUCKET = 'modharbor-test'

export interface S3Server {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** An empty bucket. */
  readonly bucket: string
  /** Of all of its processes. */
  readonly pids: readonly number[]
  stop(): Promise<void>
}

interface Layout {
  readonly dir: string
  readonly config: string
  readonly fsid: string
  readonly monitor: string
}

/** One monitor and one store in memory: nothing is replicated and nothing outlives a stop. */
function cephConfig({ dir, fsid, monitor }: Layout, port: number): string {
  return `[global]
fsid = ${fsid}
mon host = ${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${dir}/keyring
run dir = ${dir}/run
admin socket = ${dir}/run/$name.asok
log file = ${dir}/log/$name.log
crash dir = ${dir}/crash
mon data = ${dir}/mon
osd data = ${dir}/osd
osd objectstore = memstore
memstore device bytes = 8589934592
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd crush update on start = false
osd class update on start = false
mon allow pool size one = true
mon max pg per osd = 1000
paxos propose interval = 0.05
paxos min wait = 0.01
mon data avail warn = 2
mon data avail crit = 1
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw dns name = localhost
rgw data = ${dir}/rgw
rgw thread pool size = 32
[mon.a]
public addrv = ${monitor}
`
}

async function prepare(dir: string, port: number): Promise<Layout> {
  const layout = {
    dir,
    config: path.join(dir, 'ceph.conf'),
    fsid: randomUUID(),
    monitor: `[v1:127.0.0.1:${await freePort()}]`,
  }
  for (const folder of ['run', 'log', 'crash', 'mon', 'osd', 'rgw']) {
    await mkdir(path.join(dir, folder), { recursive: true })
  }
  await writeFile(path.join(dir, 'keyring'), '')
  await writeFile(layout.config, cephConfig(layout, port))
  return layout
}

function startDaemon({ dir, config }: Layout, command: string, args: string[]): ServerProcess {
  return startServer({
    name: command,
    command,
    args: ['-c', config, '-f', ...args],
    logFile: path.join(dir, 'log', `${command}.out`),
  })
}

const ceph = ({ config }: Layout, ...args: string[]) =>
  runCommand('ceph', ['-c', config, '--connect-timeout', '30', ...args])

/**
 * A command that may be repeated, sent until the monitor takes it: it refuses those of a client
 * that has not learnt the cluster's id yet, which happens when the two are quick.
 */
const cephWhenReady = (layout: Layout, monitor: ServerProcess, ...args: string[]) =>
  waitUntilReady([monitor], () => ceph(layout, ...args))

async function startMonitor(layout: Layout): Promise<ServerProcess> {
  const map = path.join(layout.dir, 'monmap')
  const address = ['--addv', 'a', layout.monitor]
  await runCommand('monmaptool', ['--create', '--fsid', layout.fsid, ...address, map])
  await runCommand('ceph-mon', ['-c', layout.config, '--mkfs', '-i', 'a', '--monmap', map])
  return startDaemon(layout, 'ceph-mon', ['-i', 'a'])
}

async function startStore(layout: Layout, monitor: ServerProcess): Promise<ServerProcess> {
  const uuid = randomUUID()
  await cephWhenReady(layout, monitor, 'osd', 'new', uuid, '0')
  // The store would place itself, but would ask once only, and end when refused.
  await cephWhenReady(layout, monitor, 'osd', 'crush', 'add', 'osd.0', '1', 'root=default')
  const create = ['-c', layout.config, '-i', '0', '--mkfs', '--osd-uuid', uuid]
  await runCommand('ceph-osd', create)
  return startDaemon(layout, 'ceph-osd', ['-i', '0'])
}

interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

async function createUser({ config }: Layout, keys: Keys): Promise<void> {
  await runCommand('radosgw-admin', [
    ...['-c', config, 'user', 'create', '--uid', 'modharbor', '--display-name', 'modharbor'],
    ...['--access-key', keys.accessKeyId, '--secret-key', keys.secretAccessKey],
  ])
}

async function createBucket(endpoint: string, keys: Keys): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: { ...keys },
  })
  try {
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  } finally {
    client.destroy()
  }
}

/** Starts a fresh S3 server, Ceph's RADOS Gateway, on 127.0.0.1, with its files in `dir`. */
export async function startS3(dir: string, port: number): Promise<S3Server> {
  await ensurePackages(PACKAGES)
  const layout = await prepare(dir, port)
  const endpoint = `http://127.0.0.1:${port}`
  const keys = {
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(20).toString('hex'),
  }
  const running: ServerProcess[] = []
  // Last started first: each daemon waits for the one below it when it ends.
  const stop = async () => {
    for (const daemon of running.splice(0).reverse()) await daemon.stop()
  }
  try {
    const monitor = await startMonitor(layout)
    running.push(monitor)
    running.push(await startStore(layout, monitor))
    running.push(startDaemon(layout, 'radosgw', ['-n', 'client.rgw']))
    await waitUntilReady(running, () => fetch(endpoint), 120_000)
    await waitUntilReady(running, () => createUser(layout, keys))
    await createBucket(endpoint, keys)
  } catch (error) {
    await stop()
    throw error
  }
  const pids = running.flatMap(({ pid }) => pid ?? [])
  return { endpoint, region: REGION, ...keys, bucket: BUCKET, pids, stop }
}
