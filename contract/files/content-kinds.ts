/**
 * What an archive can be recognised as. Separate from the schemas, so that the browser can load it
 * alone.
 */
export const CONTENT_KINDS = [
  '5m-resource',
  'oiv-package',
  'addon-dlc',
  'replacement',
  'asi-plugin',
  'dotnet-script',
  'lua-script',
  'menyoo-xml',
  'map-placement',
  'map-editor-xml',
  'reshade-preset',
  'enb-preset',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export const CONTENT_KIND_LABELS: Readonly<Record<ContentKind, string>> = {
  '5m-resource': '5M server resource',
  'oiv-package': 'OIV package',
  'addon-dlc': 'Add-on pack',
  replacement: 'Models and textures',
  'asi-plugin': 'ASI plugin',
  'dotnet-script': '.NET script',
  'lua-script': 'Lua script',
  'menyoo-xml': 'Menyoo file',
  'map-placement': 'Map placement',
  'map-editor-xml': 'Map Editor file',
  'reshade-preset': 'ReShade preset',
  'enb-preset': 'ENB preset',
}

/** What else is worth knowing about an archive. */
export const ARCHIVE_MARKS = [
  'encrypted',
  'nested_archives',
  'programs',
  'protected_scripts',
  'contents_unread',
  'duplicate_names',
] as const
export type ArchiveMark = (typeof ARCHIVE_MARKS)[number]

/** Each mark as a sentence for visitors. */
export const ARCHIVE_MARK_TEXTS: Readonly<Record<ArchiveMark, string>> = {
  encrypted: 'Some files in this archive are password-protected, so we could not look into them.',
  nested_archives: 'It contains other archives, which we did not open.',
  programs: 'It contains Windows programs (.exe, .msi or system scripts).',
  protected_scripts: 'Some scripts are encrypted by their author and could not be read.',
  contents_unread:
    'We could read only the names of some of its files: this site cannot unpack the way they are packed, or they are too large.',
  duplicate_names: 'Two of its files have the same name; unpacking keeps only one of them.',
}

/** What can be found in the scripts of a server resource. */
export const SCRIPT_FINDING_KINDS = [
  'backdoor',
  'remote_code',
  'obfuscation',
  'system',
  'network',
] as const
export type ScriptFindingKind = (typeof SCRIPT_FINDING_KINDS)[number]

export const SCRIPT_FINDING_LABELS: Readonly<Record<ScriptFindingKind, string>> = {
  backdoor: 'Known backdoor pattern',
  remote_code: 'Text run as code',
  obfuscation: 'Hidden or encoded code',
  system: 'Access to the machine',
  network: 'Network calls',
}

/**
 * Whether the site has looked into a file: not yet, successfully, or gave up after two attempts.
 */
export const INSPECTION_STATES = ['none', 'done', 'given_up'] as const
export type InspectionState = (typeof INSPECTION_STATES)[number]

/** Shown to visitors for a file that could not be looked into. */
export const GIVEN_UP_TEXT =
  'We do not know what is in this file: looking into it took too much time or memory, twice, so we gave up. Be careful with it.'

export const SCAN_STATES = ['clean', 'infected', 'not_scanned'] as const
export type ScanState = (typeof SCAN_STATES)[number]
