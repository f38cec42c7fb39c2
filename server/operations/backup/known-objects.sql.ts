import type pg from 'pg'

const AT_ONCE = 1_000

/** An object that the database counts on. */
export interface KnownObject {
  readonly path: string
  /** In bytes; null for smaller copies of images, which can be made again. */
  readonly size: number | null
  /** SHA-256 as hexadecimal digits, where it is known. */
  readonly sha256: string | null
}

/**
 * Every file, image and smaller copy of an image that the database knows, sorted by path, byte by
 * byte, within the client's transaction. Where smaller copies lie is said in image-sizes.ts. The
 * pictures of the sample are not among them: every installation has them. A database of an older
 * version may be read, in which images have no checksum.
 */
export async function* readKnownObjects(client: pg.ClientBase): AsyncGenerator<KnownObject> {
  await client.query(
    `declare known_objects no scroll cursor for
     select path, size, sha256 from (
       select path, byte_size::bigint as size, sha256 from files
       union all select path, byte_size, to_jsonb(images) ->> 'sha256' from images
       union all select format('variants/%s/%s.webp', id, made.width), null, null
         from images, unnest(webp_widths) as made (width) where path not like 'sample/%'
       union all select format('variants/%s/%s.avif', id, made.width), null, null
         from images, unnest(avif_widths) as made (width) where path not like 'sample/%'
     ) o where path not like 'sample/%' order by path collate "C"`,
  )
  for (;;) {
    const { rows } = await client.query<KnownObject>(`fetch ${AT_ONCE} from known_objects`)
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close known_objects')
}

/** Those of the paths that a file or an image still has. */
export async function selectKnownPaths(
  client: Pick<pg.ClientBase, 'query'>,
  paths: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `select path from files where path = any ($1::text[])
     union select path from images where path = any ($1::text[]) order by path`,
    [paths],
  )
  return rows.map(({ path }) => path)
}
