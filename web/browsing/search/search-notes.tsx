import { Link } from 'react-router'
import { authorHref } from '#contract/catalogue/author-links.ts'
import type { SearchPage, SpawnNameFound } from '#contract/catalogue/search.ts'
import { ModGrid } from '#web/browsing/mod-cards/mod-grid.tsx'
import { formatCapped, modsOf } from '#web/browsing/search/filter-labels.ts'
import { type ListQuery, listQueryHref } from '#web/browsing/search/list-query.ts'
import type { LoadedSearch } from '#web/browsing/search/load-search.ts'
import { SearchKinds } from '#web/browsing/search/search-kinds.tsx'
import picture from '#web/shared/art/empty-search.svg'
import { formatCount } from '#web/shared/components/format-number.ts'
import { Notice } from '#web/shared/components/notice.tsx'
import styles from './search-notes.module.css'

/** Notes above the results: how the text was understood. */
export function SearchNotes({ query, list }: { query: ListQuery; list: SearchPage }) {
  const { spelling, isPartial, kinds, spawnName, author } = list
  return (
    <div className={styles.notes}>
      {author && author.total > 0 && <Author author={author} />}
      {spawnName && <SpawnName found={spawnName} />}
      {spelling && <Spelling query={query} spelling={spelling} />}
      {isPartial && (
        <p className={styles.partial}>{partialText(query.place.text ?? '')} These come closest:</p>
      )}
      {kinds.length > 0 && <SearchKinds kinds={kinds} />}
    </div>
  )
}

/** Of one word there is no 'all of'. */
function partialText(text: string): string {
  return /\S\s+\S/.test(text) ? `No mod matches all of “${text}”.` : `No mod has “${text}”.`
}

/** Leads to the page of the author who was asked for, or whose name the text is. */
function Author({ author }: { author: NonNullable<SearchPage['author']> }) {
  const { name, slug, total } = author
  return (
    <p className={styles.spawnName}>
      Author: <Link to={`${authorHref(slug)}?page=1`}>{name}</Link>,{' '}
      {modsOf({ count: total, isCapped: false })}
    </p>
  )
}

/** Leads to the mods in which the text is a spawn name, whatever else it means. */
function SpawnName({ found: { name, total, mods } }: { found: SpawnNameFound }) {
  return (
    <p className={styles.spawnName}>
      Spawn name <b>{name}</b>
      {total > 1 && `, in ${formatCount(total)} mods`}:{' '}
      {mods.map(({ id, name: mod }, index) => (
        <span key={id}>
          {index > 0 && (index === total - 1 ? ' and ' : ', ')}
          <Link to={`/mod/${id}`}>{mod}</Link>
        </span>
      ))}
      {total > mods.length && ` and ${formatCount(total - mods.length)} more`}
    </p>
  )
}

interface SpellingProperties {
  query: ListQuery
  spelling: NonNullable<SearchPage['spelling']>
}

/** Says that the spelling was corrected, and offers the original one. */
function Spelling({ query, spelling }: SpellingProperties) {
  const { path, defaultSort } = query.place
  const corrected = listQueryHref({
    ...query,
    place: { path, defaultSort, text: spelling.corrected },
  })
  return (
    <p className={styles.spelling}>
      Showing results for{' '}
      <Link to={corrected} className={styles.corrected}>
        {spelling.corrected}
      </Link>
      .{' '}
      <span className={styles.instead}>
        Search instead for{' '}
        <Link to={listQueryHref(query, { isExact: true })} rel="nofollow">
          {spelling.original}
        </Link>
      </span>
    </p>
  )
}

function searchHref(text: string): string {
  return `/search-mods?s=${encodeURIComponent(text)}&page=1`
}

/** Shown when nothing was found: other texts that find something, and popular mods. */
export function NothingFound({ query, found }: { query: ListQuery; found: LoadedSearch }) {
  const { list, meant, popular } = found
  return (
    <>
      {list.spawnName && <SpawnName found={list.spawnName} />}
      <Notice
        level="h2"
        picture={picture}
        heading="Nothing came up in the net"
        text="Try fewer or shorter words, or browse by category."
      >
        {meant && (
          <p className={styles.meant}>
            Did you mean <Link to={searchHref(meant)}>{meant}</Link>?
          </p>
        )}
        {!meant && query.isExact && (
          <Link className="button button-quiet" to={listQueryHref(query, { isExact: false })}>
            Search with corrected spelling
          </Link>
        )}
        {list.relaxedQueries.length > 0 && <RelaxedQueries queries={list.relaxedQueries} />}
        <Link className="button" to="/mods?page=1">
          Browse all mods
        </Link>
      </Notice>
      {popular.length > 0 && (
        <section className={styles.popular}>
          <h2>Popular mods</h2>
          <ModGrid mods={popular} level="h3" eager={false} />
        </section>
      )}
    </>
  )
}

function RelaxedQueries({ queries }: { queries: SearchPage['relaxedQueries'] }) {
  return (
    <div className={styles.relaxed}>
      <p>Try one of these instead:</p>
      <ul>
        {queries.map(({ text, ...count }) => (
          <li key={text}>
            <Link to={searchHref(text)} className={styles.text}>
              {text} <span className={styles.count}>{formatCapped(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
