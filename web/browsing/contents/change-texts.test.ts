import { expect, test } from 'vitest'
import type { ChangesSummary, GameChange, GamePackage } from '#contract/files/game-changes.ts'
import {
  changesText,
  changeText,
  editTexts,
  packagesText,
  packageText,
  scriptsText,
  vehicleText,
} from '#web/browsing/contents/change-texts.ts'

const NO_CHANGES: ChangesSummary = {
  ways: [],
  count: 0,
  archives: [],
  looseFiles: 0,
  packs: [],
  dlcListLines: [],
  unusable: 0,
  first: [],
}

test('changes of the game in a line', () => {
  const archives = [
    { path: 'update/update.rpf', files: 1200 },
    { path: 'update/x64/dlcpacks/mpbeach/dlc.rpf', files: 3 },
    { path: 'x64e.rpf', files: 1 },
  ]
  const lines = ['dlcpacks:/a/']
  expect(changesText({ ...NO_CHANGES, archives: archives.slice(0, 1), dlcListLines: lines })).toBe(
    'changes 1,200 files in update.rpf, adds a line to dlclist.xml',
  )
  expect(changesText({ ...NO_CHANGES, archives, packs: ['a'] })).toBe(
    'changes 1,200 files in update.rpf and 3 in mpbeach/dlc.rpf and more in 1 other archive, adds the pack a',
  )
  expect(changesText({ ...NO_CHANGES, looseFiles: 1, packs: ['a', 'b'] })).toBe(
    'puts 1 file into the game’s folder, adds 2 packs',
  )
  expect(changesText(NO_CHANGES)).toBe('')
})

test('an edited file in a line, and each step of it', () => {
  const change: GameChange = {
    action: 'edit-xml',
    path: 'update/update.rpf/common/data/dlclist.xml',
    places: 3,
    edits: [
      { what: 'add', where: '/SMandatoryPacksData/Paths' },
      { what: 'remove', where: '' },
    ],
  }
  expect(changeText(change)).toBe(
    'Edits the XML of update/update.rpf/common/data/dlclist.xml in 3 places',
  )
  expect(editTexts(change)).toEqual(['adds at /SMandatoryPacksData/Paths', 'removes', 'and 1 more'])
  const text: GameChange = {
    action: 'edit-text',
    path: 'common/data/gta5.meta',
    places: 1,
    edits: [{ what: 'replace', where: 'car.headlights.angle*' }],
  }
  expect(changeText(text)).toBe('Edits the text of common/data/gta5.meta')
  expect(editTexts(text)).toEqual(['replaces “car.headlights.angle*”'])
  const put: GameChange = { action: 'put', path: 'a.asi', places: 0, edits: [] }
  expect([changeText(put), ...editTexts(put)]).toEqual(['Puts a.asi'])
})

test('packages in a line', () => {
  const plain: GamePackage = {
    path: 'a.oiv',
    kind: 'oiv',
    name: null,
    version: null,
    author: null,
    encryption: null,
    files: 0,
    problem: null,
  }
  expect(packageText({ ...plain, name: 'Harbour', version: '2.1', author: 'Mira', files: 1 })).toBe(
    'Harbour 2.1 by Mira, 1 file',
  )
  expect(packageText({ ...plain, kind: 'rpf', encryption: 'ng' })).toBe(
    'encrypted (NG), so its files were not read',
  )
  expect(packageText({ ...plain, kind: 'rpf', problem: 'it lists too many files' })).toBe(
    'not read to its end: it lists too many files',
  )
  expect(packageText(plain)).toBe('empty')
  const counts = { read: 2, encrypted: 1, problems: 1, unread: 4, first: [] }
  expect(packagesText(counts)).toBe('2 opened, 1 encrypted, 1 opened in part, 4 not opened')
})

test('scripts and vehicles in a line', () => {
  const none = { count: 0, first: [] }
  const facts = {
    commands: { count: 1, first: ['a'] },
    events: { count: 12, first: [] },
    exports: none,
    usedExports: none,
    starts: none,
    databases: ['oxmysql' as const],
    isProtected: true,
  }
  expect(scriptsText(facts)).toBe(
    '1 command, 12 events, database by oxmysql, some encrypted by their author',
  )
  const vehicle = { class: 'VC_SPORT_CLASSIC', type: null, layout: null, seats: 2 }
  expect(vehicleText(vehicle)).toBe('Sport classic, 2 seats')
  expect(vehicleText({ ...vehicle, class: null, seats: null })).toBe('')
  expect(vehicleText(undefined)).toBe('')
})
