import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from '#server/edge/cli/command.ts'

/**
 * Splits a command's arguments into named positions, optional positions and options.
 * @throws UsageError naming what is missing, unknown or too much.
 */
export function parseArguments<O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  expected: {
    readonly positions: readonly string[]
    readonly optional?: readonly string[]
    readonly options?: O
  },
) {
  const { positionals, values } = parse(args, expected.options ?? ({} as O))
  const missing = expected.positions[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing`)
  const most = expected.positions.length + (expected.optional?.length ?? 0)
  const tooMuch = positionals[most]
  if (tooMuch !== undefined) throw new UsageError(`'${tooMuch}' is one argument too many`)
  return { positions: positionals, values }
}

function parse<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    // The messages of `parseArgs` end with advice for programmers.
    throw new UsageError((error as Error).message.split('. ')[0])
  }
}

/**
 * Parses a whole number from a command line.
 * @throws UsageError if it is not one or out of range.
 */
export function parseWhole(name: string, value: string, low: number, high: number): number {
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (number >= low && number <= high) return number
  throw new UsageError(`${name} must be a whole number from ${low} to ${high}, not '${value}'`)
}
