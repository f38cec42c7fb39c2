import type { Handlers } from '#contract/api.ts'
import { AS_ONE } from '#contract/base/roles.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import {
  blockAccount,
  changeRole,
  signOutAccount,
  unblockAccount,
} from '#server/people/accounts/change-rights.ts'
import { listPeople, readPerson } from '#server/people/directory/list-people.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The handlers of the calls about people and their rights. */
export function createPeopleHandlers({
  db,
}: {
  readonly db: Database
}): Handlers<
  Caller,
  'getPeople' | 'getPerson' | 'changeRole' | 'signOutPerson' | 'blockPerson' | 'unblockPerson'
> {
  const answer = async (id: number, caller: Caller, message: string) => {
    const person = await readPerson(db, id, signedIn(caller).id)
    return { status: 200, message, person } as const
  }
  return {
    getPeople: ({ body }) => listPeople(db, body),
    getPerson: ({ params }, caller) => readPerson(db, params.id, signedIn(caller).id),
    changeRole: async ({ body }, caller) => {
      const { id, role, seenRole } = body
      const { before, name } = await changeRole(db, {
        ...{ id, role, seenRole },
        by: signedIn(caller).id,
      })
      const isSame = before === role
      const message = `${name} is ${isSame ? 'already' : 'now'} ${AS_ONE[role]}`
      return { ...(await answer(id, caller, message)), before }
    },
    signOutPerson: async ({ body: { id } }, caller) => {
      const { name } = await signOutAccount(db, { id, by: signedIn(caller).id })
      return answer(id, caller, `${name} was logged out everywhere`)
    },
    blockPerson: async ({ body: { id, reason } }, caller) => {
      const { name } = await blockAccount(db, { id, reason, by: signedIn(caller).id })
      return answer(id, caller, `${name} is blocked`)
    },
    unblockPerson: async ({ body: { id } }, caller) => {
      const { name } = await unblockAccount(db, { id, by: signedIn(caller).id })
      return answer(id, caller, `${name} can log in again`)
    },
  }
}
