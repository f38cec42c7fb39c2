import { type Api, type CallName, calls, type Handlers } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { parseInput, type RawInput } from '#server/edge/api/parse-input.ts'
import { authorize } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { asExpected } from '#server/platform/http/error-answer.ts'

/** The pages that the server renders are the same for everybody. */
const NOBODY: Caller = { ip: '', userAgent: '' }

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown>

/**
 * The API for page loaders on the server: the same checks and handlers, but without HTTP, which
 * would cost a fifth of the throughput.
 * @param caller who asks for a page of their own; left out for pages that are everybody's.
 */
export function createInProcessApi(handlers: Handlers<Caller>, caller: Caller = NOBODY): Api {
  const names = Object.keys(calls) as CallName[]
  const entries = names.map((name) => {
    const call: Call = calls[name]
    const handler = handlers[name] as AnyHandler
    const send = async (input: RawInput) => {
      authorize(call, caller)
      return handler(parseInput(call, input), caller).catch((error: unknown) => {
        throw asExpected(error)
      })
    }
    return [name, send]
  })
  return Object.fromEntries(entries) as Api
}
