import { useEffect, useRef, useState } from 'react'
import { ChunkFailure, loadChunk, tellChunkFailure } from '#web/shared/chunks/load-chunk.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** The state of checking a file. */
export interface Check {
  readonly state: 'reading' | 'same' | 'different' | 'failed'
  readonly name: string
  /** From 0 to 1. */
  readonly done: number
  readonly detail?: string
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
    const { name } = file
    const show = (next: Omit<Check, 'name'>) => {
      if (!signal.aborted) setCheck({ name, ...next })
    }
    // A different size means a different file: there is no need to read it.
    if (file.size !== expected.size) {
      const detail = `It is ${formatExactCount(file.size)} bytes; it should be ${formatExactCount(expected.size)}.`
      show({ state: 'different', done: 1, detail })
      return
    }
    show({ state: 'reading', done: 0 })
    loadChunk('hash-file', () => import('#web/browsing/contents/hash-file.ts'))
      .then(({ hashFile }) => hashFile(file, signal, (done) => show({ state: 'reading', done })))
      .then((sha256) => {
        const isSame = sha256 === expected.sha256
        show(
          isSame
            ? { state: 'same', done: 1 }
            : { state: 'different', done: 1, detail: 'Its checksum is different.' },
        )
      })
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof ChunkFailure)) return show({ state: 'failed', done: 1 })
        setCheck(undefined)
        tellChunkFailure(error)
      })
  }
  return { check, start }
}
