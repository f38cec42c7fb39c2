/**
 * What of PostgreSQL's SQL the site uses, by construct: `npm run sql` writes the table of docs/scale.md
 * and says how often each is used; with a word, such as `npm run sql -- lateral`, it lists the statements
 * of the constructs whose names have the word, and with `all` every statement.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { constructTable, findConstructs } from './sql-constructs.ts'
import { readSqlPieces, type SqlPiece } from './sql-pieces.ts'

const PAGE = path.resolve(import.meta.dirname, '../docs/scale.md')
const BIOME = path.join(import.meta.dirname, 'biome.ts')
const PLACE = /(<!-- sql -->\n)[\s\S]*(<!-- \/sql -->)/

const [word] = process.argv.slice(2)
const pieces = readSqlPieces()
const found = findConstructs(pieces)

if (word === 'all') list(pieces)
else if (word)
  list(found.filter(({ construct }) => construct.name.includes(word)).flatMap((one) => one.pieces))
else {
  for (const { construct, pieces: some } of found) console.log(`${some.length}\t${construct.name}`)
  console.log(`${pieces.length}\tstatements and parts of them`)
  const text = fs.readFileSync(PAGE, 'utf8')
  fs.writeFileSync(PAGE, text.replace(PLACE, `$1${constructTable(found)}\n$2`))
  spawnSync(process.execPath, [BIOME, 'format', '--write', PAGE])
}

function list(some: readonly SqlPiece[]): void {
  for (const { file, line, text } of some) {
    console.log(`${file}:${line}\n  ${text.trim().replaceAll(/\s+/g, ' ')}`)
  }
}
