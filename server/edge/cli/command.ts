import type { Readable, Writable } from 'node:stream'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** What a command has to work with. */
export interface CommandContext {
  /** What follows the command's name. */
  readonly args: readonly string[]
  /**
   * The settings, read only when a command needs them: help has to work even if they are wrong.
   * @throws ConfigError
   */
  readonly config: () => Config
  /**
   * Runs `work` with the site's database, brought up to date.
   * @throws FailedCommand if the database cannot be opened.
   */
  readonly withDatabase: <T>(work: (handle: DatabaseHandle) => Promise<T>) => Promise<T>
  /** The folder that relative paths in the arguments start from; absolute. */
  readonly workingDir: string
  readonly stdin: Readable
  /** For results only, since `export -` writes its file there. */
  readonly stdout: Writable
  /** For messages to people. */
  readonly stderr: TextOutput
  /** Aborts when the caller of the command is gone. */
  readonly signal: AbortSignal
}

/** A stream for people, which may be a terminal. */
export type TextOutput = Writable & { readonly isTTY?: boolean }

/** One of the operator's commands. */
export interface Command {
  readonly name: string
  /** The arguments as help shows them. */
  readonly usage: string
  readonly summary: string
  /** What `help COMMAND` says below the summary. */
  readonly details: string
  /**
   * True for a command that runs in its own process even beside a running site. The others run
   * inside the site if it has the embedded database open.
   */
  readonly isOwnProcess?: boolean
  /**
   * Resolves to the exit code.
   * @throws UsageError for invalid arguments, FailedCommand with what went wrong.
   */
  readonly run: (context: CommandContext) => Promise<number>
}

/** The command was not understood; the message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command failed; the message is for the operator and needs no stack. */
export class FailedCommand extends Error {
  override name = 'FailedCommand'
}
