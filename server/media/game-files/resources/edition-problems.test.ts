import { expect, test } from 'vitest'
import type { Edition } from '#contract/files/editions.ts'
import type { ResourceFile } from '#contract/files/game-files.ts'
import { findEditionProblems } from '#server/media/game-files/resources/edition-problems.ts'

const file = (path: string, edition: Edition | null): ResourceFile => ({
  path,
  edition,
  version: 1,
  virtualMemory: 0,
  physicalMemory: 0,
  isDamaged: false,
})

test('server resources for Enhanced alone and whatever mixes editions are named', () => {
  const files = [
    file('car/stream/a.yft', 'enhanced'),
    file('car/stream/a.ymap', null),
    file('bike/stream/b.yft', 'legacy'),
    file('bike/stream/b.ytd', 'enhanced'),
    file('fine/stream/c.ytd', 'legacy'),
    file('fine/stream/c.ybn', null),
    file('sp/dlc.rpf/x64/vehicles.rpf/d.yft', 'legacy'),
    file('sp/dlc.rpf/x64/vehicles.rpf/d.ytd', 'enhanced'),
    file('alone/dlc.rpf/e.ytd', 'enhanced'),
  ]
  expect(findEditionProblems(files, ['car', 'bike', 'fine'])).toEqual([
    { path: 'car', problem: 'enhanced' },
    { path: 'bike', problem: 'mixed' },
    { path: 'sp/dlc.rpf', problem: 'mixed' },
  ])
  expect(findEditionProblems([file('stream/a.ytd', 'enhanced')], [''])).toEqual([
    { path: '', problem: 'enhanced' },
  ])
})

test('folders that name their edition, and loose files of both, are nobody’s mistake', () => {
  const files = [
    file('car/stream/legacy/a.yft', 'legacy'),
    file('car/stream/Enhanced/a.yft', 'enhanced'),
    file('car_gen9/stream/a.yft', 'enhanced'),
    file('a/b.ytd', 'legacy'),
    file('a/c.ytd', 'enhanced'),
    file('Enhanced/dlc.rpf/a.ytd', 'enhanced'),
    file('Legacy/dlc.rpf/a.ytd', 'legacy'),
  ]
  expect(findEditionProblems(files, ['car', 'car_gen9'])).toEqual([])
})
