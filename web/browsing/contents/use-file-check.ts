import { useEffect, useRef, useState } from 'react'
import type { FileState } from '#web/browsing/contents/check-file.ts'
import { loadChunk, tellChunkFailure } from '#web/shared/chunks/load-chunk.ts'

export interface Check extends FileState {
  readonly name: string
}

/** Checks a visitor's file against what the author uploaded. A new check ends the previous one. */
export function useFileCheck(expected: { readonly sha256: string; readonly size: number }): {
  check: Check | undefined
  start: (file: File) => void
} {
  const [check, setCheck] = useState<Check>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: FileState) => {
      if (!signal.aborted) setCheck({ name: file.name, ...next })
    }
    show({ state: 'reading', done: 0 })
    loadChunk('check-file', () => import('#web/browsing/contents/check-file.ts'))
      .then(({ checkFile }) => checkFile(file, expected, signal, show))
      .catch((error: unknown) => {
        if (signal.aborted) return
        setCheck(undefined)
        tellChunkFailure(error)
      })
  }
  return { check, start }
}
