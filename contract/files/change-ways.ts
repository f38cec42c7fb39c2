/**
 * Whether a mod changes the game's own archives, or brings something of its own. In a file of its own,
 * so that lists load no more.
 */
export const CHANGE_WAYS = ['replace', 'add-on'] as const
export type ChangeWay = (typeof CHANGE_WAYS)[number]
