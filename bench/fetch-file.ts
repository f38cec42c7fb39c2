import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithParent } from './end-with-parent.ts'

/**
 * Downloads a file so many times at once, with a process of curl for each, to nowhere; the bytes per
 * second of all together.
 * @throws Error when one of them is not the whole file.
 */
export async function fetchFile(url: string, bytes: number, atOnce: number): Promise<number> {
  const started = performance.now()
  const taken = await Promise.all(Array.from({ length: atOnce }, () => fetchOnce(url)))
  const seconds = (performance.now() - started) / 1000
  if (taken.some((answer) => answer !== `200 ${bytes}`)) {
    throw new Error(`${url} did not send ${bytes} bytes: ${taken.join(', ')}`)
  }
  return (bytes * atOnce) / seconds
}

/** Its status and how many bytes came. */
async function fetchOnce(url: string): Promise<string> {
  const format = '%{http_code} %{size_download}'
  const child = spawn('curl', ['--silent', '--output', '/dev/null', '--write-out', format, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithParent(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child, 'close')
  return output
}
