import { data, type Params, type RouterContextProvider } from 'react-router'
import type { Api } from '#contract/api.ts'
import { ApiFailure, getBrowserApi } from '#web/shared/api/api-client.ts'
import { apiContext } from '#web/shared/page/contexts.ts'
import { nextPaint } from '#web/shared/page/next-paint.ts'

/** What a page's `load` knows of the visit. */
interface Visit {
  readonly params: Params
  readonly url: URL
}

/** Fetches everything that a page shows. One function serves the server and the browser. */
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
 * The route's `clientLoader`: later visits call the API over HTTP from the browser. However soon the
 * answer is there, the press on the link shows first: drawing the new page takes its time.
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
 * An expected failure becomes a route error with its status; the rest stays unexpected, as where no
 * answer came: a status would be one that nobody has said.
 */
function toRouteError(error: unknown): never {
  if (error instanceof ApiFailure && error.status > 0) {
    throw data(error.message, { status: error.status })
  }
  if (isApiError(error) && error.code === 'not_found') throw data(error.message, { status: 404 })
  if (isApiError(error) && error.code === 'bad_request') throw data(error.message, { status: 400 })
  if (isApiError(error) && error.code === 'unavailable') throw data(error.message, { status: 503 })
  throw error
}

/** The server's own error class is out of the web part's sight; its shape is the contract's. */
function isApiError(error: unknown): error is { code: string; message: string } {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}
