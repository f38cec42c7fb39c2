import type { Handlers } from '#contract/api.ts'
import {
  deleteUnusedTag,
  mergeTags,
  renameTag,
  setTagImage,
  type TagChangeRow,
} from '#server/catalogue/tag-changes/change-tags.ts'
import {
  listManagedTags,
  listTagChanges,
  tagChange,
} from '#server/catalogue/tag-changes/list-tags.ts'
import { previewMerge } from '#server/catalogue/tag-changes/preview-merge.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import { resolveMedia } from '#server/publishing/entries/resolve-media.ts'
import type { Actor } from '#server/publishing/rights/mod-rights.ts'

type TagCalls =
  | 'getManagedTags'
  | 'getTagChanges'
  | 'renameTag'
  | 'previewTagMerge'
  | 'mergeTag'
  | 'setTagImage'
  | 'deleteTag'

/** The handlers of the administrators' table of tags. */
export function createTagHandlers(
  services: PublishingServices & { readonly jobs: JobSender },
): Handlers<Caller, TagCalls> {
  const { db, origins, onChanged } = services
  const change = async (write: (tx: Database) => Promise<TagChangeRow>) => {
    const row = await db.transaction().execute(write)
    await onChanged()
    return tagChange(row)
  }
  return {
    getManagedTags: ({ params, body: { sort, ...filter } }) =>
      listManagedTags(db, filter, { sort, page: params.page }),
    getTagChanges: () => listTagChanges(db),
    renameTag: ({ body: { id, version, tag: label } }, caller) =>
      change((tx) => renameTag(tx, services, { id, version, label }, signedIn(caller))),
    previewTagMerge: ({ body }) => previewMerge(db, body.id, body.intoId),
    mergeTag: ({ body }, caller) => {
      const from = { id: body.id, version: body.version }
      const into = { id: body.intoId, version: body.intoVersion }
      return change((tx) => mergeTags(tx, services, { from, into }, signedIn(caller)))
    },
    setTagImage: ({ body: { id, version, imageName } }, caller) =>
      change(async (tx) => {
        const author = signedIn(caller)
        const imageId =
          imageName === null ? null : await findUpload(tx, imageName, { origins, author })
        return setTagImage(tx, { id, version, imageId }, author)
      }),
    deleteTag: ({ body }, caller) => change((tx) => deleteUnusedTag(tx, body, signedIn(caller))),
  }
}

/** The unused upload at this path, locked. @throws ApiError `bad_request` */
async function findUpload(
  tx: Database,
  path: string,
  from: { readonly origins: readonly string[]; readonly author: Actor },
) {
  // Saving comes before locks of rows, as everywhere.
  await takeLock(tx, 'saving')
  const { imageIds } = await resolveMedia(tx, { imageName: [path] }, { modId: undefined, ...from })
  return imageIds?.[0] ?? null
}
