import type { UploadEnvironment } from '#web/publishing/uploads/upload-environment.ts'
import { createUploadMemory } from '#web/publishing/uploads/upload-memory.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { onApi } from '#web/shared/api/api-url.ts'
import {
  askForLogin,
  readHasEnded,
  readToken,
  watchSession,
} from '#web/shared/api/session-store.ts'

/** A connection that is idle this long is broken, whatever the browser says. */
const IDLE_MS = 60_000

/** What the upload queue needs from the browser. */
export function createBrowserEnvironment(): UploadEnvironment {
  const apiUrl = document.documentElement.dataset.api ?? ''
  return {
    api: getBrowserApi(),
    // Not fetch: it does not report upload progress.
    put: (url, body, options) => putByRequest(onApi(apiUrl, url), body, options),
    isOnline: () => navigator.onLine,
    whenOnline,
    whenSignedIn,
    memory: createUploadMemory(),
  }
}

const putByRequest: UploadEnvironment['put'] = (url, body, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let idle: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const moved = () => {
      clearTimeout(idle)
      idle = setTimeout(stop, IDLE_MS)
    }
    request.open('PUT', url)
    request.upload.onprogress = ({ loaded }) => {
      moved()
      onProgress(loaded)
    }
    request.onload = () => resolve(request.status)
    request.onerror = () => reject(new Error('The storage cannot be reached'))
    request.onabort = () => reject(signal.aborted ? signal.reason : new Error('Nothing moved'))
    request.onloadend = () => {
      clearTimeout(idle)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    moved()
    request.send(body)
  })

function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const end = () => {
      window.removeEventListener('online', back)
      signal.removeEventListener('abort', stop)
    }
    const back = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    window.addEventListener('online', back)
    signal.addEventListener('abort', stop)
  })
}

/** Also asks for a login, unless one is already being asked for. */
function whenSignedIn(signal: AbortSignal): Promise<void> {
  if (readToken()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const end = () => {
      stopWatching()
      signal.removeEventListener('abort', stop)
    }
    const look = () => {
      if (!readToken()) return
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    const stopWatching = watchSession(look)
    signal.addEventListener('abort', stop)
    if (!readHasEnded()) askForLogin()
  })
}
