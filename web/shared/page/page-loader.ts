import { data, type Params, type RouterContextProvider } from 'react-router'
import type { Api } from '#contract/api.ts'
import { ApiFailure, getBrowserApi } from '#web/shared/api/api-client.ts'
import { apiContext } from '#web/shared/page/contexts.ts'
import { nextPaint } from '#web/shared/page/next-paint.ts'

/** What a page's `load` knows about the visit. */
interface Visit {
  readonly params: Params
  readonly url: URL
}

/** Fetches everything that a page shows, on the server as well as in the browser. */
export type Load<T> = (api: Api, visit: Visit) => Promise<T>

interface LoaderArguments {
  readonly request: Request
  readonly params: Params
}

/** The route's `loader`: on the first visit the server calls the operations directly. */
export function serverLoader<T>(load: Load<T>) {
  return ({
    request,
    params,
    context,
  }: LoaderArguments & { context: Readonly<RouterContextProvider> }) =>
    load(context.get(apiContext), { params, url: new URL(request.url) }).catch(toRouteError)
}

/**
 * The route's `clientLoader`: on later visits the browser calls the API over HTTP. It waits for a
 * paint even if the answer is quick, so that the click shows at once: rendering the new page takes
 * time.
 */
export function browserLoader<T>(load: Load<T>) {
  return async ({ request, params }: LoaderArguments) => {
    const visit = { params, url: new URL(request.url) }
    const [loaded] = await Promise.all([load(getBrowserApi(), visit), nextPaint()]).catch(
      toRouteError,
    )
    return loaded
  }
}

/**
 * Turns an expected failure into a route error with its status. Everything else stays unexpected,
 * even a missing answer: there is no status to report.
 */
function toRouteError(error: unknown): never {
  if (error instanceof ApiFailure && error.status > 0) {
    throw data(error.message, { status: error.status })
  }
  if (isApiError(error) && error.code === 'not_found') throw data(error.message, { status: 404 })
  if (isApiError(error) && error.code === 'bad_request') throw data(error.message, { status: 400 })
  if (isApiError(error) && error.code === 'too_many_requests') {
    throw data(error.message, { status: 429 })
  }
  if (isApiError(error) && error.code === 'unavailable') throw data(error.message, { status: 503 })
  throw error
}

/** The web part must not import the server's error class; the contract defines its shape. */
function isApiError(error: unknown): error is { code: string; message: string } {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}
