import type { ContentKind } from '#contract/files/content-kinds.ts'
import type { FileInspection } from '#contract/files/inspection.ts'

const OPENIV = ['OpenIV']
const SCRIPT_HOOK = 'Script Hook V'

/** What has to be there before a file of a kind can be used. */
const NEEDED: Readonly<Partial<Record<ContentKind, readonly string[]>>> = {
  'oiv-package': OPENIV,
  'addon-dlc': OPENIV,
  replacement: OPENIV,
  'map-placement': OPENIV,
  'asi-plugin': [SCRIPT_HOOK],
  'dotnet-script': [SCRIPT_HOOK, `${SCRIPT_HOOK} .NET`],
  'lua-script': [SCRIPT_HOOK, 'its Lua plugin'],
  'menyoo-xml': ['Menyoo'],
  'map-editor-xml': ['Map Editor'],
  'reshade-preset': ['ReShade'],
  'enb-preset': ['ENBSeries'],
}

/** More are not named, but counted. */
const MOST = 5

/** What a file needs to work, as one line; empty where nothing is known. */
export function requirements({ kinds }: FileInspection): string {
  const own = new Set(
    kinds.flatMap((kind) => (kind.kind === '5m-resource' ? [kind.folder.split('/').at(-1)] : [])),
  )
  const needed = kinds.flatMap((kind) =>
    kind.kind === '5m-resource' ? kind.dependencies : (NEEDED[kind.kind] ?? []),
  )
  const all = [...new Set(needed)].filter((name) => !own.has(name))
  const more = all.length - MOST
  return more > 0 ? `${all.slice(0, MOST).join(', ')} and ${more} more` : all.join(', ')
}
