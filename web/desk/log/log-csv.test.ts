import { expect, test } from 'vitest'
import { logCsv } from '#web/desk/log/log-csv.ts'

test('names that programs would take for a formula, or that have quotes, stay text', () => {
  const entry = {
    id: 7,
    happenedAt: '2026-11-23T10:00:00.000Z',
    event: 'mod.changed',
    account: { id: 2, name: '=HYPERLINK("http://x")' },
    person: { id: 5, name: 'Grace' },
    network: null,
    mod: { id: 3, name: 'A, "quoted"\nname' },
    reportId: null,
    reason: '',
  } as const
  expect(logCsv([entry]).split('\r\n')).toEqual([
    'number,time,event,what,account,name,mod,mod name,report,network,reason,person,person name',
    `7,2026-11-23T10:00:00.000Z,mod.changed,Mod changed,2,"'=HYPERLINK(""http://x"")",3,"A, ""quoted""\nname",,,,5,Grace`,
    '',
  ])
})
