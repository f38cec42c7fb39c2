import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { late } from '#web/shared/chunks/late.tsx'

const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * A component of which the browser keeps what the server drew. Its code comes only where the browser
 * draws the page itself, so it costs a first visit no script: for what shows and never changes.
 * @param chunk the name of its file without the extension.
 * @param className of the element around it. Its styles hang on that one: those of the chunk would
 * not come with the page.
 */
export function serverDrawn<P extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  className: string | undefined,
): ComponentType<P> {
  if (import.meta.env.SSR) {
    const Drawn = lazy(load) as ComponentType<P>
    return (properties: P) => (
      <div className={className}>
        <Drawn {...properties} />
      </div>
    )
  }
  const Late = late(chunk, load)
  return (properties: P) => {
    const isFromServer = !useSyncExternalStore(never, yes, no)
    // What the server drew stays for as long as the page does.
    const [isKept] = useState(isFromServer)
    return isKept ? (
      <div
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: the server's own markup stays
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    ) : (
      <div className={className}>
        <Suspense>
          <Late {...properties} />
        </Suspense>
      </div>
    )
  }
}
