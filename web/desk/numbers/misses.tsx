import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Numbers, Synonym } from '#contract/desk/numbers.ts'
import own from '#web/desk/numbers/numbers.module.css'
import { SynonymForm } from '#web/desk/numbers/synonym-form.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { failureOf } from '#web/shared/api/failure.ts'

/** Searches that found nothing, and what administrators say that visitors mean by them. */
export function Misses({ misses, synonyms: known }: Pick<Numbers, 'misses' | 'synonyms'>) {
  const [changed, setChanged] = useState<readonly Synonym[]>()
  const [message, setMessage] = useState('')
  const missesId = useId()
  const synonymsId = useId()
  const synonyms = changed ?? known
  function handleAdded(typed: string, all: readonly Synonym[]) {
    setChanged(all)
    setMessage(`Search finds it for “${typed}” now.`)
  }
  async function remove({ id, typed }: Synonym) {
    try {
      const answer = await getDeskApi().removeSynonym({ body: { id } })
      setChanged(answer.synonyms)
      setMessage(`The synonym for “${typed}” was removed.`)
    } catch (error) {
      setMessage(failureOf(error).message)
    }
  }
  const isNew = ({ query }: Numbers['misses'][number]) =>
    !synonyms.some(({ typed }) => typed === query)
  const open = misses.filter(isNew)
  return (
    <>
      <p role="status" className={own.status}>
        {message}
      </p>
      <div className={own.pair}>
        <section className={own.card} aria-labelledby={missesId}>
          <h2 id={missesId}>Searches that found nothing</h2>
          {open.length === 0 ? (
            <p className={own.quiet}>Every search found something.</p>
          ) : (
            <ul className={own.misses}>
              {open.map(({ query, times, lastDay }) => (
                <li key={query}>
                  <Link to={`/search-mods?s=${encodeURIComponent(query)}&page=1`}>{query}</Link>
                  <span className={own.quiet}>
                    {times === 1 ? 'once' : `${times} times`}, last on {lastDay}
                  </span>
                  <details>
                    <summary>Make a synonym</summary>
                    <SynonymForm typed={query} onAdded={handleAdded} />
                  </details>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className={own.card} aria-labelledby={synonymsId}>
          <h2 id={synonymsId}>Synonyms of this site</h2>
          <p className={own.quiet}>
            Whoever searches for the first finds the second, too. Mods with the word itself come
            first.
          </p>
          <SynonymForm onAdded={handleAdded} />
          <ul className={own.misses}>
            {synonyms.map((synonym) => (
              <li key={synonym.id} className={own.synonym}>
                <span>
                  {synonym.typed} → {synonym.meant}
                </span>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Remove ${synonym.typed} → ${synonym.meant}`}
                  onClick={() => remove(synonym)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
