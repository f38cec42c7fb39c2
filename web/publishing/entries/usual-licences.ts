/**
 * Licences that mods usually have, by their SPDX identifiers. The server knows all the others: the
 * whole list would be most of this page's script.
 */
export const USUAL_LICENCES: readonly (readonly [id: string, name: string])[] = [
  ['CC-BY-4.0', 'Share and change it, name the author'],
  ['CC-BY-SA-4.0', 'The same, and share it alike'],
  ['CC-BY-NC-4.0', 'Share and change it, but not for money'],
  ['CC-BY-NC-SA-4.0', 'Not for money, and share it alike'],
  ['CC-BY-NC-ND-4.0', 'Share it as it is, not for money'],
  ['CC0-1.0', 'Do with it what you like'],
  ['MIT', 'Use and change it, keep the notice'],
  ['Apache-2.0', 'Use and change it, keep the notices'],
  ['GPL-3.0-or-later', 'Change and share it, with its source'],
  ['LGPL-3.0-or-later', 'Changes of it stay open'],
  ['MPL-2.0', 'Its files stay open'],
  ['All rights reserved', 'Ask the author first'],
]
