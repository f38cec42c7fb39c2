import { mkdir, statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { MIB } from '#contract/base/units.ts'

const CHECK_MS = 2_000
/** So much more than the reserve has to be free again, so that the state does not flicker. */
const MARGIN = 1.05

/** Whether the disk has room. */
export interface SpaceWatch {
  readonly isLow: () => boolean
  /** Infinity where there is no reserve to watch. */
  readonly freeBytes: () => number
  /** For the operator, in plain words; undefined while there is room. */
  readonly problem: () => string | undefined
  /** Calls at every change, and at once when there is little room already. */
  readonly onChange: (listener: (isLow: boolean) => void) => void
  readonly stop: () => void
}

/**
 * Looks every two seconds how much of the disk is free, and says in the log when it falls below the
 * reserve and when there is room again.
 * @param options.folder lies on the disk; it is made where it does not exist.
 * @param options.reserveBytes what has to stay free; 0 for no reserve.
 */
export async function watchSpace(options: {
  folder: string
  reserveBytes: number
  logger: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>
}): Promise<SpaceWatch> {
  const { folder, reserveBytes, logger } = options
  const listeners: ((isLow: boolean) => void)[] = []
  let isLow = false
  let freeBytes = Number.POSITIVE_INFINITY

  const check = async () => {
    const { bavail, bsize } = await statfs(folder)
    freeBytes = bavail * bsize
    const isLowNow = freeBytes < reserveBytes * (isLow ? MARGIN : 1)
    if (isLowNow === isLow) return
    isLow = isLowNow
    const space = { freeMb: Math.floor(freeBytes / MIB), reserveMb: Math.floor(reserveBytes / MIB) }
    if (isLow) logger.error(space, "The server's disk is nearly full: nothing is written any more")
    else logger.info(space, "The server's disk has room again: writing goes on")
    for (const listener of listeners) listener(isLow)
  }
  await mkdir(folder, { recursive: true })
  if (reserveBytes > 0) await check()
  const timer = setInterval(() => {
    if (reserveBytes === 0) return
    check().catch((err: unknown) => logger.warn({ err }, 'The free space could not be read'))
  }, CHECK_MS)
  timer.unref()
  return {
    isLow: () => isLow,
    freeBytes: () => freeBytes,
    problem: () =>
      isLow
        ? `The server's disk is nearly full: ${Math.floor(freeBytes / MIB)} MB are free, and ${Math.floor(reserveBytes / MIB)} MB must stay free. Pages can be read; nothing is written until there is more space.`
        : undefined,
    onChange: (listener) => {
      listeners.push(listener)
      if (isLow) listener(true)
    },
    stop: () => clearInterval(timer),
  }
}
