import { calls } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const PATTERNS = Object.values(calls).map(({ path, method }: Call) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
  method,
}))

/**
 * The refusal of a request under /api that no call takes: a wrong method on a right path is told
 * which is right, instead of a 404; the right method on what is nearly a path finds nothing.
 */
export function refuseUnknownCall(url: string, method: string): ApiError {
  const [path = ''] = url.split('?')
  const call = PATTERNS.find(({ pattern }) => pattern.test(path))
  const isRightMethod = method === call?.method || (method === 'HEAD' && call?.method === 'GET')
  if (!call || isRightMethod)
    return new ApiError('not_found', 'There is no such call; see /api/docs')
  return new ApiError('method_not_allowed', `Use ${call.method} for this call`, {
    headers: { allow: call.method === 'GET' ? 'GET, HEAD' : 'POST' },
  })
}
