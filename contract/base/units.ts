/** Sizes in bytes. */
export const MIB = 1024 * 1024
export const GIB = 1024 * MIB
