import { useId } from 'react'
import type { NumbersPer } from '#contract/desk/number-periods.ts'
import own from '#web/desk/numbers/numbers.module.css'
import { csvOf } from '#web/desk/pieces/csv.ts'
import { saveText } from '#web/shared/page/save-text.ts'

interface Point {
  readonly key: string
  readonly label: string
  readonly value: number
}

interface BarChartProperties {
  heading: string
  per: NumbersPer
  /** The oldest first; the last one is not over yet. */
  points: readonly Point[]
  format: (value: number) => string
  /** Of what there is at the end of a period, where others are sums. */
  isLevel?: boolean
}

const HEIGHT = 100
/** Of a bar and the gap beside it. */
const WIDTH = 10
const BAR = 7

/** Numbers by period as bars, with the table behind them, which can be saved. */
export function BarChart({ heading, per, points, format, isLevel }: BarChartProperties) {
  const headingId = useId()
  const most = Math.max(0, ...points.map(({ value }) => value))
  const first = points[0]?.label
  const last = points.at(-1)?.label
  return (
    <section className={own.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <figure className={own.figure}>
        <p className={own.most}>{format(most)}</p>
        <svg
          className={own.bars}
          viewBox={`0 0 ${points.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summaryOf(points, format, isLevel)}
        >
          {points.map(({ key, label, value }, index) => {
            const height = most > 0 ? (value / most) * HEIGHT : 0
            return (
              <rect
                key={key}
                x={index * WIDTH}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                data-open={index === points.length - 1 || undefined}
              >
                <title>{`${label}: ${format(value)}`}</title>
              </rect>
            )
          })}
        </svg>
        <figcaption className={own.ends}>
          <span>{first}</span>
          <span>{last}, so far</span>
        </figcaption>
      </figure>
      <details className={own.behind}>
        <summary>Table</summary>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            const rows = points.map(({ key, value }) => [key, value])
            const name = heading.toLowerCase().replaceAll(' ', '-')
            saveText(`${name}-by-${per}.csv`, 'text/csv', csvOf(['from', heading], rows))
          }}
        >
          Download as CSV
        </button>
      </details>
    </section>
  )
}

/** What the bars say, in a sentence. */
function summaryOf(
  points: readonly Point[],
  format: (value: number) => string,
  isLevel = false,
): string {
  const highest = points.reduce<Point | undefined>(
    (best, point) => (best && best.value >= point.value ? best : point),
    undefined,
  )
  if (!highest || highest.value === 0) return 'Nothing yet'
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const now = isLevel
    ? `${format(points.at(-1)?.value ?? 0)} now`
    : `${format(total)} in all since ${points[0]?.label}`
  return `${now}, at most ${format(highest.value)} (${highest.label})`
}
