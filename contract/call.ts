import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** What crosses the wire in one API call: method, path, and the schemas of request and answer. */
export interface Call extends Endpoint {
  readonly summary: string
  readonly description?: string
  /** The group under which the reference shows the call. */
  readonly group: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The largest body that is read, where the site's own limit is too small. */
  readonly maxBodyBytes?: number
  /** What the answer says when something that is needed is missing, whatever else is wrong. */
  readonly emptyMessage?: string
  readonly response: z.ZodType
  /** Error codes beside those that every call may answer with. */
  readonly errors?: readonly ErrorCode[]
  /**
   * `public`: the same for every visitor, so servers and proxies may keep it until the catalogue
   * changes. `none`: never kept.
   */
  readonly cache: 'public' | 'none'
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

/** What a caller passes: the call's parameters, query and body, as far as it has them. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> & {
    /** Lets go of the call; the server may do what it asks for all the same. */
    signal?: AbortSignal
  }

/** What a handler receives: the same after validation. */
export type ParsedInput<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>

export type CallOutput<C extends Call> = z.output<C['response']>
