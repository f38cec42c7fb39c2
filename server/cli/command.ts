import type { Config } from '#server/config.ts'

/** What a command is given to work with. */
export interface CommandContext {
  /** What follows the command's name. */
  readonly args: readonly string[]
  /**
   * The settings, read when they are first asked for: help has to work with wrong ones.
   * @throws ConfigError
   */
  readonly config: () => Config
  readonly stdin: NodeJS.ReadStream
  /** For results only, since `export -` writes its file there. */
  readonly stdout: NodeJS.WriteStream
  /** For everything that is meant for a person. */
  readonly stderr: NodeJS.WriteStream
}

/** One of the operator's commands. */
export interface Command {
  readonly name: string
  /** The arguments as help shows them. */
  readonly usage: string
  readonly summary: string
  /** What `help COMMAND` says below the summary. */
  readonly details: string
  /**
   * Resolves to the exit code.
   * @throws UsageError for arguments that it does not understand, FailedCommand with what went wrong.
   */
  readonly run: (context: CommandContext) => Promise<number>
}

/** The command was not understood; the message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command could not be done; the message is for the operator and needs no stack. */
export class FailedCommand extends Error {
  override name = 'FailedCommand'
}
