import type { Handlers } from '#contract/api.ts'
import { fromWire, toWire } from '#contract/wire-texts.ts'
import { listHistory } from '#server/catalogue/history/list-history.ts'
import { getModEntry } from '#server/catalogue/mods/get-mod-details.ts'
import { countCopies } from '#server/media/images/count-copies.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { addMod } from '#server/publishing/entries/add-mod.ts'
import { deleteMod, undeleteMod } from '#server/publishing/entries/delete-mod.ts'
import { listTrash } from '#server/publishing/entries/list-trash.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import { restoreVersion } from '#server/publishing/entries/restore-version.ts'
import { updateMod } from '#server/publishing/entries/update-mod.ts'

/** The handlers of the calls that change the catalogue, and of those that only their users need. */
export function createPublishingHandlers(
  services: PublishingServices,
): Handlers<
  Caller,
  | 'addMod'
  | 'updateMod'
  | 'deleteMod'
  | 'undeleteMod'
  | 'getModEntry'
  | 'getImageProgress'
  | 'getTrash'
  | 'getModHistory'
  | 'restoreModVersion'
> {
  const { db, imageFormats } = services
  return {
    addMod: ({ body }, caller) => addMod(services, fromWire(body), signedIn(caller)),
    updateMod: ({ body }, caller) => updateMod(services, fromWire(body), signedIn(caller)),
    deleteMod: ({ body }, caller) => deleteMod(services, body.id, signedIn(caller)),
    undeleteMod: ({ body }, caller) => undeleteMod(services, body.id, signedIn(caller)),
    getModEntry: async ({ params }) =>
      toWire(await getModEntry(db, params.id, services.imageSigner)),
    getImageProgress: ({ params }) => countCopies(db, params.id, imageFormats),
    getTrash: ({ params }) => listTrash(services, params.page),
    getModHistory: ({ params }) => listHistory(services, params.id, params.page),
    restoreModVersion: ({ body }, caller) => restoreVersion(services, body, signedIn(caller)),
  }
}
