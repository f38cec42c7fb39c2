import type { ShownCredit } from '#contract/credit.ts'
import { licenceHref } from '#contract/licence-href.ts'
import styles from '#web/browsing/mod/credit-facts.module.css'
import { ForeignLink } from '#web/shared/components/foreign-link.tsx'

/** Where a mod comes from and what may be done with it; nothing where only the author is known. */
export function CreditFacts({ credit }: { credit: ShownCredit }) {
  const { authorUrl, originalUrl, licence, licenceName, permission } = credit
  if (!authorUrl && !originalUrl && !licence && !permission) return null
  return (
    <dl className={styles.facts}>
      {authorUrl && (
        <div>
          <dt>Website</dt>
          <dd className={styles.place}>
            <ForeignLink href={authorUrl} />
          </dd>
        </div>
      )}
      {originalUrl && (
        <div>
          <dt>Original</dt>
          <dd className={styles.place}>
            <ForeignLink href={originalUrl} />
          </dd>
        </div>
      )}
      {licence && (
        <div>
          <dt>Licence</dt>
          <dd>
            {licenceName ? (
              <ForeignLink href={licenceHref(licence)}>{licenceName}</ForeignLink>
            ) : (
              licence
            )}
          </dd>
        </div>
      )}
      {permission && (
        <div>
          <dt>Permission</dt>
          <dd>{permission}</dd>
        </div>
      )}
    </dl>
  )
}
