import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallName, calls, type Handlers } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { ERROR_STATUS, type ErrorCode, errorSchema } from '#contract/base/errors.ts'
import { mayDo } from '#contract/base/roles.ts'
import { VERSION_HEADER } from '#contract/base/version-header.ts'
import { parseInput, type RawInput } from '#server/edge/api/parse-input.ts'
import { subjectOf } from '#server/edge/api/subject-of.ts'
import { authorize } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { type SessionAccount, tokenOf } from '#server/people/accounts/sessions.ts'
import type { AuditLog } from '#server/people/audit-log/audit-log.ts'
import { privilegedEntry } from '#server/people/audit-log/privileged-actions.ts'
import { type ProofPolicy, requireProof } from '#server/people/second-factor/require-proof.ts'
import type { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { type Shown, shownBy } from '#server/platform/cdn/surrogate-keys.ts'
import { mayHaveCommitted, traceCommits } from '#server/platform/db/sent-commits.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { sendBody } from '#server/platform/http/send-body.ts'

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown>
/** Finds out who a token belongs to. */
export type FindAccount = (token: string | undefined) => Promise<SessionAccount | undefined>

/** An answer with what it shows. */
export interface KeptAnswer {
  readonly body: EncodedBody
  readonly shown: Shown
}

/** What the calls are served with. */
interface CallParts {
  readonly cache: VersionedCache<KeptAnswer>
  readonly findAccount: FindAccount
  readonly auditLog: AuditLog
  readonly proofPolicy: ProofPolicy
  readonly version: VersionWatch
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves every call of the contract with its handler. */
export function registerCalls(
  app: FastifyInstance,
  handlers: Handlers<Caller>,
  parts: CallParts,
): void {
  for (const name of Object.keys(calls) as CallName[]) {
    registerCall(app, name, handlers[name] as AnyHandler, parts)
  }
}

function registerCall(
  app: FastifyInstance,
  name: CallName,
  handler: AnyHandler,
  parts: CallParts,
): void {
  const { cache, auditLog, version } = parts
  const call: Call = calls[name]
  if (call.auth && call.cache === 'public') {
    throw new Error(`${name} is the same for everybody and cannot look at who sends it`)
  }
  const answer = async (input: unknown, caller: Caller) => {
    const given = await handler(input, caller)
    const entry = privilegedEntry(name, input, given)
    if (entry) {
      const { event, ...subject } = entry
      await auditLog.write(event, { ...subject, accountId: caller.account?.id, ip: caller.ip })
    }
    const body = new EncodedBody(JSON.stringify(call.response.parse(given)))
    return { body, shown: shownBy(given, subjectOf(call, (input as RawInput).params)) }
  }

  app.route({
    method: call.method,
    url: call.path,
    schema: documentation(name, call),
    ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes }),
    handler: async (request, reply) => {
      const { params, query, body } = request
      if (call.cache === 'none') {
        const before = version.known()
        const own = await traceCommits(async () => {
          const caller = await callerOf(request, name, parts)
          const given = await answer(parseInput(call, { params, query, body }), caller)
          const after = version.known()
          if (after !== before && mayHaveCommitted()) reply.header(VERSION_HEADER, String(after))
          return given
        })
        reply.type(JSON_TYPE).header('cache-control', 'no-store')
        return sendBody(request, reply, own.body)
      }
      const caller = await callerOf(request, name, parts)
      const input = parseInput(call, { params, query, body })
      reply.type(JSON_TYPE)
      const key = `${name} ${JSON.stringify(input)}`
      const kept = await cache.getOrMake(key, () => answer(input, caller))
      reply.isShared = true
      reply.shown = kept.shown
      reply.header('cache-control', 'public, max-age=0, must-revalidate')
      return sendBody(request, reply, kept.body)
    },
  })
}

/** @throws ApiError if the sender may not make the call. */
async function callerOf(
  request: FastifyRequest,
  name: CallName,
  { findAccount, auditLog, proofPolicy }: CallParts,
): Promise<Caller> {
  const call: Call = calls[name]
  const caller = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  if (!call.auth) return caller
  const token = tokenOf(request.headers.authorization)
  const account = await findAccount(token)
  if (call.auth !== 'optional' && account && !mayDo(account.role, call.auth)) {
    auditLog.note('access.refused', { accountId: account.id, ip: request.ip, reason: call.path })
  }
  const sender = { ...caller, token, account }
  authorize(call, sender)
  requireProof(proofPolicy, name, account)
  return sender
}

function documentation(name: CallName, call: Call) {
  const isProtected = call.auth !== undefined && call.auth !== 'optional'
  const codes: ErrorCode[] = ['bad_request', 'too_many_requests', ...(call.errors ?? [])]
  if (isProtected) codes.push('unauthorized', 'session_ended')
  if (isProtected && call.auth !== 'user') {
    codes.push('forbidden', 'proof_required', 'second_factor_required')
  }
  const errors = codes.map((code) => [ERROR_STATUS[code], errorSchema])
  return {
    operationId: name,
    summary: call.summary,
    ...(call.description && { description: call.description }),
    tags: [call.group],
    ...(call.auth && { security: isProtected ? [{ token: [] }] : [{ token: [] }, {}] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: call.response, ...Object.fromEntries(errors) },
  }
}
