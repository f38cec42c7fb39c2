import type { RememberedUpload, UploadMemory } from '#web/publishing/uploads/upload-environment.ts'

const STORE = 'uploads'
/** The server discards an upload after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Remembers unfinished uploads in this browser. If the browser has locks, it marks the uploads that
 * this tab is working on, so that other tabs leave them alone.
 */
export function createUploadMemory(): UploadMemory {
  const marks = new Map<string, () => void>()
  const mark = (key: string) => {
    if (marks.has(key)) return
    marks.set(key, () => undefined)
    // Only secure pages have locks. They are released when the tab closes.
    navigator.locks?.request(lockName(key), { ifAvailable: true }, (lock) => {
      if (!lock) return undefined
      return new Promise<void>((resolve) => marks.set(key, resolve))
    })
  }
  return {
    load: async () => {
      const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
      const free = read().filter(({ key }) => marks.has(key) || !held.has(lockName(key)))
      for (const { key } of free) mark(key)
      return free
    },
    save: (upload) => {
      mark(upload.key)
      write([...read().filter(({ key }) => key !== upload.key), upload])
    },
    remove: (key) => {
      marks.get(key)?.()
      marks.delete(key)
      write(read().filter((upload) => upload.key !== key))
    },
  }
}

function lockName(key: string): string {
  return `upload ${key}`
}

function read(): RememberedUpload[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    const recent = Date.now() - KEPT_MS
    return (all as RememberedUpload[]).filter(({ savedAt }) => savedAt > recent)
  } catch {
    // Storage is not allowed, or the data is not ours.
    return []
  }
}

function write(uploads: readonly RememberedUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(STORE)
    else localStorage.setItem(STORE, JSON.stringify(uploads))
  } catch {
    // Then uploads start over after a reload.
  }
}
