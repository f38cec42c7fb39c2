import { useState } from 'react'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { onApi } from '#web/shared/api/api-url.ts'
import { useSite } from '#web/shared/page/site.ts'

/** The download of a mod, shared by all buttons of its page. */
export interface Download {
  /** Where the file is; null while there is none. */
  readonly href: string | null
  /** The count to show; includes this visitor's download as soon as it starts. */
  readonly count: number
  /** Call it when a download link is clicked; the link itself starts the download. */
  readonly onStart: () => void
}

/** The download of a mod and its count, which goes up once while the page is shown. */
export function useDownload(mod: ModDetail): Download {
  const { apiUrl } = useSite()
  const [isStarted, setStarted] = useState(false)
  return {
    href: mod.fileUrl && onApi(apiUrl, mod.fileUrl),
    count: mod.downloadCount + (isStarted ? 1 : 0),
    onStart: () => {
      setStarted(true)
      // The download works whether or not it was counted: there is nothing to tell the visitor.
      getBrowserApi()
        .countDownload({ body: { modId: mod.id } })
        .catch(() => undefined)
    },
  }
}
