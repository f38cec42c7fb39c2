import type { ContentKind } from '#contract/files/content-kinds.ts'
import type { FileInspection, Recognised, ResourceKind } from '#contract/files/inspection.ts'

/** One step, with the lines to type if there are any. */
export interface GuideStep {
  readonly text: string
  readonly code?: string
}

/** How one kind of content gets into the game. */
export interface Guide {
  readonly kind: ContentKind
  readonly title: string
  readonly steps: readonly GuideStep[]
}

/** A guide names at most this many resources. The rest follow the same pattern. */
const MAX_RESOURCES = 12

/** What to do with a file, for each thing that was recognised in it, most likely first. */
export function installGuides(inspection: FileInspection, fileName: string): Guide[] {
  const guides: Guide[] = []
  const resources = inspection.kinds.filter((kind) => kind.kind === '5m-resource')
  if (resources.length > 0) guides.push(resourceGuide(resources, fileName))
  for (const found of inspection.kinds) {
    if (found.kind === '5m-resource') continue
    const guide = GUIDES[found.kind](found)
    guides.push({ kind: found.kind, ...guide })
  }
  const has = (kind: ContentKind) => guides.some((guide) => guide.kind === kind)
  // A package or pack puts the files it contains in their places itself.
  const isPacked = has('oiv-package') || has('addon-dlc')
  return guides.filter(({ kind }) => !(isPacked && kind === 'replacement' && has('oiv-package')))
}

/** The folder's name on the server, which is what `ensure` takes. */
function resourceName({ folder }: Pick<ResourceKind, 'folder'>, fileName: string): string {
  const last = folder.slice(folder.lastIndexOf('/') + 1)
  return last || fileName.replace(/\.(zip|rar)$/i, '').replace(/[^\w.-]+/g, '-')
}

function resourceGuide(resources: readonly ResourceKind[], fileName: string): Guide {
  const shown = resources.slice(0, MAX_RESOURCES)
  const names = shown.map((resource) => resourceName(resource, fileName))
  const own = new Set(names)
  const needed = [...new Set(shown.flatMap(({ dependencies }) => dependencies))].filter(
    (name) => !own.has(name),
  )
  const steps: GuideStep[] = [{ text: placing(shown, names) }]
  if (needed.length > 0) {
    steps.push({
      text: `Make sure that ${list(needed)} ${needed.length === 1 ? 'is' : 'are'} running on your server: the mod does not work without ${needed.length === 1 ? 'it' : 'them'}.`,
    })
  }
  steps.push(
    {
      text:
        needed.length > 0
          ? `In server.cfg, below ${needed.length === 1 ? 'its line' : 'their lines'}, add:`
          : 'In server.cfg, add:',
      code: names.map((name) => `ensure ${name}`).join('\n'),
    },
    {
      text: `Restart the server, or enter refresh and then the same ${names.length === 1 ? 'line' : 'lines'} in its console.`,
    },
  )
  return { kind: '5m-resource', title: 'On a 5M server', steps }
}

function placing(resources: readonly ResourceKind[], names: readonly string[]): string {
  const [first] = resources
  if (resources.length === 1 && first?.folder === '') {
    return `Create a folder named ${names[0]} in your server's resources folder, and unpack the archive into it.`
  }
  const folders = resources.map(({ folder }) => folder || 'the whole archive')
  const what = folders.length === 1 ? 'the folder' : 'the folders'
  return `Unpack the archive and put ${what} ${list(folders)} in your server's resources folder.`
}

function list(items: readonly string[]): string {
  return items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

type Other = Exclude<Recognised, ResourceKind>
type GuideOf = (found: Other) => Omit<Guide, 'kind'>

const MODS_FOLDER: GuideStep = {
  text: 'Open OpenIV and turn on Edit mode. If you have no mods folder yet, let OpenIV create one: it keeps the original game files untouched.',
}

const GUIDES: Readonly<Record<Other['kind'], GuideOf>> = {
  'oiv-package': ({ paths }) => ({
    title: 'With OpenIV, as a package',
    steps: [
      paths.some((path) => /\.oiv$/i.test(path))
        ? { text: `Unpack the archive; the package is ${fileOf(paths[0])}.` }
        : { text: 'This archive is itself a package: change its file extension to .oiv.' },
      { text: 'In OpenIV, choose Tools, then Package Installer, and open the package.' },
      {
        text: 'Choose Install and then the mods folder, so that the original game files stay untouched.',
      },
    ],
  }),
  'addon-dlc': ({ paths }) => {
    const packs = [...new Set(paths.map(packName))]
    return {
      title: 'Add-on in single player',
      steps: [
        MODS_FOLDER,
        {
          text: `Copy the ${packs.length === 1 ? 'folder' : 'folders'} ${list(packs)}, with the dlc.rpf inside, to mods/update/x64/dlcpacks.`,
        },
        {
          text: 'In mods/update/update.rpf/common/data, edit dlclist.xml and add before </Paths>:',
          code: packs.map((pack) => `<Item>dlcpacks:/${pack}/</Item>`).join('\n'),
        },
      ],
    }
  },
  replacement: () => ({
    title: 'Replacing models and textures',
    steps: [
      MODS_FOLDER,
      {
        text: 'In the mods folder, find the files with the same names; the description or the readme says where they are.',
      },
      { text: 'Drag the new files over them. Keep a copy of the ones you replace.' },
    ],
  }),
  'asi-plugin': ({ paths }) => ({
    title: 'Plugin in single player',
    steps: [
      {
        text: "You need Script Hook V and its ASI loader (dinput8.dll) in the game's folder.",
      },
      {
        text: `Copy ${files(paths)} and everything that comes with it into the game's folder, next to its .exe.`,
      },
    ],
  }),
  'dotnet-script': ({ paths }) => ({
    title: 'Script in single player',
    steps: [
      { text: "You need Script Hook V and Script Hook V .NET in the game's folder." },
      {
        text: `Copy ${files(paths)} and everything that comes with it into the scripts folder there. Create that folder if it is missing.`,
      },
    ],
  }),
  'lua-script': ({ paths }) => ({
    title: 'Lua script in single player',
    steps: [
      { text: "You need Script Hook V and its Lua plugin in the game's folder." },
      { text: `Copy ${files(paths)} into the scripts/addins folder there.` },
    ],
  }),
  'menyoo-xml': ({ paths }) => ({
    title: 'With Menyoo',
    steps: [
      {
        text: `Copy ${files(paths)} into menyooStuff/Spooner in the game's folder (vehicles go into Vehicle, outfits into Outfit).`,
      },
      { text: 'In the game, open Menyoo and load it under Object Spooner, Manage Saved Files.' },
    ],
  }),
  'map-placement': () => ({
    title: 'Map in single player',
    steps: [
      MODS_FOLDER,
      {
        text: 'Add the .ymap and .ytyp files to a map pack that your game loads, such as custom_maps; the description or the readme may name a different one.',
      },
    ],
  }),
  'map-editor-xml': ({ paths }) => ({
    title: 'With the Map Editor',
    steps: [
      { text: `Copy ${files(paths)} into the game's folder.` },
      { text: 'In the game, press F7 to open the Map Editor, and choose Load Map.' },
    ],
  }),
  'reshade-preset': ({ paths }) => ({
    title: 'With ReShade',
    steps: [
      {
        text: 'Install ReShade for the game (DirectX 10/11/12), with all its standard effects.',
      },
      {
        text: `Copy ${files(paths)}, and the reshade-shaders folder if there is one, into the game's folder.`,
      },
      { text: 'In the game, press Home and choose the preset at the top.' },
    ],
  }),
  'enb-preset': () => ({
    title: 'With ENB',
    steps: [
      {
        text: "Download ENBSeries for the game from its author's site, and copy d3d11.dll and d3dcompiler_46e.dll into the game's folder.",
      },
      { text: 'Then copy the files from this archive there, replacing any with the same names.' },
    ],
  }),
}

/** A file by its name without folders. */
function fileOf(path: string | undefined): string {
  return path?.slice(path.lastIndexOf('/') + 1) ?? 'it'
}

function files(paths: readonly string[]): string {
  if (paths.length > 3) return `${fileOf(paths[0])} and the others`
  return list(paths.map(fileOf))
}

/** A pack is named by the folder that holds its dlc.rpf. */
function packName(path: string): string {
  return path.split('/').at(-2) ?? 'the-name-of-the-pack'
}
