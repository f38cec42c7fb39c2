import { Link } from 'react-router'
import { type ListQuery, listQueryHref } from '#web/browsing/search/list-query.ts'
import picture from '#web/shared/art/empty-search.svg'
import { Notice } from '#web/shared/components/notice.tsx'

/** Shown when a search asks for an author of whom there is nothing. */
export function UnknownAuthor({ query, name }: { query: ListQuery; name: string }) {
  const text = [name, query.place.text].filter(Boolean).join(' ')
  const place = { ...query.place, text }
  return (
    <Notice
      level="h2"
      picture={picture}
      heading="Nobody by that name yet"
      text={`No mod here names “${name}” as its author. The name may be spelt another way, or be part of a mod’s text.`}
    >
      <Link className="button" to={listQueryHref({ ...query, place }, { author: undefined })}>
        Search for “{text}” everywhere
      </Link>
    </Notice>
  )
}
