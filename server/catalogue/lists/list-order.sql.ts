import { type RawBuilder, sql } from 'kysely'
import { LIST_ORDERS, ORDER_COLUMNS, SORT_NUMBERS } from '#server/catalogue/lists/list-order.ts'

/** A row for each order: its number, as `s.sort`. */
export const SORT_ROWS: RawBuilder<unknown> = sql`(values ${sql.join(
  LIST_ORDERS.map((order) => sql`(${sql.lit(SORT_NUMBERS[order])})`),
)}) as s (sort)`

/** The same with the key that a mod `m` has in it, as `s.key`. */
export const SORT_KEY_ROWS: RawBuilder<unknown> = sql`(values ${sql.join(
  LIST_ORDERS.map(
    (order) => sql`(${sql.lit(SORT_NUMBERS[order])}, ${sql.ref(`m.${ORDER_COLUMNS[order]}`)})`,
  ),
)}) as s (sort, key)`

/** The key that a mod `m` has in the order of a block `b`. */
export const KEY_IN_BLOCK: RawBuilder<unknown> = sql`case b.sort ${sql.join(
  LIST_ORDERS.map(
    (order) =>
      sql`when ${sql.lit(SORT_NUMBERS[order])} then ${sql.ref(`m.${ORDER_COLUMNS[order]}`)}`,
  ),
  sql` `,
)} end`
