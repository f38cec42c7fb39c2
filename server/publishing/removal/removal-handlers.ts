import type { Handlers } from '#contract/api.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { listBlocked, unblock } from '#server/publishing/removal/list-blocked.ts'
import { listRemovable } from '#server/publishing/removal/list-removable.ts'
import { previewRemoval } from '#server/publishing/removal/preview-removal.ts'
import type { RemovalServices } from '#server/publishing/removal/removal-services.ts'
import { removeForGood } from '#server/publishing/removal/remove-for-good.ts'

/** The handlers of removing for good. */
export function createRemovalHandlers(
  services: RemovalServices,
): Handlers<
  Caller,
  'getRemovable' | 'previewRemoval' | 'removeForGood' | 'getBlocked' | 'unblock'
> {
  const { db } = services
  return {
    getRemovable: ({ params }) => listRemovable(services, params.id),
    previewRemoval: ({ body }) => previewRemoval(services, body.target),
    removeForGood: ({ body }, caller) => removeForGood(services, body, signedIn(caller)),
    getBlocked: ({ params }) => listBlocked(db, params.page),
    unblock: ({ body }, caller) => unblock(services, body, signedIn(caller).name),
  }
}
