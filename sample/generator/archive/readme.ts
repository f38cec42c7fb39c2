import type { SampleMod } from '#sample/generator/sample-mods.ts'

/** The readme of an archive: the description in a frame of plain text. */
export function readme(mod: SampleMod): string {
  const title = `${mod.name}  -  version ${mod.version}`
  const rule = '='.repeat(Math.min(72, title.length))
  return [
    title,
    rule,
    '',
    mod.keywords,
    '',
    'Files',
    '-----',
    'Everything in this archive belongs to the mod. Keep a copy of whatever you replace.',
    'The model and texture files of the sample catalogue are placeholders without game data.',
    '',
    `Tags: ${mod.tags.join(', ')}`,
    '',
  ].join('\r\n')
}
