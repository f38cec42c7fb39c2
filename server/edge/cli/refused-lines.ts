import fs from 'node:fs'

/** The terminal shows only the first ones: more would scroll them away. */
const SHOWN = 10

/** Keeps what an import refused. */
export interface RefusedLines {
  readonly add: (line: number, issues: readonly string[]) => void
  /** A sentence about where they are; undefined if there is nothing to say. */
  readonly close: () => string | undefined
}

/**
 * Writes refused lines to `file`, each as `{"line": 3, "issues": ["…"]}`, and the first of them to
 * the terminal. The file is created with the first line. If no line is refused, the file of an
 * earlier import is removed, so that nobody fixes what is no longer wrong.
 * @param file undefined for none: then all are shown.
 */
export function keepRefusedLines(
  file: string | undefined,
  show: (text: string) => void,
): RefusedLines {
  let output: number | undefined
  let failure: string | undefined
  let count = 0
  const write = (text: string) => {
    if (file === undefined || failure !== undefined) return
    try {
      output ??= fs.openSync(file, 'w', 0o600)
      fs.writeSync(output, text)
    } catch (error) {
      failure = (error as Error).message
    }
  }
  return {
    add: (line, issues) => {
      count++
      write(`${JSON.stringify({ line, issues })}\n`)
      const isKept = file !== undefined && failure === undefined
      if (!isKept || count <= SHOWN) show(`Line ${line} refused: ${issues.join('; ')}`)
    },
    close: () => {
      if (output !== undefined) fs.closeSync(output)
      if (file === undefined) return undefined
      if (failure !== undefined) return `The refused lines could not be written: ${failure}`
      if (count > 0) return `Refused lines with their reasons: ${file}`
      fs.rmSync(file, { force: true })
      return undefined
    },
  }
}
