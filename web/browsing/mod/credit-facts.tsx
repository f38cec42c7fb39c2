import type { ShownCredit } from '#contract/credit.ts'
import { licenceHref } from '#contract/licence-href.ts'
import styles from '#web/browsing/mod/credit-facts.module.css'
import { ForeignLink } from '#web/shared/components/foreign-link.tsx'

/** Where a mod comes from and what may be done with it; nothing where only the author is known. */
export function CreditFacts({ credit }: { credit: ShownCredit }) {
  const { authorUrl, originalUrl, licence, licenceName, permission } = credit
  const named = licenceName ? (
    <ForeignLink href={licenceHref(licence)}>{licenceName}</ForeignLink>
  ) : (
    licence
  )
  const facts = [
    ['Website', authorUrl && <ForeignLink href={authorUrl} />, styles.place],
    ['Original', originalUrl && <ForeignLink href={originalUrl} />, styles.place],
    ['Licence', named],
    ['Permission', permission],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([name, value, className]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
