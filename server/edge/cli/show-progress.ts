import type { TextOutput } from '#server/edge/cli/command.ts'

const TERMINAL_INTERVAL_MS = 100
const LOG_INTERVAL_MS = 5_000
const CLEAR_LINE = '\r\u001b[K'

/** A line that shows a command's progress. */
export interface Progress {
  /** Shows the text, unless another was shown a moment ago. */
  readonly show: (text: string) => void
  /** Prints a line that stays. */
  readonly print: (text: string) => void
  /** Clears the progress line, for the output that follows. */
  readonly end: () => void
}

/** Control characters of a file's content could otherwise steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd')
}

/** On a terminal the line is replaced in place; in a log a new one appears every few seconds. */
export function showProgress(stream: TextOutput): Progress {
  const isTerminal = stream.isTTY === true
  let last = isTerminal ? 0 : performance.now()
  return {
    show: (text) => {
      const now = performance.now()
      if (now - last < (isTerminal ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS)) return
      last = now
      stream.write(isTerminal ? CLEAR_LINE + printable(text) : `${printable(text)}\n`)
    },
    print: (text) => {
      stream.write(`${isTerminal ? CLEAR_LINE : ''}${printable(text)}\n`)
    },
    end: () => {
      if (isTerminal) stream.write(CLEAR_LINE)
    },
  }
}

const number = new Intl.NumberFormat('en')

/** A count with its noun: '1 mod', '3,574 mods'. */
export function counted(count: number, noun: string): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Time since `started` (of `performance.now()`), in seconds: '4.2 s'. */
export function elapsed(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** How long the rest takes at the pace so far, in words: 'about 4 minutes left'; empty before the pace is known. */
export function timeLeft({
  seconds,
  done,
  of,
}: {
  /** Since `done` was 0. */
  seconds: number
  done: number
  of: number
}): string {
  if (done <= 0 || seconds < 1 || done >= of) return ''
  const left = (seconds * (of - done)) / done
  if (left < 90) return `about ${counted(Math.max(1, Math.round(left)), 'second')} left`
  return `about ${counted(Math.round(left / 60), 'minute')} left`
}
