import { Link, useSearchParams } from 'react-router'
import { NUMBER_PERIODS, type NumbersPer } from '#contract/desk/number-periods.ts'
import type { Numbers } from '#contract/desk/numbers.ts'
import { LocalTime } from '#web/desk/manage/local-time.tsx'
import { BarChart } from '#web/desk/numbers/bar-chart.tsx'
import { ListTable } from '#web/desk/numbers/list-table.tsx'
import { Misses } from '#web/desk/numbers/misses.tsx'
import own from '#web/desk/numbers/numbers.module.css'
import { periodName } from '#web/desk/numbers/period-name.ts'
import { Upkeep } from '#web/desk/numbers/upkeep.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { formatBytes, formatExactCount } from '#web/shared/components/format-number.ts'
import { Waiting } from '#web/shared/components/waiting.tsx'

const LABELS = { day: 'By day', week: 'By week', month: 'By month' } as const
const SPANS = { day: 'today', week: 'in the last 7 days', month: 'in the last 30 days' } as const

/** How much the site is used, what of it, and what visitors look for in vain. */
export function NumbersPage() {
  const [search] = useSearchParams()
  const wanted = NUMBER_PERIODS.find((each) => each === search.get('per')) ?? 'day'
  const { loaded, reload } = useLoaded(`numbers/${wanted}`, async (signal) => ({
    per: wanted,
    numbers: await getDeskApi().getNumbers({ params: { per: wanted }, signal }),
  }))
  if (loaded.state === 'loading') return <Waiting text="Loading the numbers…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { per, numbers } = loaded.value
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Numbers</h1>
        <p className={styles.quiet}>
          {numbers.countedAt ? (
            <>
              Counted <LocalTime at={numbers.countedAt} />, and again every hour. Days are those of
              UTC.
            </>
          ) : (
            'Nothing was counted yet; that takes a moment after the first start.'
          )}
        </p>
      </header>
      <nav aria-label="Periods" className={styles.states}>
        {NUMBER_PERIODS.map((each) => (
          <Link
            key={each}
            to={each === 'day' ? '/numbers' : `/numbers?per=${each}`}
            aria-current={each === wanted ? 'page' : undefined}
          >
            {LABELS[each]}
          </Link>
        ))}
      </nav>
      <Charts numbers={numbers} per={per} />
      <Lists numbers={numbers} per={per} />
      <Misses misses={numbers.misses} synonyms={numbers.synonyms} />
      <Upkeep numbers={numbers} />
    </div>
  )
}

function Charts({ numbers: { periods }, per }: { numbers: Numbers; per: NumbersPer }) {
  const points = (value: (period: Numbers['periods'][number]) => number) =>
    periods.map((period) => ({
      key: period.from,
      label: periodName(per, period.from),
      value: value(period),
    }))
  return (
    <div className={own.charts}>
      <BarChart
        heading="Downloads"
        per={per}
        points={points(({ downloads }) => downloads)}
        format={formatExactCount}
      />
      <BarChart
        heading="New accounts"
        per={per}
        points={points(({ accounts }) => accounts)}
        format={formatExactCount}
      />
      <BarChart
        heading="Stored files and images"
        per={per}
        points={points(({ storedBytes }) => storedBytes ?? 0)}
        format={formatBytes}
        isLevel
      />
    </div>
  )
}

function Lists({ numbers, per }: { numbers: Numbers; per: NumbersPer }) {
  const { topMods, topTags, rising } = numbers
  return (
    <div className={own.charts}>
      <ListTable
        heading={`Most downloaded mods ${SPANS[per]}`}
        file={`top-mods-${per}`}
        head={['Mod', 'Downloads']}
        rows={topMods.map(({ id, name, downloads }) => ({
          key: id,
          name,
          href: `/mod/${id}`,
          cells: [formatExactCount(downloads)],
        }))}
      />
      <ListTable
        heading={`Most downloaded tags ${SPANS[per]}`}
        file={`top-tags-${per}`}
        head={['Tag', 'Downloads']}
        rows={topTags.map(({ id, tag, downloads }) => ({
          key: id,
          name: tag,
          href: `/tag-mods/${id}?page=1`,
          cells: [formatExactCount(downloads)],
        }))}
      />
      <ListTable
        heading="Rising"
        file="rising"
        head={['Mod']}
        rows={rising.map(({ id, name }) => ({ key: id, name, href: `/mod/${id}`, cells: [] }))}
      />
    </div>
  )
}
