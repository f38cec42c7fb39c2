import path from 'node:path'

/** The folder of the finished sample catalogue, as the repository has it. */
export const BUNDLE = path.resolve(import.meta.dirname, '../bundle')
/** Its mods, in the site's import format. */
export const MODS_FILE = 'mods.ndjson'
/** What the site may take as ready-made: one picture a line. */
export const PICTURES_FILE = 'pictures.ndjson'
