import type { Report } from '#contract/people/report-desk.ts'
import styles from '#web/desk/report/report-screen.module.css'
import type { Handling } from '#web/desk/report/use-handling.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'

/** Gives one's own report back, takes any other. */
export function takeOrRelease({ id, version, isTakenByMe }: Report) {
  const body = { id, version }
  return () =>
    isTakenByMe ? getDeskApi().releaseReport({ body }) : getDeskApi().takeReport({ body })
}

interface TakeButtonsProperties {
  report: Report
  handling: Handling
}

/** Takes a report, so that nobody else handles it, or gives it back. */
export function TakeButtons({ report, handling }: TakeButtonsProperties) {
  const { takenBy, isTakenByMe } = report
  return (
    <section className={styles.card} aria-labelledby="take-heading">
      <h2 id="take-heading">{headingOf(report)}</h2>
      <button
        type="button"
        className={isTakenByMe ? 'button button-quiet' : 'button'}
        aria-disabled={handling.isBusy}
        onClick={() => handling.press(takeOrRelease(report))}
      >
        {isTakenByMe ? 'Give it back' : takenBy ? `Take it over from ${takenBy}` : 'Take it'}
      </button>
    </section>
  )
}

function headingOf({ takenBy, isTakenByMe }: Report): string {
  if (isTakenByMe) return 'You have this report'
  return takenBy ? `${takenBy} has this report` : 'Nobody has this report yet'
}
