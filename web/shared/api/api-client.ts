import type { Api, Callable, CallName } from '#contract/api.ts'
import { type Endpoint, endpoints } from '#contract/base/endpoints.ts'
import type { ErrorBody } from '#contract/base/errors.ts'
import { VERSION_HEADER } from '#contract/base/version-header.ts'
import { requestProof } from '#web/shared/api/proof-request.ts'
import { noteEndedSession, readToken } from '#web/shared/api/session-store.ts'

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly isQuiet?: boolean
}

/** An answer of the API that is not a success; status 0 when no answer came. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly body: ErrorBody | undefined

  constructor(status: number, message: string, body?: ErrorBody) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Who is calling. */
interface Credentials {
  /**
   * The access token. It is sent only with calls that require it or that look at who is calling.
   */
  readonly token: () => string | null
  /** Called when the server refuses a token. */
  readonly onRefused: (token: string) => void
}

const NOBODY: Credentials = { token: () => null, onRefused: () => undefined }

/**
 * The API over HTTP. It never repeats a failed call by itself: that would make an outage worse and
 * could write twice. Only what was refused for want of a second factor is sent again after its proof.
 * @param apiUrl the API's origin; empty for the page's own.
 * @throws ApiFailure from every call.
 */
export function createApiClient(apiUrl: string, credentials = NOBODY): Api {
  return createClient(endpoints, apiUrl, credentials)
}

function createClient<Names extends CallName>(
  calls: Readonly<Record<Names, Endpoint>>,
  apiUrl: string,
  credentials: Credentials,
): Callable<Names> {
  const entries = Object.entries<Endpoint>(calls).map(([name, endpoint]) => [
    name,
    (input: AnyInput) => sendAs(credentials, apiUrl, endpoint, input),
  ])
  return Object.fromEntries(entries) as Callable<Names>
}

async function sendAs(
  { token, onRefused }: Credentials,
  apiUrl: string,
  endpoint: Endpoint,
  input: AnyInput,
): Promise<unknown> {
  const sent = endpoint.auth ? token() : null
  const attempt = () => send(apiUrl, endpoint, input, sent)
  return attempt().catch(async (error: unknown) => {
    if (!sent || !(error instanceof ApiFailure)) throw error
    if (error.status === 401) onRefused(sent)
    if (!input.isQuiet && (await requestProof(error.body?.code))) return attempt()
    throw error
  })
}

/** All processes have seen a change by then. */
const SEEN_BY_ALL_MS = 5_000
/** The catalogue's version after what was last changed from here. */
let changed = { version: '', at: Number.NEGATIVE_INFINITY }

async function send(
  apiUrl: string,
  endpoint: Endpoint,
  input: AnyInput,
  token: string | null,
): Promise<unknown> {
  const headers: Record<string, string> = {}
  const init: RequestInit = { method: endpoint.method, headers }
  if (performance.now() - changed.at < SEEN_BY_ALL_MS) headers[VERSION_HEADER] = changed.version
  if (input.signal) init.signal = input.signal
  if (token) headers.authorization = `Bearer ${token}`
  if (endpoint.method === 'POST') {
    init.body = JSON.stringify(input.body ?? {})
    headers['content-type'] = 'application/json'
  }
  const response = await fetch(apiUrl + fillPath(endpoint.path, input.params), init).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiFailure(0, 'The server cannot be reached. Check your connection and try again.')
    },
  )
  const version = response.headers.get(VERSION_HEADER)
  if (version) changed = { version, at: performance.now() }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  const error = answer as ErrorBody | undefined
  throw new ApiFailure(
    response.status,
    error?.message ?? `The server answered with an error (${response.status}).`,
    error,
  )
}

function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

let browserApi: Api | undefined

/** The API for the browser; the page contains its origin. */
export function getBrowserApi(): Api {
  browserApi ??= createBrowserClient(endpoints)
  return browserApi
}

/**
 * The same for calls that few pages make: they bring their endpoints along.
 * @param onRefused told of a session that has ended. Default: the page asks for a login.
 */
export function createBrowserClient<Names extends CallName>(
  calls: Readonly<Record<Names, Endpoint>>,
  onRefused: Credentials['onRefused'] = noteEndedSession,
): Callable<Names> {
  const credentials = { token: readToken, onRefused }
  return createClient(calls, document.documentElement.dataset.api ?? '', credentials)
}
