import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { binaryPlaceholder } from '#sample/generator/archive/binary-placeholder.ts'
import { serverManifest } from '#sample/generator/archive/server-manifest.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'

/** The files of a ped, of clothing or of an accessory. */
export function pedFiles(mod: SampleMod, slug: string): ArchiveFile[] {
  const model = slug.replace(/-/g, '_').slice(0, 20)
  const server = mod.category.includes('5m-mod')
  const root = server ? `${slug}/stream` : 'add-on'
  const files = ['ydd', 'yft', 'ymt', 'ytd'].map((ending, index) => ({
    path: `${root}/${model}.${ending}`,
    content: binaryPlaceholder(mod, `${model}.${ending}`, 1800 + index * 900),
  }))
  const meta = { path: server ? `${slug}/peds.meta` : 'add-on/peds.meta', content: pedsMeta(model) }
  const manifest = serverManifest(mod, [
    "files { 'peds.meta' }",
    "data_file 'PED_METADATA_FILE' 'peds.meta'",
  ])
  return server
    ? [{ path: `${slug}/fxmanifest.lua`, content: manifest }, meta, ...files]
    : [meta, ...files]
}

function pedsMeta(model: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<CPedModelInfo__InitDataList>
  <InitDatas>
    <Item>
      <Name>${model}</Name>
      <PropsName>${model}_p</PropsName>
      <ClipDictionaryName>move_m@generic</ClipDictionaryName>
      <ExpressionSetName>expr_set_ambient_male</ExpressionSetName>
      <Pedtype>CIVMALE</Pedtype>
      <MovementClipSet>move_m@generic</MovementClipSet>
      <IsStreamedGfx value="true" />
    </Item>
  </InitDatas>
</CPedModelInfo__InitDataList>
`
}
