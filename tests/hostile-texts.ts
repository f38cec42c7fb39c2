import fc from 'fast-check'

export type TextKind = 'manifest' | 'script' | 'svg' | 'notes' | 'assembly' | 'meta'

/** Pieces that mean something to the reader of each kind, and pieces that only begin to. */
const PIECES: Readonly<Record<TextKind, readonly string[]>> = {
  manifest: `' '' " "" [[ ]] --[[ -- \\ \\' { } ( ) , a name client_scripts dependency @x/ y.lua`
    .split(' ')
    .concat([' ', '\n', '\r\n', '\0', 'é', '\ud800', "'a',", "a'b'\n"]),
  script: `load( loadstring eval( new Function fetch( https.get( PerformHttpRequest string.char( 65,
    RegisterCommand( exports[' exports. lib.addCommand({ onNet('a', --[[ ]] /* */ exports('
    \\x41 \\065 \\u{41} fromCharCode os.execute( io.open( _0xabcd IlIlIlIlIlIlI // -- cipher-panel`
    .split(/\s+/)
    .concat([' ', '   ', '\n', '\u2028', '"', "'", '`', 'A'.repeat(50)]),
  svg: `<g> </g> <g/> <use href="#a"/> <g id="a"> <style> </style> url(#a) url( <![CDATA[ ]]> <!-- -->
    <?x ?> &amp; &#65; &a; <!DOCTYPE <x: > < = " ' fill="url(#a)" style="a:b" filter: @import \\`
    .split(/\s+/)
    .concat([' ', '\n', '\0', 'é']),
  assembly:
    `<archive path="update\\update.rpf"> </archive> <add source="a"> </add> <delete> </delete>
    <xml path="dlclist.xml"> </xml> <text path="a"> </text> <insert line="x"> </insert> <Item> </Item>
    dlcpacks:/a/ ..\\.. C:\\ mods/ common\\data\\handling.meta <![CDATA[ ]]> <!-- --> &amp; &a; <!DOCTYPE <?x ?>`
      .split(/\s+/)
      .concat([' ', '\n', '\0', 'é', '\ud800', '<archive>', 'x'.repeat(300)]),
  meta: `<CVehicleModelInfo__InitDataList> <InitDatas> </InitDatas> <Item> </Item> <modelName> </modelName>
    adder <layout> </layout> <CVehicleMetadataMgr> <VehicleLayoutInfos> <Seats> <CHandlingDataMgr> <a/>
    <CMapData> <entities> <archetypeName> </CMapData> </entities>
    <CDataFileMgr__ContentsOfDataFileXml> <dataFiles> <fileType> <![CDATA[ ]]> <!-- --> &#65; &a; <!DOCTYPE`
    .split(/\s+/)
    .concat([
      ' ',
      '\n',
      '\0',
      'é',
      '\ufeff',
      '<?xml version="1.0"?>',
      '<position x="1" y="-9e99" z="a"/>',
    ])
    .concat(['<entitiesExtentsMin x="1" y="2" z="3"/>', '<entitiesExtentsMax x="4" y="5" z="6"/>']),
  notes: `<!-- --> <Map> <Objects> <SpoonerPlacements> Techniques = [ ] ; <?xml <a: & <![CDATA[`
    .split(' ')
    .concat([' ', '\t', '\n', '\r', '\ufeff', '\0', 'é']),
}

const LONG = 64 * 1024

/**
 * Texts of one kind that are made to trouble their reader: a few pieces, often repeated until the text
 * is 64 KB long, because that is what makes a reader slow.
 */
export function hostileText(kind: TextKind): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...PIECES[kind])
  return fc
    .tuple(
      fc.array(piece, { maxLength: 30 }),
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.array(piece, { maxLength: 30 }),
      fc.boolean(),
    )
    .map(([start, repeated, end, isLong]) => {
      const unit = repeated.join('')
      const times = isLong ? Math.floor(LONG / Math.max(1, unit.length)) : 3
      return start.join('') + unit.repeat(times) + end.join('')
    })
}
