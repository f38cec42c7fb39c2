import { describe, expect, test } from 'vitest'
import { findChanges } from '#server/media/game-files/changes/find-changes.ts'
import { readAssembly } from '#server/media/game-files/changes/read-assembly.ts'

const METADATA = `<metadata><name>Harbour Pack</name><version><major>2</major><minor>1</minor><tag>BETA</tag></version>
  <author><displayName>Mira</displayName><web>https://example.org</web></author></metadata>`
const assembly = (content: string, metadata = METADATA) =>
  `<?xml version="1.0" encoding="UTF-8"?><package version="2.2" id="{1}" target="Five">${metadata}<content>${content}</content></package>`

const read = (text: string | Buffer) => readAssembly(Buffer.from(text))
const changesOf = (content: string) =>
  read(assembly(content)).changes.map(({ action, path }) => `${action} ${path}`)

describe('an OpenIV package', () => {
  test('names its changes, through nested archives, each with its target', () => {
    const found = read(
      assembly(`
      <add source="a.asi">Harbour.asi</add>
      <archive path="update\\update.rpf" createIfNotExist="True" type="RPF7">
        <add source="h.meta">common\\data\\handling.meta</add>
        <delete>common\\data\\Old.meta</delete>
        <text path="common\\data\\gta5.meta"><insert where="Before" line="x">y</insert><delete condition="Equal">z</delete></text>
        <xml path="common\\data\\dlclist.xml"><add append="Last" xpath="/SMandatoryPacksData/Paths"><Item>dlcpacks:/harbour/</Item></add></xml>
        <archive path="x64\\data\\lang\\american_rel.rpf"><add source="g">global.gxt2</add></archive>
      </archive>
      <archive path="mods/x64e.rpf"><add source="b">levels/gta5/vehicles.rpf/adder.yft</add></archive>`),
    )
    expect(found).toMatchObject({
      name: 'Harbour Pack',
      version: '2.1 BETA',
      author: 'Mira',
      dlcListLines: ['dlcpacks:/harbour/'],
      unusable: 0,
      problem: undefined,
    })
    expect(found.changes.map(({ action, path }) => `${action} ${path}`)).toEqual([
      'put harbour.asi',
      'put update/update.rpf/common/data/handling.meta',
      'delete update/update.rpf/common/data/old.meta',
      'edit-text update/update.rpf/common/data/gta5.meta',
      'edit-xml update/update.rpf/common/data/dlclist.xml',
      'put update/update.rpf/x64/data/lang/american_rel.rpf/global.gxt2',
      'put x64e.rpf/levels/gta5/vehicles.rpf/adder.yft',
    ])
    expect(found.changes[3]?.edits).toEqual([
      { what: 'insert', where: 'x' },
      { what: 'delete', where: 'z' },
    ])
    expect(found.changes.map(({ places }) => places)).toEqual([0, 0, 0, 2, 1, 0, 0])
    expect(found.changes[4]?.edits).toEqual([{ what: 'add', where: '/SMandatoryPacksData/Paths' }])
  })

  test('adds lines to dlclist.xml as text too, and what it removes is none', () => {
    const lines = (edit: string) =>
      read(assembly(`<archive path="update/update.rpf">${edit}</archive>`)).dlcListLines
    const text =
      '<text path="common/data/dlclist.xml"><insert line="a">&lt;Item&gt;dlcpacks:\\one\\&lt;/Item&gt;</insert></text>'
    expect(lines(text)).toEqual(['dlcpacks:\\one\\'])
    const removed =
      '<xml path="common/data/dlclist.xml"><remove xpath="a"><Item>dlcpacks:/one/</Item></remove></xml>'
    expect(lines(removed)).toEqual([])
  })

  test('has no target outside of the game’s folder', () => {
    const content =
      '<add source="a">..\\..\\windows\\a.dll</add><add source="a">C:\\a.dll</add><add source="a"/><delete>.</delete>'
    expect(read(assembly(content))).toMatchObject({ changes: [], unusable: 4 })
    expect(changesOf('<add source="a">/scripts//./a.dll</add>')).toEqual(['put scripts/a.dll'])
  })

  test.each([
    ['a byte order mark', Buffer.from(`\ufeff${assembly('<add>a.asi</add>')}`)],
    ['UTF-16', Buffer.from(`\ufeff${assembly('<add>a.asi</add>')}`, 'utf16le')],
    ['a wrong encoding', assembly('<add>a.asi</add>').replace('UTF-8', 'utf-16')],
    [
      'UTF-16 that says UTF-8 and has no mark',
      Buffer.from(assembly('<add>a.asi</add>'), 'utf16le'),
    ],
    [
      'UTF-16, the other way round',
      Buffer.from(`\ufeff${assembly('<add>a.asi</add>')}`, 'utf16le').swap16(),
    ],
    [
      'Western letters that say they are UTF-8',
      Buffer.from(assembly('<!-- für Jürgen --><add>a.asi</add>'), 'latin1'),
    ],
    ['empty lines before its declaration', `\r\n\r\n${assembly('<add>a.asi</add>')}`],
    ['comments', assembly('<!-- <add>b.asi</add> --><add>a<!-- x -->.asi</add>')],
    ['CDATA', assembly('<add><![CDATA[a.asi]]></add>')],
    [
      'capitals',
      assembly('<Add Source="x">A.ASI</Add>')
        .replace('<content', '<Content')
        .replace('/content', '/Content'),
    ],
  ])('is read with %s', (_, bytes) => {
    const { changes, problem, name } = read(bytes)
    expect(changes).toEqual([{ action: 'put', path: 'a.asi', places: 0, edits: [] }])
    expect([problem, name]).toEqual([undefined, 'Harbour Pack'])
  })

  test('says names in Western letters as they were meant', () => {
    const metadata = '<metadata><name>Hafen für Jürgen – €</name></metadata>'
    const bytes = Buffer.from(
      assembly('', metadata).replace('–', '\x96').replace('€', '\x80'),
      'latin1',
    )
    expect(read(bytes)).toMatchObject({ name: 'Hafen für Jürgen – €', problem: undefined })
  })

  test('that names a target, an attribute or itself twice counts each target once', () => {
    const twice = read(
      assembly(
        '<add source="a">A.asi</add><add source="b">a.ASI</add><delete>a.asi</delete><xml path="b.xml"><add xpath="x"/></xml><xml path="B.xml"><add xpath="y"/></xml>',
        '<metadata><name>First</name><name>Second</name></metadata>',
      ),
    )
    expect(twice.name).toBe('First')
    const found = findChanges({ looseFiles: [], assemblies: [twice, twice], hasOwnModels: false })
    expect(found.changes.map(({ action, path }) => `${action} ${path}`)).toEqual([
      'put a.asi',
      'delete a.asi',
      'edit-xml b.xml',
    ])
    expect(found.summary?.count).toBe(2)
    // Twice the same attribute is no XML.
    const attribute = read(assembly('<add>a.asi</add><xml path="a" path="b"/>'))
    expect(attribute).toMatchObject({
      changes: [{ path: 'a.asi' }],
      problem: 'it is not well-formed XML',
    })
  })

  test.each([
    ['nothing', '', 'it is not well-formed XML'],
    ['what is no XML', 'PK\u0003\u0004', 'it is not well-formed XML'],
    [
      'an end in the midst',
      assembly('<add>a.asi</add>').slice(0, -20),
      'it is not well-formed XML',
    ],
    ['a bare &', assembly('<add>a & b.asi</add>'), 'it is not well-formed XML'],
    ['an entity that nobody knows', assembly('<add>&nbsp;</add>'), 'it is not well-formed XML'],
    [
      'very deep archives',
      assembly('<archive path="a">'.repeat(100)),
      'its elements are nested too deeply',
    ],
  ])('with %s is refused with the reason', (_, text, problem) => {
    expect(read(text).problem).toBe(problem)
  })

  test('that is broken is read until then, with the reason', () => {
    const broken = read(assembly('<add>a.asi</add><add <add>b.asi</add>'))
    expect(broken).toMatchObject({
      changes: [{ path: 'a.asi' }],
      problem: 'it is not well-formed XML',
    })
    expect(read('<other><content><add>a</add></content></other>')).toMatchObject({
      changes: [],
      problem: 'it is no OpenIV package',
    })
    expect(
      read(`<!DOCTYPE a [<!ENTITY a "b">]>${assembly('<add>&a;</add>').slice(38)}`),
    ).toMatchObject({
      changes: [],
      problem: 'it has a document type',
    })
    const many = assembly('<add>a</add>'.repeat(25_000))
    expect(read(many)).toMatchObject({ unusable: 5000 })
    expect(read(assembly(`<add>${'long/'.repeat(300)}a</add>`))).toMatchObject({ unusable: 1 })
  })
})
