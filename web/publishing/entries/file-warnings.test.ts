import { expect, test } from 'vitest'
import type { Edition } from '#contract/files/editions.ts'
import type { Recognised } from '#contract/files/inspection.ts'
import { plainGameFiles } from '#tests/plain-game-files.ts'
import { plainInspection } from '#tests/plain-inspection.ts'
import { fileWarnings } from '#web/publishing/entries/file-warnings.ts'

const RESOURCE: Recognised = {
  kind: '5m-resource',
  folder: 'a',
  manifest: 'a/fxmanifest.lua',
  name: null,
  version: null,
  dependencies: [],
  hasScripts: false,
}
const warningsOf = (editions: Edition[], category: string[], kinds: Recognised[] = []) =>
  fileWarnings(plainInspection(kinds, { gameFiles: plainGameFiles({ editions }) }), category)

test('loose files for Enhanced are warned of where the mod is to be one for 5M', () => {
  const warning = ['The game files are for Enhanced alone, and 5M servers run on Legacy.']
  expect(warningsOf(['enhanced'], ['5m-mod'])).toEqual(warning)
  expect(warningsOf(['enhanced'], ['sp-mod', '5m-mod'])).toEqual(warning)
  expect(warningsOf(['enhanced'], ['sp-mod'])).toEqual([])
  expect(warningsOf(['legacy'], ['5m-mod'])).toEqual([])
  expect(warningsOf(['legacy', 'enhanced'], ['5m-mod'])).toEqual([])
  expect(warningsOf([], ['5m-mod'])).toEqual([])
  // Of a resource its own warning says it.
  expect(warningsOf(['enhanced'], ['5m-mod'], [RESOURCE])).toEqual([])
})

test('of many manifests three are named, and the others counted', () => {
  const manifestProblems = Array.from({ length: 5 }, (_, index) => ({
    path: `r${index}/fxmanifest.lua`,
    missing: ['game' as const],
  }))
  const gameFiles = plainGameFiles({ manifestProblems })
  const warnings = fileWarnings(plainInspection([], { gameFiles }), [])
  expect(warnings).toHaveLength(4)
  expect(warnings[3]).toBe('2 more manifests lack what a server asks for.')
  const omitted = { metaProblems: 0, manifests: 0, manifestProblems: 40 }
  const longer = plainInspection([], { gameFiles: { ...gameFiles, omitted } })
  expect(fileWarnings(longer, [])[3]).toBe('42 more manifests lack what a server asks for.')
})
