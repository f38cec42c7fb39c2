import type { Handlers } from '#contract/api.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { listManaged } from '#server/publishing/manage/list-managed.ts'
import {
  type BulkServices,
  prepareBulk,
  startBulk,
  undoBulk,
} from '#server/publishing/manage/prepare-bulk.ts'
import { listBulks, readBulk } from '#server/publishing/manage/read-bulk.ts'

/** The handlers of the administrators' table. */
export function createManageHandlers(
  services: BulkServices & { readonly imageSigner: ImageSigner },
): Handlers<
  Caller,
  | 'getManagedMods'
  | 'prepareBulkChange'
  | 'startBulkChange'
  | 'undoBulkChange'
  | 'getBulkChange'
  | 'getBulkChanges'
> {
  const { db } = services
  return {
    getManagedMods: ({ body }, caller) => {
      const { sort, isDescending, after, before, ...filter } = body
      return listManaged(services, filter, { sort, isDescending, after, before }, signedIn(caller))
    },
    prepareBulkChange: ({ body }, caller) => prepareBulk(services, body, signedIn(caller)),
    startBulkChange: ({ body }, caller) => startBulk(services, body.id, signedIn(caller)),
    undoBulkChange: ({ body }, caller) => undoBulk(services, body.id, signedIn(caller)),
    getBulkChange: ({ params }, caller) => readBulk(db, params.id, signedIn(caller)),
    getBulkChanges: (_, caller) => listBulks(db, signedIn(caller)),
  }
}
