import pg from 'pg'

/**
 * A connection of its own for one short question that is asked again and again, each time with an
 * answer or an error within `limitMs`. After an error it is made anew.
 */
export class BoundedConnection {
  readonly #url: string
  readonly #limitMs: number
  #client: pg.Client | undefined

  constructor(url: string, limitMs: number) {
    this.#url = url
    this.#limitMs = limitMs
  }

  /** The first row. @throws what the driver throws, also when there is no answer in time. */
  async ask<Row extends pg.QueryResultRow>(question: string): Promise<Row> {
    try {
      const client = this.#client ?? (await this.#connect())
      const { rows } = await client.query<Row>(question)
      if (!rows[0]) throw new Error('There is no answer')
      return rows[0]
    } catch (error) {
      this.drop()
      throw error
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'modharbor replication',
      connectionTimeoutMillis: this.#limitMs,
      query_timeout: this.#limitMs,
    })
    client.on('error', () => undefined)
    this.#client = client
    await client.connect()
    return client
  }

  /** Breaks it off: a server that hangs would not take leave. */
  drop(): void {
    const client = this.#client
    this.#client = undefined
    client?.end().catch(() => undefined)
    const inner = client as unknown as { connection: { stream: { destroy(): void } } } | undefined
    inner?.connection.stream.destroy()
  }
}
