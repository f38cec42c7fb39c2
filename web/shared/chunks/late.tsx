import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { ChunkAlert } from '#web/shared/chunks/chunk-alert.tsx'
import { ChunkFailure, loadChunk } from '#web/shared/chunks/load-chunk.ts'

/**
 * A component whose code is loaded when it is first shown. The caller provides a `Suspense`. If the
 * code does not load, a message appears in its place; showing it again retries.
 * @param chunk the name of its file without the extension.
 * @param className for the failure message, if its place needs a special style.
 */
export function late<P extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  className?: string,
): ComponentType<P> {
  const attempt = () => lazy(() => loadChunk(chunk, load))
  let Loaded: ComponentType<P> = attempt()
  const forget = () => {
    Loaded = attempt()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each chunk, as `lazy` is
  return function Late(properties: P) {
    return (
      <ChunkBoundary className={className} onFailure={forget}>
        <Loaded {...properties} />
      </ChunkBoundary>
    )
  }
}

interface BoundaryProperties {
  readonly className: string | undefined
  readonly onFailure: () => void
  readonly children: ReactNode
}

class ChunkBoundary extends Component<BoundaryProperties, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof ChunkFailure)) throw error
    return <ChunkAlert failure={error} className={this.props.className} />
  }
}
