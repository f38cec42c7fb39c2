import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * `-F` would turn fsync off; with `fsync` as the method one commit costs exactly one flush. The log is
 * kept short by checkpoints of our own (`keep-log-short.ts`), after which so much is kept for reuse.
 */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=128MB',
]

interface FileStream {
  readonly nfd: number
}
interface EmscriptenModule {
  NODEFS?: { stream_ops: { fsync?: (stream: FileStream) => number } }
}

/**
 * PGlite's folder on disk with real flushes: its own file system has no fsync, so a power cut could
 * lose or damage committed data.
 */
export class DurableFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    const options = result.emscriptenOpts
    const flush = (module: EmscriptenModule) => {
      if (!module.NODEFS) return
      module.NODEFS.stream_ops.fsync = (stream) => {
        fs.fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return {
      ...result,
      emscriptenOpts: { ...options, preRun: [options.preRun ?? [], flush].flat() },
    }
  }
}
