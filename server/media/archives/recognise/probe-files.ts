import type { ContentKind } from '#contract/files/content-kinds.ts'
import { MAX_PROBED_FILES, PROBED_BYTES } from '#server/media/archives/archive-limits.ts'
import type { ArchiveFileEntry, ReadableFiles } from '#server/media/archives/readable-files.ts'

type ProbedKind = Extract<
  ContentKind,
  'dotnet-script' | 'menyoo-xml' | 'map-editor-xml' | 'reshade-preset'
>

/** Libraries that script plugins bring along or need, and that are none themselves. */
const KNOWN_LIBRARY =
  /^(scripthook.*|dinput8|d3d\d+|dxgi|opengl32|lemonui.*|nativeui.*|newtonsoft.*|naudio.*|ifruitaddon.*|0harmony|system\..*|microsoft\..*)\.dll$/

/**
 * Files whose name says too little, with what their beginning shows them to be. A script in C# or
 * Visual Basic needs no look.
 */
export async function probeFiles(
  files: ReadableFiles,
  candidates: readonly ArchiveFileEntry[],
): Promise<Map<ArchiveFileEntry, ProbedKind>> {
  const found = new Map<ArchiveFileEntry, ProbedKind>()
  const unclear: [ArchiveFileEntry, Probe][] = []
  for (const file of candidates) {
    if (/\.(cs|vb)$/.test(file.name)) found.set(file, 'dotnet-script')
    else if (/\.xml$/.test(file.name) && !/\.(ymap|ytyp)\.xml$/.test(file.name)) {
      unclear.push([file, probeXml])
    } else if (/\.ini$/.test(file.name)) unclear.push([file, probeSettings])
    else if (/\.dll$/.test(file.name) && !KNOWN_LIBRARY.test(file.name)) {
      unclear.push([file, probeLibrary])
    }
  }
  for (const [file, probe] of unclear.slice(0, MAX_PROBED_FILES)) {
    const kind = await probe(files, file)
    if (kind) found.set(file, kind)
  }
  return found
}

type Probe = (files: ReadableFiles, file: ArchiveFileEntry) => Promise<ProbedKind | undefined>

const probeXml: Probe = async (files, file) => {
  const text = await files.text(file, PROBED_BYTES)
  const root = /<([A-Za-z_][\w.:-]*)/.exec(text?.replace(/<!--[\s\S]*?(?:-->|$)/g, '') ?? '')?.[1]
  if (!text || !root) return undefined
  if (root === 'SpoonerPlacements' || root === 'OutfitPedData') return 'menyoo-xml'
  if (root === 'Vehicle' && /<(menyoo_ver|ModelHash)\b/.test(text)) return 'menyoo-xml'
  if (root === 'Map' && /<(Objects|MapObject|RemoveFromWorld)\b/.test(text)) return 'map-editor-xml'
  return undefined
}

const probeSettings: Probe = async (files, file) => {
  const text = await files.text(file, PROBED_BYTES)
  return text && /^[ \t]*Techniques[ \t]*=[ \t]*\S/m.test(text) ? 'reshade-preset' : undefined
}

/** Where the library cannot be read, its folder tells: that one is for scripts only. */
const probeLibrary: Probe = async (files, file) => {
  const bytes = await files.head(file, 1024)
  const isScript = bytes ? isManagedLibrary(bytes) : /(^|\/)scripts\//.test(file.lower)
  return isScript ? 'dotnet-script' : undefined
}

/**
 * Whether a Windows library was made with .NET: its header has an entry for the runtime. The layout
 * is that of Microsoft's 'PE Format'.
 */
function isManagedLibrary(bytes: Buffer): boolean {
  if (bytes.length < 0x40 || bytes.toString('latin1', 0, 2) !== 'MZ') return false
  const header = bytes.readUInt32LE(0x3c)
  const optional = header + 24
  if (optional + 2 > bytes.length || bytes.toString('latin1', header, header + 2) !== 'PE') {
    return false
  }
  const isWide = bytes.readUInt16LE(optional) === 0x20b
  const runtime = optional + (isWide ? 112 : 96) + 14 * 8
  return runtime + 8 <= bytes.length && bytes.readUInt32LE(runtime) !== 0
}
