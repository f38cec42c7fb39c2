import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findCircle,
  folderOf,
  importedFiles,
  isTest,
  ROOT,
  readSources,
} from '#tests/structure/sources.ts'

/** The rooms of each side, and whom each may import. docs/architecture.md says what they are for. */
const ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    platform: [],
    media: ['platform'],
    catalogue: ['platform', 'media'],
    people: ['platform'],
    publishing: ['platform', 'media', 'catalogue', 'people'],
    operations: ['platform', 'media', 'catalogue', 'people', 'publishing'],
    edge: ['platform', 'media', 'catalogue', 'people', 'publishing', 'operations'],
  },
  web: {
    shared: [],
    browsing: ['shared'],
    people: ['shared', 'browsing'],
    publishing: ['shared', 'browsing', 'people'],
    desk: ['shared', 'browsing', 'people', 'publishing'],
    shell: ['shared', 'browsing'],
    routes: ['shared', 'browsing', 'people', 'publishing', 'desk', 'shell'],
  },
}
const SIDES = Object.keys(ROOMS)

const sources = readSources().filter(({ file }) => !isTest(file))

/** 'platform' of 'server/platform/db/connect.ts'; undefined for what stands beside the rooms. */
function roomOf(file: string): string | undefined {
  const [, room, more] = file.split('/')
  return more === undefined ? undefined : room
}

describe.each(SIDES)('%s', (side) => {
  const rooms = ROOMS[side] ?? {}
  const own = sources.filter(({ file }) => file.startsWith(`${side}/`))

  test('has its rooms and nothing beside them but where it begins', () => {
    const entries = fs.readdirSync(path.join(ROOT, side), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.sort()).toEqual(Object.keys(rooms).sort())
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    const beginnings = ['main.ts', 'entry.server.tsx', 'root.tsx', 'routes.ts']
    expect(files.filter((name) => !beginnings.includes(name))).toEqual([])
  })

  test('each room imports only rooms that it may', () => {
    const wrong = own.flatMap((source) => {
      const room = roomOf(source.file)
      if (room === undefined) return []
      return importedFiles(source)
        .filter((target) => target.startsWith(`${side}/`))
        .filter((target) => {
          const other = roomOf(target)
          return other !== room && !rooms[room]?.includes(other ?? '')
        })
        .map((target) => `${source.file} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })
})

test('there is no circle between files, types included', () => {
  const graph = new Map(sources.map((source) => [source.file, importedFiles(source)]))
  expect(findCircle(graph)).toBeUndefined()
})

test('there is no circle between folders, types included', () => {
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const folder = folderOf(source.file)
    const targets = graph.get(folder) ?? new Set()
    for (const target of importedFiles(source)) {
      if (folderOf(target) !== folder) targets.add(folderOf(target))
    }
    graph.set(folder, targets)
  }
  // What tests, tools and their parts share lies in one folder with what uses it.
  const parts = [...graph].filter(([folder]) => /^(contract|server|web)\b/.test(folder))
  expect(findCircle(new Map(parts))).toBeUndefined()
})

test('folders of search know only those before them', () => {
  const FOLDERS = [
    'words',
    'index',
    'misses',
    'query',
    'candidates',
    'results',
    'counts',
    'suggestions',
    'related',
  ]
  const place = (file: string) => FOLDERS.indexOf(path.basename(path.dirname(file)))
  const inside = (file: string) => file.startsWith('server/catalogue/search/')
  const own = sources.filter(({ file }) => inside(file) && place(file) >= 0)
  expect(new Set(own.map(({ file }) => place(file))).size).toBe(FOLDERS.length)
  const wrong = own.flatMap((source) =>
    importedFiles(source)
      .filter((target) => inside(target) && place(target) > place(source.file))
      .map((target) => `${source.file} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

test('each table is written by one room', () => {
  /** A copy of all tables, and what a restored site must not go on with. */
  const EXCEPT = ['server/operations/backup/']
  const writers = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    if (!file.startsWith('server/') || file.includes('/migrations/')) continue
    if (EXCEPT.some((folder) => file.startsWith(folder))) continue
    for (const table of writtenTables(text)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(roomOf(file) ?? file))
    }
  }
  expect(writers.size).toBeGreaterThan(25)
  const shared = [...writers].filter(([, rooms]) => rooms.size > 1)
  expect(shared.map(([table, rooms]) => `${table}: ${[...rooms].join(', ')}`)).toEqual([])
})

test('whoever reads for visitors reads the view of visible mods', () => {
  const reading = sources
    .filter(({ file }) => file.startsWith('server/') && !file.includes('/migrations/'))
    .filter(({ text }) => /deleted_at is null|'deleted_at', 'is', null/.test(text))
  expect(reading.map(({ file }) => file)).toEqual([])
})

/** Tables that statements in a file insert into, change or delete from. */
function writtenTables(text: string): string[] {
  const built = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g)]
  const raw = [...text.matchAll(/\b(?:insert into|delete from|truncate)\s+(\w+)/g)]
  const updates = [...text.matchAll(/\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g)]
  const named = [...built, ...raw, ...updates].map((match) => match[1] ?? '')
  // 'on conflict … do update set' names no table.
  return named.filter((name) => name !== 'set')
}
