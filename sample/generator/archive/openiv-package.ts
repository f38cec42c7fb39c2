import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'

/**
 * A package of OpenIV.
 * @param changes what stands in the `content` of its assembly.xml. @param files with their paths there.
 */
export function openIvPackage(
  mod: SampleMod,
  slug: string,
  changes: string,
  files: readonly ArchiveFile[],
): ArchiveFile {
  const [major = '1', minor = '0'] = mod.version.split('.')
  const assembly = `<?xml version="1.0" encoding="UTF-8"?>
<package version="2.2" id="{${mod.externalId}}" target="Five">
  <metadata>
    <name>${escaped(mod.name)}</name>
    <version><major>${major}</major><minor>${minor}</minor></version>
    <author><displayName>The sample catalogue</displayName></author>
    <description><![CDATA[Part of the sample catalogue. It holds no game data.]]></description>
  </metadata>
  <content>
${changes}
  </content>
</package>
`
  return {
    path: `${slug}.oiv`,
    content: [{ path: 'assembly.xml', content: assembly }, ...files],
  }
}

/** A line for a pack in the game's list of packs. */
export function dlcListChange(pack: string): string {
  return `      <xml path="common\\data\\dlclist.xml">
        <add append="Last" xpath="/SMandatoryPacksData/Paths"><Item>dlcpacks:/${pack}/</Item></add>
      </xml>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
