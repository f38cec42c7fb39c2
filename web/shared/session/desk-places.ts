import { mayDo, type Need, type Role } from '#contract/base/roles.ts'

/** A page where the site is run, and whom it lets in. */
interface DeskPlace {
  readonly to: string
  readonly label: string
  readonly need: Need
}

/** The pages of the desk, in the order of its navigation and of the account page's links. */
const DESK_PLACES: readonly DeskPlace[] = [
  { to: '/add', label: 'Add a mod', need: 'editor' },
  { to: '/manage', label: 'All mods', need: 'staff' },
  { to: '/reports', label: 'Reports', need: 'moderator' },
  { to: '/tags', label: 'Tags', need: 'admin' },
  { to: '/people', label: 'People', need: 'admin' },
  { to: '/trash', label: 'Trash', need: 'editor' },
  { to: '/blocked', label: 'Blocked files', need: 'admin' },
  { to: '/numbers', label: 'Numbers', need: 'admin' },
  { to: '/settings', label: 'Settings', need: 'admin' },
  { to: '/log', label: 'Log', need: 'admin' },
]

/** Those that somebody may open. */
export function deskPlacesOf(role: Role): readonly DeskPlace[] {
  return DESK_PLACES.filter(({ need }) => mayDo(role, need))
}
