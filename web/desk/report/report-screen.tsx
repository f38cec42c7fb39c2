import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ReportDetail } from '#contract/people/report-desk.ts'
import { DueClock } from '#web/desk/pieces/due-clock.tsx'
import { KeyHelp, type KeyLine } from '#web/desk/pieces/key-help.tsx'
import { StateMark } from '#web/desk/pieces/state-mark.tsx'
import { useKeys } from '#web/desk/pieces/use-keys.ts'
import { CloseForm } from '#web/desk/report/close-form.tsx'
import { MergeForm } from '#web/desk/report/merge-form.tsx'
import { Neighbours } from '#web/desk/report/neighbours.tsx'
import { NoteForm } from '#web/desk/report/note-form.tsx'
import { ReopenForm } from '#web/desk/report/reopen-form.tsx'
import { ReportFacts } from '#web/desk/report/report-facts.tsx'
import { ReportHistory } from '#web/desk/report/report-history.tsx'
import styles from '#web/desk/report/report-screen.module.css'
import { TakeButtons, takeOrRelease } from '#web/desk/report/take-buttons.tsx'
import { type Handling, useHandling } from '#web/desk/report/use-handling.ts'
import notFound from '#web/shared/art/not-found.svg'
import offline from '#web/shared/art/offline.svg'
import { Notice } from '#web/shared/components/notice.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

const KEYS: readonly KeyLine[] = [
  ['t', 'Take the report, or give it back'],
  ['n', 'Write a note'],
  ['c', 'Close it with a message'],
  ['m', 'Merge it'],
  ['u', 'Back to the queue'],
  ['?', 'These keys'],
]

/** Everything about one report, and all that can be done with it. */
export function ReportScreen({ id }: { id: number }) {
  const { loaded, reload, message, failure, handling } = useHandling(id)
  const queue = useQueueHref()
  if (loaded.state === 'loading') return <Waiting text="Loading the report…" />
  if (loaded.state === 'failed') {
    const isUnknown = loaded.failure.status === 404
    return (
      <Notice
        picture={isUnknown ? notFound : offline}
        heading={isUnknown ? 'There is no such report' : 'This could not be loaded'}
        text={isUnknown ? 'Reports are never removed: check the number.' : loaded.failure.message}
      >
        {!isUnknown && (
          <button type="button" className="button" onClick={reload}>
            Retry
          </button>
        )}
        <Link to={queue} className="button button-quiet">
          All reports
        </Link>
      </Notice>
    )
  }
  return (
    <Loaded detail={loaded.value} handling={handling} queue={queue}>
      <Done message={message} />
      <FormMessage failure={failure} isAnnounced />
    </Loaded>
  )
}

/** What was done. It takes the focus: the button or form that did it may be gone. */
function Done({ message }: { message: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  // Before it is seen: keys that are pressed then go where they should.
  useLayoutEffect(() => {
    if (message) place.current?.focus({ preventScroll: true })
  }, [message])
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.message}>
      {message}
    </p>
  )
}

interface LoadedProperties {
  detail: ReportDetail
  handling: Handling
  /** The address of the queue as it was left. */
  queue: string
  /** What the last thing done said. */
  children: ReactNode
}

function Loaded({ detail, handling, queue, children }: LoadedProperties) {
  const { report, history } = detail
  const isHelpOpen = useReportKeys(detail, handling, queue)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p>
          <Link to={queue}>All reports</Link>
        </p>
        <h1>Report {report.id}</h1>
        <p className={styles.marks}>
          <StateMark
            state={report.state}
            takenBy={report.takenBy}
            isTakenByMe={report.isTakenByMe}
          />
          <DueClock report={report} />
          <button
            type="button"
            className="button button-quiet"
            onClick={() => isHelpOpen.set(true)}
          >
            Keys
          </button>
        </p>
      </header>
      {children}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ReportFacts report={report} />
          <ReportHistory history={history} />
        </div>
        <div className={styles.column}>
          {report.closedAt ? (
            <ReopenForm report={report} handling={handling} />
          ) : (
            <>
              <TakeButtons report={report} handling={handling} />
              <CloseForm report={report} handling={handling} />
              <MergeForm report={report} aboutMod={detail.aboutMod} handling={handling} />
            </>
          )}
          <NoteForm report={report} handling={handling} />
          <Neighbours heading="Merged into this one" reports={detail.duplicates} />
          <Neighbours heading="Also open about this mod" reports={detail.aboutMod} />
          <Neighbours heading="Others by this reporter" reports={detail.byReporter} />
        </div>
      </div>
      {isHelpOpen.value && <KeyHelp keys={KEYS} onClose={() => isHelpOpen.set(false)} />}
    </div>
  )
}

function useReportKeys({ report }: ReportDetail, handling: Handling, queue: string) {
  const [value, set] = useState(false)
  const navigate = useNavigate()
  const focus = (id: string) =>
    document.getElementById(id)?.querySelector('textarea, input, select')
  const go = (id: string) => (focus(id) as HTMLElement | null | undefined)?.focus()
  useKeys({
    t: () => {
      if (!report.closedAt) handling.press(takeOrRelease(report))
    },
    n: () => go('note'),
    c: () => go('close'),
    m: () => go('merge'),
    u: () => navigate(queue),
    '?': () => set(true),
  })
  return { value, set }
}

function useQueueHref(): string {
  const state: unknown = useLocation().state
  const from = state && typeof state === 'object' && 'from' in state ? state.from : ''
  return `/reports${typeof from === 'string' && from.startsWith('?') ? from : ''}`
}
