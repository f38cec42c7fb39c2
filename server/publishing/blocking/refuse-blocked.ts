import { hashStoredEntries } from '#server/media/archives/hashes/hash-stored-entries.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  type Blocked,
  replaceUnchecked,
  selectBlockedEntries,
  selectBlockedHash,
  selectUnchecked,
} from '#server/publishing/blocking/blocked.sql.ts'

interface Services {
  readonly db: Database
  readonly storage: Storage
  readonly sandbox: Sandbox
}

/** Why a whole file or image is not taken, in words for its uploader; undefined for what is. */
export async function refusalOfHash(
  db: Database,
  kind: 'file' | 'image',
  sha256: string,
): Promise<string | undefined> {
  const blocked = await selectBlockedHash(db, kind, sha256)
  return blocked && `This ${kind} cannot be uploaded: it ${removed(blocked)}`
}

/**
 * Looks whether files in an archive are blocked: by the checksums and sizes that its list tells, and
 * then by what is in them.
 * @returns why it is not taken, or paths of what may be blocked and could not be looked into.
 * @throws SandboxFailure; what the storage throws.
 */
export async function refusalOfEntries(
  services: Services,
  file: { readonly path: string; readonly name: string; readonly byteSize: number },
): Promise<{ readonly refusal?: string; readonly unread: readonly string[] }> {
  const blocked = await selectBlockedEntries(services.db)
  if (blocked.length === 0) return { unread: [] }
  const { found, unread } = await hashStoredEntries('upload', services, file, { marks: blocked })
  const hashes = new Set(blocked.map(({ sha256 }) => sha256))
  const entry = found.find(({ sha256 }) => hashes.has(sha256))
  const reason = entry && (await selectBlockedHash(services.db, 'entry', entry.sha256))
  if (!entry || !reason) return { unread }
  return {
    refusal: `This file cannot be uploaded: “${entry.path}” in it ${removed(reason)}`,
    unread,
  }
}

/** Writes down what in a file was not looked into, for administrators to see. */
export async function recordUnchecked(
  tx: Database,
  fileId: number,
  paths: readonly string[],
): Promise<void> {
  await replaceUnchecked(tx, fileId, paths)
}

/** Files with something in them that may be blocked and was not looked into, the latest first. */
export function listUnchecked(
  db: Database,
): Promise<{ mod: { id: number; name: string } | null; file: string; paths: string[] }[]> {
  return selectUnchecked(db)
}

function removed({ removed_at, reason }: Blocked): string {
  return `was removed for good on ${removed_at.toISOString().slice(0, 10)}. ${reason}`
}
