import { lookUp, unsureWords } from '#server/catalogue/search/query/correct-groups.ts'
import {
  allowedErrors,
  type Correction,
  chooseCorrections,
} from '#server/catalogue/search/query/correct-word.ts'
import {
  type ReadOptions,
  type ReadQuery,
  readQuery,
} from '#server/catalogue/search/query/expand-query.ts'
import {
  addGroup,
  addWord,
  emptyGroup,
  isEmpty,
  lessen,
  type RespeltWord,
} from '#server/catalogue/search/query/query-groups.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'
import { kindsNamed } from '#server/catalogue/search/words/kinds.ts'
import { isExpression } from '#server/catalogue/search/words/meanings.ts'
import { thingsNamed } from '#server/catalogue/search/words/named-things.ts'
import { errorCost, type NearWord, nearWords } from '#server/catalogue/search/words/near-words.ts'
import { replaceWords } from '#server/catalogue/search/words/replace-words.ts'
import { SYNONYMS } from '#server/catalogue/search/words/synonyms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A text with more words that are none is in no language that is known, and each word takes its time. */
const MOST_WORDS = 4
const MOST_ERRORS = 2
/** A word that with its neighbour is an expression may be so much less likely than others. */
const EXPRESSION_COST = 0.6
/** What the catalogue has and is so much less likely may be meant as well. */
const CLOSE = 0.3
/** Of equal ones that is likelier which the catalogue has. */
const HERE_COST = 0.05

/**
 * Reads a text anew with its misspelt words as they were probably meant, where that is a word that is
 * known before any catalogue: 'sunglases' leads to what sunglasses are called here. What is nearer to a
 * word of the catalogue is left to `correctQuery`.
 * @returns the text as read before, where nothing is to be respelt or nothing comes of it.
 */
export async function respell(
  db: Database,
  text: string,
  read: ReadQuery,
  options: ReadOptions = {},
): Promise<ReadQuery> {
  const unsure = unsureWords(read, false)
    .slice(0, MOST_WORDS)
    .flatMap((each) => {
      const near = nearWords(each.text, Math.min(MOST_ERRORS, allowedErrors(each.text, false)))
      return near.length > 0 ? [{ ...each, near }] : []
    })
  if (unsure.length === 0) return read
  await lookUp(
    db,
    unsure.map(({ text: word }) => word),
    read.lookedUp,
  )
  const choices = unsure.flatMap(({ text: typed, index, near }) => {
    const similar = read.lookedUp.get(typed)?.similar ?? []
    const here = chooseCorrections(typed, similar, false).map((each) => ({
      ...each,
      cost: each.cost + errorCost(typed, each.row.word),
    }))
    const meant = likeliest(near, here, [read.words[index - 1]?.text, read.words[index + 1]?.text])
    const others = here.filter(({ cost }) => cost <= meant.cost + CLOSE)
    const isNearer = here.some(({ cost }) => cost < meant.cost)
    return isNearer ? [] : [{ typed, index, meant, corrections: others }]
  })
  if (choices.length === 0) return read
  const meant = new Map(choices.map(({ typed, meant: { word } }) => [typed, word]))
  const again = await readQuery(db, replaceWords(foldText(text), meant), options)
  if (!again.asName && again.groups.some(isEmpty) && !read.groups.some(isEmpty)) return read
  // One that is two words now is looked for by them alone, if the catalogue has nothing as typed.
  const isAligned = again.words.length === read.words.length
  const isThere = choices.some(({ index }) => (read.groups[index]?.fits.size ?? 0) > 0)
  if (!isAligned && isThere) return read
  const respelt = choices.map(({ typed, index, meant, corrections }): RespeltWord => {
    const group = (isAligned && again.groups[index]) || emptyGroup()
    const before = read.groups[index] ?? emptyGroup()
    // What the catalogue has as typed comes first.
    if (before.fits.size > 0) lessen(group, FIT.corrected)
    for (const { row, cost } of corrections) {
      const isAsNear = cost <= meant.cost + HERE_COST
      addWord(group, row, isAsNear ? FIT.synonym : FIT.corrected - FIT.errorCost * cost)
    }
    addGroup(group, before)
    return { typed, meant: meant.word, corrections, asTyped: new Set(before.fits.keys()), group }
  })
  return { ...again, respelt, newTags: read.newTags }
}

/**
 * The nearest word, and of close ones what the catalogue has, or what is an expression with a word beside
 * it.
 */
function likeliest(
  near: readonly NearWord[],
  here: readonly Correction[],
  [before, after]: readonly (string | undefined)[],
): NearWord {
  const costs = new Map(here.map(({ row, cost }) => [row.word, cost - HERE_COST]))
  const rated = near
    .map(({ word, cost }) => ({ word, cost: Math.min(cost, costs.get(word) ?? cost) }))
    .sort((a, b) => a.cost - b.cost)
  const [first] = rated as [NearWord, ...NearWord[]]
  const fits = ({ word, cost }: NearWord) =>
    cost <= first.cost + EXPRESSION_COST &&
    ((before !== undefined && isKnown(`${before} ${word}`)) ||
      (after !== undefined && isKnown(`${word} ${after}`)))
  return rated.find(fits) ?? first
}

function isKnown(expression: string): boolean {
  return (
    kindsNamed(expression).length > 0 ||
    thingsNamed(expression).length > 0 ||
    SYNONYMS.has(expression.replaceAll(' ', '')) ||
    isExpression(expression)
  )
}
