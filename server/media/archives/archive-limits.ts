import { MIB } from '#contract/base/units.ts'

const GB = 1024 * MIB

/** Beyond these an archive is refused. Real mods stay far below; bombs do not. */
export const MAX_ENTRIES = 100_000
export const MAX_UNPACKED_BYTES = 64 * GB
/** An archive that would grow more than so many times is a bomb, once it is large at all. */
export const MAX_RATIO = 150
export const LARGE_UNPACKED_BYTES = 256 * MIB
export const MAX_PATH_CHARACTERS = 1000

/** Of longer lists only the beginning is kept and shown. */
export const MAX_LISTED_ENTRIES = 20_000

/** Zips up to this size are unpacked once, into nothing, to see whether they can be. */
export const MAX_TRIED_BYTES = GB
export const MAX_TRIED_UNPACKED_BYTES = 4 * GB
/** In milliseconds. What was not reached by then is not held against the archive. */
export const MAX_TRYING_MS = 30_000
/** The same of what a RAR has stored without packing it. */
export const MAX_TRIED_RAR_BYTES = 32 * MIB

/**
 * Of a RAR so much is taken into memory to unpack one file of it: the file with its header, and in a
 * solid archive everything before it.
 */
export const MAX_RAR_PIECE_BYTES = 16 * MIB
/** Unpacking files of one RAR takes at most so long, in milliseconds; the rest stays unread. */
export const MAX_UNPACKING_MS = 20_000

/** For the beginnings of packed files so much of a RAR is read: each file costs all of it. */
export const MAX_RAR_BEGINNINGS_BYTES = 256 * MIB

/** What is read of files inside of archives, in files and bytes. */
export const MAX_MANIFESTS = 60
export const MAX_MANIFEST_BYTES = 128 * 1024
export const MAX_PROBED_FILES = 40
export const PROBED_BYTES = 64 * 1024
/** Reading the beginnings of many files takes at most so long, in milliseconds; the rest is unread. */
export const MAX_PIECES_MS = 60_000
export const MAX_SCRIPTS = 400
export const MAX_SCRIPT_BYTES = MIB
export const MAX_SCRIPT_BYTES_TOGETHER = 16 * MIB
export const MAX_FINDINGS = 200
export const MAX_FINDINGS_PER_FILE = 25
