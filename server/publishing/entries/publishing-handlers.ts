import type { Handlers } from '#contract/api.ts'
import { fromWire, toWire } from '#contract/base/wire-texts.ts'
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
import { onlyModsOf, refuseOthersMods } from '#server/publishing/rights/mod-rights.ts'

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
  /** Who sends a call about a mod that they may see behind the scenes, and change if they edit. */
  const theirs = async (caller: Caller, modId: number) => {
    const account = signedIn(caller)
    await refuseOthersMods(db, account, modId)
    return account
  }
  return {
    addMod: ({ body }, caller) => addMod(services, fromWire(body), signedIn(caller)),
    updateMod: async ({ body }, caller) =>
      updateMod(services, fromWire(body), await theirs(caller, body.id)),
    deleteMod: async ({ body }, caller) =>
      deleteMod(services, body.id, await theirs(caller, body.id)),
    undeleteMod: async ({ body }, caller) =>
      undeleteMod(services, body.id, await theirs(caller, body.id)),
    getModEntry: async ({ params }, caller) => {
      await theirs(caller, params.id)
      return toWire(await getModEntry(db, params.id, services.imageSigner))
    },
    getImageProgress: async ({ params }, caller) => {
      await theirs(caller, params.id)
      return countCopies(db, params.id, imageFormats)
    },
    getTrash: ({ params }, caller) =>
      listTrash(services, params.page, onlyModsOf(signedIn(caller))),
    getModHistory: async ({ params }, caller) => {
      await theirs(caller, params.id)
      return listHistory(services, params.id, params.page)
    },
    restoreModVersion: async ({ body }, caller) =>
      restoreVersion(services, body, await theirs(caller, body.id)),
  }
}
