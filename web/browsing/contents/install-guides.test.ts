import { describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from '#contract/files/content-kinds.ts'
import type { Recognised, ResourceKind } from '#contract/files/inspection.ts'
import { plainInspection } from '#tests/plain-inspection.ts'
import { installGuides } from '#web/browsing/contents/install-guides.ts'

function resource(folder: string, dependencies: string[] = []): ResourceKind {
  const manifest = `${folder}/fxmanifest.lua`
  return {
    kind: '5m-resource',
    folder,
    manifest,
    name: null,
    version: null,
    dependencies,
    hasScripts: true,
  }
}

const textOf = (kinds: Recognised[], fileName = 'taxi job.zip') =>
  installGuides(plainInspection(kinds), fileName)
    .flatMap(({ steps }) => steps)
    .map(({ text, code }) => `${text} ${code ?? ''}`)
    .join('\n')

describe('a server resource', () => {
  test('is put into resources and started by the name of its folder', () => {
    const text = textOf([resource('server/taxi', ['ox_lib', 'es_extended'])])
    expect(text).toContain('put the folder server/taxi in')
    expect(text).toContain('ensure taxi')
    expect(text).toContain('ox_lib and es_extended are running on your server')
  })

  test('at the root of the archive gets a folder named after the file', () => {
    const text = textOf([resource('')])
    expect(text).toContain('Create a folder named taxi-job')
    expect(text).toContain('ensure taxi-job')
  })

  test('of several, one line each; what they need of one another is not asked for', () => {
    const text = textOf([resource('pack/a', ['b']), resource('pack/b')])
    expect(text).toContain('ensure a\nensure b')
    expect(text).not.toContain('Make sure')
  })
})

test('an add-on names its pack in the list of packs', () => {
  const text = textOf([{ kind: 'addon-dlc', paths: ['add-on/turbo/dlc.rpf'], count: 1 }])
  expect(text).toContain('<Item>dlcpacks:/turbo/</Item>')
})

test('a package without .oiv is one itself', () => {
  const named = textOf([{ kind: 'oiv-package', paths: ['a/Turbo.oiv'], count: 1 }])
  expect(named).toContain('the package is Turbo.oiv')
  const whole = textOf([{ kind: 'oiv-package', paths: ['assembly.xml'], count: 1 }])
  expect(whole).toContain('change its file extension to .oiv')
})

test.each(CONTENT_KINDS.filter((kind) => kind !== '5m-resource'))('%s has a guide', (kind) => {
  const guides = installGuides(
    plainInspection([{ kind, paths: ['folder/file.x'], count: 1 }]),
    'a.zip',
  )
  expect(guides).toHaveLength(1)
  expect(guides[0]?.steps.length).toBeGreaterThan(1)
})

test('nothing is said of what was not recognised', () => {
  expect(installGuides(plainInspection([]), 'a.zip')).toEqual([])
})
