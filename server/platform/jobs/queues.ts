import { z } from 'zod'

/** What a queue carries and how it behaves. */
interface QueueDefinition {
  readonly payload: z.ZodType<Record<string, unknown>>
  /** After this long without an end, as after a crash, the job is given to a worker again. */
  readonly expireInSeconds: number
  readonly retryLimit: number
  /** Jobs with the same key wait once only. */
  readonly key?: (payload: never) => string
  /** Of jobs that wait, those with the higher number go first. */
  readonly priority?: (payload: never) => number
  /** When the queue fills itself, in UTC, with an empty payload. */
  readonly cron?: string
}

/** Keeps a queue's payload type while checking its definition. */
function defineQueue<const P extends z.ZodType<Record<string, unknown>>>(
  definition: Omit<QueueDefinition, 'payload' | 'key' | 'priority'> & {
    readonly payload: P
    readonly key?: (payload: z.output<P>) => string
    readonly priority?: (payload: z.output<P>) => number
  },
) {
  return definition
}

/** Makes the smaller copies of one image in one format. */
const imageCopies = defineQueue({
  payload: z.object({
    imageId: z.number().int().positive(),
    format: z.enum(['webp', 'avif']),
  }),
  // One large image, while a busy machine gives the background next to nothing.
  expireInSeconds: 1800,
  retryLimit: 5,
  key: ({ imageId, format }) => `${imageId}.${format}`,
  // AVIF costs some ten times as much and only improves on what WebP already shows.
  priority: ({ format }) => (format === 'webp' ? 10 : 0),
})

/** Every queue of the site. */
export const queues = {
  /** For images that somebody has just uploaded, and waits for. */
  'image-variants': imageCopies,
  /** For imported ones, and what was left over: a queue of its own keeps nobody waiting. */
  'image-backfill': imageCopies,
  /** Tidies the embedded database. */
  vacuum: defineQueue({
    payload: z.object({}),
    expireInSeconds: 1800,
    retryLimit: 0,
    cron: '41 3 * * *',
  }),
  /** Removes the visits that can no longer keep a download from counting twice. */
  'clean-visits': defineQueue({
    payload: z.object({}),
    expireInSeconds: 120,
    retryLimit: 3,
    cron: '17 * * * *',
  }),
  /** Sums downloads by day, and counts what takes long, for the screen of numbers. */
  'count-numbers': defineQueue({
    payload: z.object({}),
    expireInSeconds: 1800,
    retryLimit: 3,
    key: () => 'all',
    cron: '3 * * * *',
  }),
  /** Sends one mail; the mail's row says to whom and what. */
  'send-mail': defineQueue({
    payload: z.object({ mailId: z.uuid(), isUrgent: z.boolean() }),
    expireInSeconds: 120,
    // With the longest wait of 15 minutes, about a day.
    retryLimit: 100,
    key: ({ mailId }) => mailId,
    // Somebody sits there and waits for a code.
    priority: ({ isUrgent }) => (isUrgent ? 10 : 0),
  }),
  /** Removes codes, registrations, sessions, limits and mails that have ended. */
  'clean-accounts': defineQueue({
    payload: z.object({}),
    expireInSeconds: 120,
    retryLimit: 3,
    cron: '41 * * * *',
  }),
  /** Moves mods that have become more popular up in search, and builds its index where it is missing. */
  'keep-search': defineQueue({
    payload: z.object({}),
    // Building the index of a million mods takes a while.
    expireInSeconds: 7200,
    retryLimit: 3,
    key: () => 'all',
    cron: '27 * * * *',
  }),
  /** Judges an upload that has arrived, where the process that took it did not come to an end. */
  'check-upload': defineQueue({
    payload: z.object({ uploadId: z.string() }),
    // Ten gigabytes, from a slow storage.
    expireInSeconds: 3600,
    retryLimit: 30,
    key: ({ uploadId }) => uploadId,
  }),
  /** Looks again into files that were looked into by older rules, some at a time. */
  'inspect-again': defineQueue({
    payload: z.object({}),
    // Archives of gigabytes, from a slow storage, while the background gets next to nothing.
    expireInSeconds: 6 * 3600,
    retryLimit: 30,
    key: () => 'all',
  }),
  /** Reads files of archives that look the same as those of other mods, to say whether they are. */
  'compare-files': defineQueue({
    payload: z.object({
      fileId: z.number().int().positive(),
      /** The mod that it is for; 0 for a new one. */
      modId: z.number().int().nonnegative(),
    }),
    // Six archives, 256 MiB of each, from a slow storage.
    expireInSeconds: 3600,
    retryLimit: 3,
    key: ({ fileId, modId }) => `${fileId}.${modId}`,
  }),
  /** Scans stored files again, some at a time, once the scanner has other signatures. */
  'scan-again': defineQueue({
    payload: z.object({}),
    // One file of gigabytes after the time is up.
    expireInSeconds: 3600,
    retryLimit: 2,
    key: () => 'all',
    cron: '33 * * * *',
  }),
  /** Removes objects from the storage that a committed change has made superfluous. */
  'remove-objects': defineQueue({
    payload: z.object({
      id: z.uuid(),
      paths: z.array(z.string()),
      prefixes: z.array(z.string()),
    }),
    expireInSeconds: 600,
    retryLimit: 100,
    // Without keys of their own, all but one of those that wait would be taken for the same.
    key: ({ id }) => id,
  }),
  /** Tells the storage of what was removed for good, and removes it from there. */
  'remove-for-good': defineQueue({
    payload: z.object({}),
    expireInSeconds: 1800,
    retryLimit: 100,
    key: () => 'all',
    cron: '13 * * * *',
  }),
  /** Removes what unfinished and unused uploads left. */
  'sweep-uploads': defineQueue({
    payload: z.object({}),
    expireInSeconds: 1800,
    retryLimit: 3,
    cron: '7 * * * *',
  }),
  /** Removes files and images that nothing refers to, and objects that no row knows. */
  'sweep-strays': defineQueue({
    payload: z.object({}),
    // Every object of a large storage is listed.
    expireInSeconds: 7200,
    retryLimit: 2,
    cron: '11 4 * * *',
  }),
  /** Reads a slice of the files and images, and says which are missing or altered. */
  'check-objects': defineQueue({
    payload: z.object({}),
    // A thirtieth of everything, from a slow storage.
    expireInSeconds: 6 * 3600,
    retryLimit: 2,
    cron: '51 4 * * *',
  }),
  /** Removes for good what has lain in the trash too long. */
  'purge-trash': defineQueue({
    payload: z.object({}),
    expireInSeconds: 1800,
    retryLimit: 3,
    cron: '23 3 * * *',
  }),
  /** Changes many mods at once, as an administrator has started it. */
  'change-many': defineQueue({
    payload: z.object({ id: z.number().int().positive() }),
    // Ten thousand mods, on a busy machine.
    expireInSeconds: 3600,
    retryLimit: 100,
    key: ({ id }) => String(id),
  }),
  /** Makes mods follow a tag that was renamed or merged. */
  'follow-tag': defineQueue({
    payload: z.object({ id: z.number().int().positive() }),
    // A tag of very many mods, on a busy machine; it goes on where it was.
    expireInSeconds: 3600,
    retryLimit: 100,
    key: ({ id }) => String(id),
  }),
  /** Forgets changes of many mods that can no longer be undone. */
  'forget-changes': defineQueue({
    payload: z.object({}),
    expireInSeconds: 600,
    retryLimit: 3,
    cron: '29 3 * * *',
  }),
  /** Forgets drafts that nobody has changed for long. */
  'forget-drafts': defineQueue({
    payload: z.object({}),
    expireInSeconds: 600,
    retryLimit: 3,
    cron: '31 3 * * *',
  }),
  /** Writes a backup, where the settings name a place for it. */
  backup: defineQueue({
    payload: z.object({}),
    // Of a large site, the first time.
    expireInSeconds: 12 * 3600,
    retryLimit: 2,
    cron: '37 2 * * *',
  }),
} satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues
export type Payload<N extends QueueName> = z.output<(typeof queues)[N]['payload']>
