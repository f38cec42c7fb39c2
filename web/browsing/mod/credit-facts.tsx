import type { ShownCredit } from '#contract/catalogue/credit.ts'
import { licenceHref } from '#contract/catalogue/licence-href.ts'
import { ForeignLink } from '#web/shared/components/foreign-link.tsx'

/** What is an address and stays on one line. */
const PLACES: ReadonlySet<string> = new Set(['Website', 'Original'])

/** Where a mod comes from and what may be done with it; nothing where only the author is known. */
export default function CreditFacts({ credit }: { credit: ShownCredit }) {
  const { authorUrl, originalUrl, licence, licenceName, permission } = credit
  const named = licenceName ? (
    <ForeignLink href={licenceHref(licence)}>{licenceName}</ForeignLink>
  ) : (
    licence
  )
  const facts = [
    ['Website', authorUrl && <ForeignLink href={authorUrl} />],
    ['Original', originalUrl && <ForeignLink href={originalUrl} />],
    ['Licence', named],
    ['Permission', permission],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl>
      {known.map(([name, value]) => (
        <div key={name} data-place={PLACES.has(name) || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
