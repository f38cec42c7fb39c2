/**
 * What an installation does to a file of the game. Separate from the schemas, so that the browser can
 * load it alone.
 */
export const CHANGE_ACTIONS = ['put', 'delete', 'edit-text', 'edit-xml'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

/** How the directory of an archive of the game is encrypted. `none` and `open` can be read. */
export const RPF_ENCRYPTIONS = ['none', 'open', 'aes', 'ng', 'unknown'] as const
export type RpfEncryption = (typeof RPF_ENCRYPTIONS)[number]

/** Libraries by which server scripts reach a database. */
export const SCRIPT_DATABASES = ['oxmysql', 'mysql-async', 'ghmattimysql'] as const
export type ScriptDatabase = (typeof SCRIPT_DATABASES)[number]
