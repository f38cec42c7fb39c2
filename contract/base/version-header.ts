/**
 * A header of answers to calls that have changed what visitors see, with the catalogue's version after it, and
 * of what the same browser asks a moment later: then it is answered with nothing older.
 */
export const VERSION_HEADER = 'x-catalogue-version'
