import {
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react'
import { KEPT } from '#web/shared/chunks/kept.ts'
import { late } from '#web/shared/chunks/late.tsx'
import { tellChunkFailure } from '#web/shared/chunks/load-chunk.ts'

const never = () => () => undefined
const yes = () => true
const no = () => false

interface Around {
  /** Of the element around it. Its styles hang on that one: a chunk's would not come with the page. */
  readonly className: string | undefined
  /** What presses of buttons in it do, where it has any: no component listens to what the server drew. */
  readonly press?: () => Promise<{ default: (target: EventTarget) => unknown }>
}

/**
 * A component of which the browser keeps what the server drew. Its code comes only where the browser
 * draws the page itself, so it costs a first visit no script: for what shows and never changes.
 * @param chunk the name of its file without the extension.
 */
export function serverDrawn<P extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  { className, press }: Around,
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
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) {
      press?.().then((pressed) => pressed.default(target), tellChunkFailure)
    }
  }
  return (properties: P) => {
    const isFromServer = !useSyncExternalStore(never, yes, no)
    // What the server drew stays for as long as the page does.
    const [isKept] = useState(isFromServer)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons in it
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys press those as well
      <div className={className} onClick={onClick} {...(isKept && KEPT)}>
        {isKept ? null : (
          <Suspense>
            <Late {...properties} />
          </Suspense>
        )}
      </div>
    )
  }
}
