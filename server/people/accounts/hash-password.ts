import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createFairSemaphore } from '#server/platform/concurrency/fair-semaphore.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** OWASP's minimum for argon2id; memory in KiB. Raising it here rehashes at the next login. */
export const HASH_PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16
/** A quarter of a minute of work on two cores; who waits costs nothing but time. */
const MAX_WAITING = 1000
/** Where work that nobody sent over the network comes from. */
const HERE = 'here'
const BUSY_SECONDS = 5
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

export interface HashParameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Hashes and checks passwords, a few at a time: each takes 19 MiB and tens of milliseconds. */
export interface PasswordHasher {
  /**
   * @param from the network that asks: each has a line of its own, and the lines take turns.
   * @throws ApiError `unavailable` when too many wait.
   */
  readonly hash: (password: string, from?: string) => Promise<string>
  /**
   * Whether the password is the stored one; with no stored one the same work is done for a no.
   * @throws ApiError `unavailable` when too many wait.
   */
  readonly verify: (password: string, stored: string | undefined, from?: string) => Promise<boolean>
  /** Whether the stored hash was made with other parameters than today's. */
  readonly isOutdated: (stored: string) => boolean
  /** Whether people wait in line: what can be done later should be. */
  readonly isBusy: () => boolean
}

const derive = promisify(argon2)

/** Makes the hasher of this process. A flood of logins waits in lines, and beyond that is refused. */
export function createPasswordHasher(
  options: { parameters?: HashParameters; running?: number; waiting?: number } = {},
): PasswordHasher {
  const parameters = options.parameters ?? HASH_PARAMETERS
  const { enter, isBusy } = createFairSemaphore(
    options.running ?? Math.max(1, Math.min(4, availableParallelism())),
    {
      maxWaiting: options.waiting ?? MAX_WAITING,
      refusal: () =>
        new ApiError('unavailable', 'Too many people are logging in; try again in a moment', {
          retryAfter: BUSY_SECONDS,
        }),
    },
  )
  const nobody = format(parameters, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

  return {
    hash: (password, from = HERE) =>
      enter(from, async () => {
        const salt = randomBytes(SALT_BYTES)
        return format(parameters, salt, await tagOf(password, parameters, salt, TAG_BYTES))
      }),
    verify: (password, stored, from = HERE) =>
      enter(from, async () => {
        const { salt, tag, ...used } = parse(stored ?? nobody)
        return timingSafeEqual(await tagOf(password, used, salt, tag.length), tag)
      }),
    isBusy,
    isOutdated: (stored) => {
      const { memory, passes, parallelism } = parse(stored)
      return (
        memory !== parameters.memory ||
        passes !== parameters.passes ||
        parallelism !== parameters.parallelism
      )
    },
  }
}

function tagOf(password: string, parameters: HashParameters, salt: Buffer, tagLength: number) {
  // Keyboards differ in how they compose an umlaut; the person typed the same password.
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce: salt, tagLength, ...parameters })
}

function format(parameters: HashParameters, salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function parse(stored: string): HashParameters & { salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored) ?? []
  if (!salt || !tag) throw new Error('A stored password hash cannot be read')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
