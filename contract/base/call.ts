import type { z } from 'zod'
import type { Endpoint } from '#contract/base/endpoints.ts'
import type { ErrorCode } from '#contract/base/errors.ts'

/** The definition of one API call: method, path, and the schemas of request and answer. */
export interface Call extends Endpoint {
  readonly summary: string
  readonly description?: string
  /** The group under which the reference shows the call. */
  readonly group: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The largest body that is read, if the site's own limit is too small. */
  readonly maxBodyBytes?: number
  /** The answer's message when a required field is missing, whatever else is wrong. */
  readonly emptyMessage?: string
  readonly response: z.ZodType
  /** Error codes in addition to those of every call. */
  readonly errors?: readonly ErrorCode[]
  /**
   * `public`: the same for every visitor, so servers and proxies may cache it until the catalogue
   * changes. `none`: never cached.
   */
  readonly cache: 'public' | 'none'
  /**
   * What the answer is about: the `mod` whose id is in the path, so that other mods do not change it
   * much, or the `site`, with no mod in it. Left out: the catalogue.
   */
  readonly about?: 'mod' | 'site'
}

/** Keeps a call's literal types while checking its shape. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Part<
  C extends Call,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = C[K] extends z.ZodType
  ? { [P in K]: Side extends 'input' ? z.input<C[K]> : z.output<C[K]> }
  : unknown

/** What a caller passes: the parameters, query and body that the call has. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> & {
    /** Aborts the call on the caller's side; the server may still carry it out. */
    signal?: AbortSignal
    /** Nobody has asked for it: it is not worth asking for a proof of the second factor. */
    isQuiet?: boolean
  }

/** What a handler receives: the same after validation. */
export type ParsedInput<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>

export type CallOutput<C extends Call> = z.output<C['response']>
