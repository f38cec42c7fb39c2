/** What an account can be, with what people read, from the least rights to the most. */
export const ROLES = {
  user: 'User',
  editor: 'Editor',
  moderator: 'Moderator',
  administrator: 'Administrator',
} as const
export type Role = keyof typeof ROLES

/** 'an editor' of 'editor'. */
export const AS_ONE: Readonly<Record<Role, string>> = {
  user: 'a user',
  editor: 'an editor',
  moderator: 'a moderator',
  administrator: 'an administrator',
}

/** Whom a call lets through, by the `auth` of its endpoint. */
const LET_THROUGH = {
  user: ['user', 'editor', 'moderator', 'administrator'],
  staff: ['editor', 'moderator', 'administrator'],
  editor: ['editor', 'administrator'],
  moderator: ['moderator', 'administrator'],
  admin: ['administrator'],
} as const satisfies Record<string, readonly Role[]>

/** What a call or a screen asks of whoever wants it. */
export type Need = keyof typeof LET_THROUGH

/** Whether somebody with this role may. */
export function mayDo(role: Role, need: Need): boolean {
  return (LET_THROUGH[need] as readonly Role[]).includes(role)
}
