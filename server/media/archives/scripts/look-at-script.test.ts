import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { lookAtScript } from '#server/media/archives/scripts/look-at-script.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'

const kindsOf = (text: string) => lookAtScript('a.lua', text).map(({ kind }) => kind)

describe('a line', () => {
  const escaped = [...'PerformHttpRequest'].map((one) => `\\x${one.charCodeAt(0).toString(16)}`)
  const numbers = [...'PerformHttpRequest'].map((one) => one.charCodeAt(0)).join(', ')
  test.each<[string, string[]]>([
    ["PerformHttpRequest('https://a.example', done)", ['network']],
    ['const r = await fetch(url)', ['network']],
    ['const https = require("node:https")', ['network']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the script's own template
    ['fetch(`https://${GetParentResourceName()}/close`)', []],
    ["fetch('https://cfx-nui-menu/close')", []],
    ['load(text)()', ['remote_code']],
    ['loadstring(text)()', ['remote_code']],
    ['eval(text)', ['remote_code']],
    ['new Function(text)()', ['remote_code']],
    ["load(LoadResourceFile('ox_lib', 'init.lua'))()", []],
    ['medieval(text)', []],
    ['Config.load(text)', []],
    ["os.execute('rm -rf /')", ['system']],
    ["const { exec } = require('child_process')", ['system']],
    ['local os_time = os.time()', []],
    [`local a = "${escaped.join('')}"`, ['obfuscation', 'backdoor']],
    [`local a = string.char(${numbers})`, ['obfuscation', 'backdoor']],
    [`local a = "${'\\x41'.repeat(20)}"`, ['obfuscation']],
    [`local a = '${'QUJD'.repeat(120)}'`, ['obfuscation']],
    ['var _0x1a2b = 1', ['obfuscation']],
    ["print('\\xc3\\xa9')", []],
    ["local url = 'https://cipher-panel.me/'", ['backdoor']],
    ["-- PerformHttpRequest('https://a.example')", []],
    ['// eval(text)', []],
    ['--[[ ]] load(text)()', ['remote_code']],
    ['// a comment \u2028 eval(text)', ['remote_code']],
  ])('%s', (line, kinds) => {
    expect(kindsOf(line)).toEqual(kinds)
  })

  test('deep in a long one is found, with the part around it', () => {
    const line = `${'x'.repeat(9000)} eval(text) ${'y'.repeat(9000)}`
    const [found] = lookAtScript('a.js', `\n${line}\n`)
    expect(found).toMatchObject({ line: 2, kind: 'remote_code' })
    expect(found?.excerpt).toContain('eval(text)')
    expect(found?.excerpt.length).toBeLessThan(170)
  })
})

test('text that is fetched and then run is more than the two alone', () => {
  const text = 'PerformHttpRequest(url, function(code, text)\n  assert(load(text))()\nend)'
  expect(lookAtScript('a.lua', text)).toEqual([
    {
      file: 'a.lua',
      line: 1,
      kind: 'network',
      excerpt: 'PerformHttpRequest(url, function(code, text)',
    },
    { file: 'a.lua', line: 2, kind: 'remote_code', excerpt: 'assert(load(text))()' },
    { file: 'a.lua', line: 2, kind: 'backdoor', excerpt: 'assert(load(text))()' },
  ])
  const apart = `PerformHttpRequest(url)\n${'print(1)\n'.repeat(20)}load(text)()`
  expect(kindsOf(apart)).toEqual(['network', 'remote_code'])
})

test('hostile text is not slow', () => {
  const started = performance.now()
  for (const part of ['\\x41', '1,', 'load (', 'string.char( ', ' ', 'fetch(', '"', '_0x', 'Il']) {
    lookAtScript('a.lua', part.repeat(300_000))
  }
  expect(performance.now() - started).toBeLessThan(10_000)
})

describe('the scripts of an archive', () => {
  let store: ArchiveStore
  beforeAll(async () => {
    store = await openArchiveStore()
  })
  afterAll(() => store.close())

  const parts = {
    'job/fxmanifest.lua': "server_script 'server.lua'",
    'job/server.lua': "PerformHttpRequest('https://a.example')",
    'job/window.js': 'eval(text)',
    'job/locked.lua': Buffer.from('FXAP\u0000\u0001'),
    'other/fly.lua': 'load(text)()',
  }

  test('are those of server resources; the graver findings come first', async () => {
    const { inspection, findings } = await store.inspect('a.zip', await makeZip(parts))
    expect(findings.map(({ file, kind }) => [file, kind])).toEqual([
      ['job/window.js', 'remote_code'],
      ['job/server.lua', 'network'],
    ])
    expect(inspection.scripts).toEqual({
      read: 3,
      unread: 1,
      findings: { remote_code: 1, network: 1 },
    })
  })

  test('that cannot be unpacked are counted as unread', async () => {
    const { inspection } = await store.inspect(
      'a.rar',
      makeRar5(parts, { isPacked: true, isDamaged: true }),
    )
    expect(inspection.scripts).toEqual({ read: 0, unread: 4, findings: {} })
  })
})
