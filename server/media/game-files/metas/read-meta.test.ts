import { describe, expect, test } from 'vitest'
import { nothingFound } from '#server/media/game-files/metas/meta-facts.ts'
import { readMeta } from '#server/media/game-files/metas/read-meta.ts'

const vehicles = (
  items: string,
  declaration = '<?xml version="1.0" encoding="UTF-8"?>',
) => `${declaration}
<CVehicleModelInfo__InitDataList>
  <residentTxd>vehshare</residentTxd>
  <InitDatas>${items}</InitDatas>
</CVehicleModelInfo__InitDataList>`
const car = (name: string) =>
  `<Item><modelName>${name}</modelName><txdName>other</txdName><gameName>OTHER</gameName></Item>`

const read = (text: string | Buffer) => {
  const found = nothingFound()
  const { problem } = readMeta(found, 'a.meta', Buffer.from(text))
  return { names: found.names.map(({ vehicle, ...one }) => one), problem }
}
const namesOf = (text: string | Buffer) =>
  read(text).names.map(({ kind, name }) => `${kind} ${name}`)

describe('spawn names', () => {
  test('of vehicles, peds and weapons; ammunition has none', () => {
    expect(namesOf(vehicles(car('adder') + car(' R8 ')))).toEqual(['vehicle adder', 'vehicle R8'])
    const ped =
      '<CPedModelInfo__InitDataList><InitDatas><Item><Name>a_m_y_diver</Name><PropsName>p</PropsName></Item></InitDatas></CPedModelInfo__InitDataList>'
    expect(namesOf(ped)).toEqual(['ped a_m_y_diver'])
    const weapon = `<CWeaponInfoBlob><SlotNavigateOrder><Item><WeaponSlots><Item><Entry>SLOT</Entry></Item></WeaponSlots></Item></SlotNavigateOrder>
      <Infos>
        <Item><Infos><Item type="CAmmoInfo"><Name>AMMO_RAY</Name></Item></Infos></Item>
        <Item><Infos><Item type="CWeaponInfo"><Name>WEAPON_RAY</Name><Audio/></Item></Infos></Item>
      </Infos><Name>RAY</Name></CWeaponInfoBlob>`
    expect(namesOf(weapon)).toEqual(['weapon WEAPON_RAY'])
  })

  test('are none in other XML, and none are what the game takes for no name', () => {
    expect(read('<CHandlingDataMgr><Item><Name>adder</Name></Item></CHandlingDataMgr>')).toEqual({
      names: [],
      problem: undefined,
    })
    expect(namesOf(`<constructor/>`)).toEqual([])
    expect(
      namesOf(vehicles(car('') + car('two words') + car('<b>x</b>') + car('x'.repeat(65)))),
    ).toEqual([])
  })
})

describe('texts as authors write them:', () => {
  const text = vehicles(car('adder'))
  const utf16be = Buffer.from(text, 'utf16le').swap16()
  test.each<[string, Buffer | string]>([
    ['UTF-8 with a mark', `\ufeff${text}`],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['UTF-16, the other way round', utf16be],
    [
      'a wrong encoding in the declaration',
      vehicles(car('adder'), '<?xml version="1.0" encoding="utf-16"?>'),
    ],
    ['no declaration, empty lines first', `\n\n${vehicles(car('adder'), '')}`],
    ['a declaration after empty lines', `\r\n${text}`],
    [
      'Western letters that are no UTF-8',
      Buffer.from(`${vehicles(`<!-- für Jürgen -->${car('adder')}`)}`, 'latin1'),
    ],
    [
      'comments, also inside of names',
      vehicles('<!-- <Item> --><Item><modelName>ad<!-- x -->der</modelName></Item>'),
    ],
    ['UTF-16 that says UTF-8', Buffer.from(`\ufeff${vehicles(car('adder'))}`, 'utf16le').swap16()],
    ['twice the same name', vehicles(car('adder')).replace('<txdName>other', '<txdName>adder')],
    ['a name as CDATA', vehicles('<Item><modelName><![CDATA[adder]]></modelName></Item>')],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual({
      names: [{ kind: 'vehicle', name: 'adder', path: 'a.meta' }],
      problem: undefined,
    })
  })
})

describe('is not read any further, with the reason:', () => {
  test.each<[string, string, RegExp, string[]]>([
    ['XML that breaks off', vehicles(car('adder')).slice(0, -40), /well-formed/, ['vehicle adder']],
    [
      'a tag that is not closed',
      vehicles(`${car('adder')}<Item><modelName>x</Item>`),
      /well-formed/,
      ['vehicle adder', 'vehicle x'],
    ],
    ['two roots', `${vehicles(car('adder'))}<a/>`, /well-formed/, ['vehicle adder']],
    [
      'a bare &',
      vehicles(`${car('adder')}<Item><a>Smith & Sons</a></Item>`),
      /well-formed/,
      ['vehicle adder'],
    ],
    [
      'an entity of its own',
      vehicles(`<Item><modelName>&lol;</modelName></Item>`),
      /well-formed/,
      [],
    ],
    [
      'a document type with entities that multiply',
      `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(9)}"><!ENTITY c "${'&b;'.repeat(9)}">]>${vehicles(car('&c;'), '')}`,
      /document type/,
      [],
    ],
    ['elements in elements', '<a>'.repeat(100_000), /nested too deeply/, []],
    ['very many elements', `<a>${'<b/>'.repeat(400_000)}</a>`, /too many elements/, []],
    ['no XML', 'RSC7 and so on', /well-formed/, []],
    ['nothing', '', /well-formed/, []],
  ])('%s', (_, text, reason, names) => {
    const started = performance.now()
    const found = read(text)
    expect(found.problem).toMatch(reason)
    expect(found.names.map(({ kind, name }) => `${kind} ${name}`)).toEqual(names)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
