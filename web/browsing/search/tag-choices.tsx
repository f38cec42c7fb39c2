import { type ReactNode, useState } from 'react'
import { MAX_FILTER_TAGS } from '#contract/catalogue/list-choices.ts'
import type { CappedCount, FilterCounts } from '#contract/catalogue/search.ts'
import type { Tag } from '#contract/catalogue/tags.ts'
import { Choice, ChoiceGroup } from '#web/browsing/search/choice-group.tsx'
import { ChoiceLink } from '#web/browsing/search/choice-link.tsx'
import { type ListQuery, listQueryHref } from '#web/browsing/search/list-query.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { useIsAlive } from '#web/shared/forms/use-is-alive.ts'
import styles from './filter-panel.module.css'
import block from './icon-block.svg?raw'

/** How many tags are shown at first; the others unfold. */
const SHOWN_TAGS = 8
/** How many tags a typed text shows at most. */
const FOUND_TAGS = 8

interface TagChoicesProperties {
  query: ListQuery
  tags: FilterCounts['tags']
}

/** Tags to include or exclude. */
export function TagChoices({ query, tags }: TagChoicesProperties) {
  const isAlive = useIsAlive()
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState<readonly Tag[]>()
  const offered = tags.filter(({ id }) => id !== query.place.ownTag)
  const named = new Set([...query.tags, ...query.withoutTags])
  const first = Math.max(SHOWN_TAGS, offered.filter(({ id }) => named.has(id)).length)
  const found = findTags(all ?? offered, typed).filter(({ id }) => id !== query.place.ownTag)
  const isFinding = typed.trim() !== ''
  const rows = isFinding ? found : offered.slice(0, first)
  const rest = isFinding ? [] : offered.slice(first)

  function loadAll() {
    if (all) return
    // If this fails, the text still finds the tags that are offered.
    getBrowserApi()
      .getTags({})
      .then(setAll, () => undefined)
  }

  return (
    <ChoiceGroup title="Tags">
      {isAlive && (
        <input
          type="search"
          className={styles.find}
          placeholder="Find a tag"
          aria-label="Find a tag"
          autoComplete="off"
          value={typed}
          onFocus={loadAll}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TagRows query={query} tags={rows} counts={tags} />
      {isFinding && rows.length === 0 && <p className={styles.none}>No tags match.</p>}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{rest.length} more tags</summary>
          <TagRows query={query} tags={rest} counts={tags} />
        </details>
      )}
    </ChoiceGroup>
  )
}

/** Tags whose names contain a text; the earlier it appears in the name, the better. */
function findTags(tags: readonly Tag[], typed: string): Tag[] {
  const text = typed.trim().toLowerCase()
  const places = tags.map((tag) => ({ tag, place: tag.tag.toLowerCase().indexOf(text) }))
  return places
    .filter(({ place }) => place >= 0)
    .sort((left, right) => left.place - right.place)
    .slice(0, FOUND_TAGS)
    .map(({ tag }) => tag)
}

interface TagRowsProperties {
  query: ListQuery
  tags: readonly Tag[]
  counts: FilterCounts['tags']
}

function TagRows({ query, tags, counts }: TagRowsProperties): ReactNode {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagRow query={query} tag={tag} count={counts.find(({ id }) => id === tag.id)} />
        </li>
      ))}
    </ul>
  )
}

function TagRow({
  query,
  tag: { id, tag },
  count,
}: {
  query: ListQuery
  tag: Tag
  count: CappedCount | undefined
}) {
  const isIncluded = query.tags.includes(id)
  const isExcluded = query.withoutTags.includes(id)
  const tags = query.tags.filter((other) => other !== id)
  const withoutTags = query.withoutTags.filter((other) => other !== id)
  const isFull = tags.length >= MAX_FILTER_TAGS - 1 || withoutTags.length >= MAX_FILTER_TAGS - 1
  const cleared = listQueryHref(query, { tags, withoutTags })
  const included = isFull ? cleared : listQueryHref(query, { tags: [...tags, id], withoutTags })
  const excluded = isFull
    ? cleared
    : listQueryHref(query, { tags, withoutTags: [...withoutTags, id] })
  return (
    <div className={styles.tag}>
      <Choice
        label={tag}
        href={isIncluded || isExcluded ? cleared : included}
        isChosen={isIncluded}
        isExcluded={isExcluded}
        count={count}
      />
      <ChoiceLink
        to={isExcluded ? cleared : excluded}
        className={styles.exclude}
        aria-current={isExcluded ? 'true' : undefined}
        aria-label={isExcluded ? `Stop hiding ${tag}` : `Hide ${tag}`}
        title={isExcluded ? `Stop hiding ${tag}` : `Hide ${tag}`}
      >
        <Icon svg={block} />
      </ChoiceLink>
    </div>
  )
}
