/** What two mods can have in common so that the game takes only one of them. Free of schemas. */
export const CLASH_KINDS = ['vehicle', 'weapon', 'ped', 'stream', 'target'] as const
export type ClashKind = (typeof CLASH_KINDS)[number]

/** As in 'same spawn name adder'. */
export const CLASH_LABELS: Readonly<Record<ClashKind, string>> = {
  vehicle: 'spawn name',
  weapon: 'weapon name',
  ped: 'ped name',
  stream: 'streamed file',
  target: 'file of the game',
}

/** So many mods are compared at once. */
export const MAX_COMPARED_MODS = 30
