/**
 * Options of Node for processes that live for seconds: PostgreSQL's WebAssembly is compiled quickly and
 * not a second time to run faster, which would cost more than half of the processor time of a start.
 */
export const SHORT_LIVED = ['--liftoff-only']
