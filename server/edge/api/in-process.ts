import { type Api, type CallName, calls, type Handlers } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { parseInput, type RawInput } from '#server/edge/api/parse-input.ts'
import { subjectOf } from '#server/edge/api/subject-of.ts'
import { authorize } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import type { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import { noteShown } from '#server/platform/cdn/surrogate-keys.ts'
import { asExpected } from '#server/platform/http/error-answer.ts'

/** The pages that the server renders are the same for everybody. */
const NOBODY: Caller = { ip: '', userAgent: '' }

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown>

/**
 * The API for page loaders on the server: the same checks and handlers, but without HTTP, which
 * would cost a fifth of the throughput.
 * @param options.caller who asks for a page of their own; left out for pages that are everybody's.
 * @param options.kept keeps the answers that are the same for every page, as the lists beside mods.
 */
export function createInProcessApi(
  handlers: Handlers<Caller>,
  options: { caller?: Caller; kept?: VersionedCache<object> } = {},
): Api {
  const { caller = NOBODY, kept } = options
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
    const ask =
      kept && isSameForAll(call)
        ? (input: RawInput) => kept.getOrMake(name, () => send(input) as Promise<object>)
        : send
    const answer = async (input: RawInput) => {
      const given = await ask(input)
      noteShown(given, subjectOf(call, input.params))
      return given
    }
    return [name, answer]
  })
  return Object.fromEntries(entries) as Api
}

function isSameForAll({ cache, params, query, body }: Call): boolean {
  return cache === 'public' && !params && !query && !body
}
