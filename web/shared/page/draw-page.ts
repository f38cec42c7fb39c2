import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/** How React marks what the browser has to draw, since the server could not or has not yet. */
const LEFT_OUT = /<!--\$[!?]-->/

/**
 * Draws a whole document to its end. What has to be waited for, as a part whose code is loaded when it is first
 * drawn, is drawn as a stream first, which waits; everything else as a text, without thousands of pieces
 * that are made into bytes and back. Once nothing has to be waited for, it is a text in the end: streams
 * write what reveals their pieces, and the page would be another one the next time.
 * @throws what a component throws.
 */
export async function drawPage(page: ReactNode, nonce: string): Promise<string> {
  const drawn = drawAtOnce(page)
  if (drawn !== undefined) return drawn
  const waited = await drawWaiting(page, nonce)
  return drawAtOnce(page) ?? waited
}

function drawAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    // Which a stream writes by itself.
    return LEFT_OUT.test(html) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // It waits for something, or fails: in a stream again, where it can wait, and says why.
    return undefined
  }
}

async function drawWaiting(page: ReactNode, nonce: string): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(page, {
    nonce,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  return new Response(stream).text()
}
