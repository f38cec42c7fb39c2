import { useEffect, useState, useSyncExternalStore } from 'react'
import { createBrowserEnvironment } from '#web/publishing/uploads/browser-environment.ts'
import type { UploadedObject, UploadItem } from '#web/publishing/uploads/upload-item.ts'
import { UploadQueue } from '#web/publishing/uploads/upload-queue.ts'

export type { UploadedObject, UploadItem }

/** The uploads of a form, and the actions on them. */
export interface Uploads
  extends Pick<UploadQueue, 'add' | 'pause' | 'resume' | 'retry' | 'cancel' | 'resumeWith'> {
  readonly items: readonly UploadItem[]
}

const NONE: readonly UploadItem[] = []

/**
 * The uploads of one form. They stop when the form is left. If a form is opened within a day,
 * unfinished uploads are back among the items, with the same keys.
 */
export function useUploads(): Uploads {
  // Created on first use: the server renders the form too, and it has no browser.
  const [queue] = useState(() => new LazyQueue())
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => NONE)
  useEffect(() => {
    queue.start()
    return () => queue.stop()
  }, [queue])
  return { items, ...queue.actions }
}

class LazyQueue {
  #queue: UploadQueue | undefined
  readonly actions: Omit<Uploads, 'items'> = {
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
