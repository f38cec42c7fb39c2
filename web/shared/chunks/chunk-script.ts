/**
 * What has to work even if a page's modules did not load: finding out which of them failed and why,
 * and showing the dialog (chunk-dialog.tsx). It is a string because it is inlined in the page;
 * modules use it as `window.chunks`.
 */
export const CHUNK_SCRIPT = `(() => {
  const HINTS = {
    missing: 'The site may have been updated since this page was opened.',
    'time-out': 'It did not arrive within 120 seconds.',
    other: 'Your connection may be down.',
  }
  const nameOf = (url) => url.split('/').pop().replace(/-[\\w-]{8}\\.\\w+(#.*)?$/, '')
  const ask = (url) =>
    fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.status,
      () => 0,
    )
  const explain = async (urls) => {
    const answers = await Promise.all(urls.map(ask))
    const missing = answers.findIndex((status) => status === 404 || status === 410)
    const failed = answers.findIndex((status) => status !== 200)
    const chunk = nameOf(urls[Math.max(missing, 0) || Math.max(failed, 0)])
    return { chunk, reason: missing < 0 ? 'other' : 'missing' }
  }
  const describe = ({ chunk, reason }) => [
    'Loading chunk ' + chunk + ' failed (' + reason + ')',
    HINTS[reason] + ' Reload the page to continue.',
  ]
  const reload = (href) => {
    if (href && href !== location.href) location.assign(href)
    else location.reload()
  }
  const tell = (failure, href) => {
    const dialog = document.getElementById('chunk-failure')
    if (!dialog || dialog.open) return
    const texts = dialog.querySelectorAll('p')
    describe(failure).forEach((text, index) => { texts[index].textContent = text })
    dialog.querySelector('button').onclick = () => reload(href)
    dialog.showModal()
  }
  window.chunks = { explain, describe, tell, nameOf }
})()`

/** Why a chunk did not load. */
export type ChunkReason = 'missing' | 'time-out' | 'other'

/** A chunk, by its name without the hash, and why it did not load. */
export interface ChunkFault {
  readonly chunk: string
  readonly reason: ChunkReason
}

declare global {
  interface Window {
    readonly chunks: {
      /** Asks the server which of the files are missing. The first is the chunk itself. */
      readonly explain: (urls: readonly string[]) => Promise<ChunkFault>
      /** Two lines: the failure, and what to do about it. */
      readonly describe: (fault: ChunkFault) => [string, string]
      /** Shows the dialog; its button loads `href`, or else the current page, from the server. */
      readonly tell: (fault: ChunkFault, href?: string) => void
      /** The name of a chunk's file without folder, hash and extension. */
      readonly nameOf: (url: string) => string
    }
  }
}
