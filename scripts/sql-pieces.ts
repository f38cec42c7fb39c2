import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const MIGRATIONS = 'server/platform/db/migrations'
/** `sql` with its type, the calls of a client and `sql.raw`, up to the quote that opens the text. */
const TAGGED = /\bsql(?:<[^`]*?>)?(?=`)|(?:\.query(?:<[^`'"]*?>)?|\bsql\.raw)\(\s*(?=[`'"])/g
const BUILT = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g
const BUILT_END = /\.execute\w*\(|\n\n/g
const OTHERS = /\.(test|suite|fixture)\.ts$/

/** A statement, or a part of one, as the code has it; what the code puts in is a question mark. */
export interface SqlPiece {
  /** From the project's root. */
  readonly file: string
  readonly line: number
  readonly text: string
}

/** All SQL of the server: what is tagged `sql`, built by Kysely or given to a client, and migrations. */
export function readSqlPieces(): SqlPiece[] {
  const code = fs
    .readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('server', name))
    .filter((file) => file.endsWith('.ts') && !OTHERS.test(file))
    .sort()
  const migrations = fs
    .readdirSync(path.join(ROOT, MIGRATIONS))
    .sort()
    .map((name) => path.join(MIGRATIONS, name))
  return [
    ...migrations.flatMap((file) => piecesOfMigration(file, read(file))),
    ...code.flatMap((file) => piecesOfCode(file, read(file))),
  ]
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8')
}

/** One for each statement; semicolons in functions do not end one. */
function piecesOfMigration(file: string, text: string): SqlPiece[] {
  const plain = text.replaceAll(/--.*$/gm, '')
  const found = plain.matchAll(/\s*((?:\$\$[\s\S]*?\$\$|[^;$])+);/g)
  return [...found].map(({ 1: statement = '', index }) => ({
    file,
    line: lineAt(plain, index + plain.slice(index).search(/\S/)),
    text: statement.toLowerCase(),
  }))
}

/** The SQL of a file of code; pieces that stand in others belong to these. */
export function piecesOfCode(file: string, text: string): SqlPiece[] {
  const pieces: SqlPiece[] = []
  let end = 0
  for (const { 0: tag, index } of text.matchAll(TAGGED)) {
    const start = index + tag.length
    if (index < end) continue
    const literal = readLiteral(text, start)
    end = literal.end
    pieces.push({ file, line: lineAt(text, index), text: literal.text.toLowerCase() })
  }
  end = 0
  for (const { index } of text.matchAll(BUILT)) {
    if (index < end) continue
    BUILT_END.lastIndex = index
    end = BUILT_END.exec(text)?.index ?? text.length
    pieces.push({ file, line: lineAt(text, index), text: text.slice(index, end) })
  }
  return pieces
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Reads a literal from its opening quote on; of what is put into a template only further SQL stays. */
function readLiteral(text: string, start: number): { text: string; end: number } {
  const quote = text[start]
  let content = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return { text: content, end: at + 1 }
    else if (quote === '`' && text.startsWith('${', at)) {
      const value = readValue(text, at + 2)
      content += ` ? ${value.sql} `
      at = value.end
    } else content += text[at]
  }
  return { text: content, end: text.length }
}

/** Reads code up to the brace that closes it; returns the SQL in it. */
function readValue(text: string, start: number): { sql: string; end: number } {
  let sql = ''
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '}' && depth === 0) return { sql, end: at }
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if ('`\'"'.includes(letter)) {
      const literal = readLiteral(text, at)
      if (letter === '`') sql += ` ${literal.text}`
      at = literal.end - 1
    }
  }
  return { sql, end: text.length }
}
