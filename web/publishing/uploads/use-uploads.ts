import { useEffect, useRef, useState } from 'react'
import { createBrowserEnvironment } from '#web/publishing/uploads/browser-environment.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import { UploadQueue } from '#web/publishing/uploads/upload-queue.ts'

/** What can be done with the uploads of a form. */
export type Uploads = Pick<
  UploadQueue,
  'add' | 'pause' | 'resume' | 'retry' | 'cancel' | 'resumeWith'
>

/**
 * The uploads of one form. They stop when the form is left. If a form is opened within a day,
 * unfinished uploads are back among the items, with the same keys.
 * @param onChange called with all of them after each change.
 */
export function useUploads(onChange: (items: readonly UploadItem[]) => void): Uploads {
  // Created on first use: the server renders the form too, and it has no browser.
  const [queue] = useState(() => new LazyQueue())
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const unsubscribe = queue.subscribe(() => latest.current(queue.items()))
    queue.start()
    return () => {
      unsubscribe()
      queue.stop()
    }
  }, [queue])
  return queue.actions
}

class LazyQueue {
  #queue: UploadQueue | undefined
  readonly actions: Uploads = {
    add: (file, kind) => this.#made().add(file, kind),
    pause: (key) => this.#made().pause(key),
    resume: (key) => this.#made().resume(key),
    retry: (key) => this.#made().retry(key),
    cancel: (key) => this.#made().cancel(key),
    resumeWith: (uploadId, file) => this.#made().resumeWith(uploadId, file),
  }

  readonly subscribe = (listener: () => void) => this.#made().subscribe(listener)
  readonly items = () => this.#made().items

  start(): void {
    this.#made().start()
  }

  stop(): void {
    this.#queue?.stop()
  }

  #made(): UploadQueue {
    this.#queue ??= new UploadQueue(createBrowserEnvironment())
    return this.#queue
  }
}
