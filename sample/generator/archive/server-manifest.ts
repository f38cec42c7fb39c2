import type { SampleMod } from '#sample/generator/sample-mods.ts'

/** The manifest of a server resource, ending in the given lines. */
export function serverManifest(mod: SampleMod, lines: readonly string[]): string {
  return [
    "fx_version 'cerulean'",
    "game 'gta5'",
    '',
    `name '${mod.name.replace(/['\\]/g, '')}'`,
    `version '${mod.version}'`,
    `description '${mod.tags.join(', ').replace(/['\\]/g, '')}'`,
    '',
    ...lines,
    '',
  ].join('\n')
}
