import type { Numbers } from '#contract/desk/numbers.ts'
import own from '#web/desk/numbers/numbers.module.css'
import { formatDuration } from '#web/desk/pieces/format-duration.ts'
import { formatBytes, formatExactCount } from '#web/shared/components/format-number.ts'

/** What is stored, what the scanner said of it, and what waits to be done. */
export function Upkeep({
  numbers: { storage, scanner, queues },
}: {
  numbers: Pick<Numbers, 'storage' | 'scanner' | 'queues'>
}) {
  return (
    <div className={own.charts}>
      <section className={own.card} aria-labelledby="storage-heading">
        <h2 id="storage-heading">Storage</h2>
        <dl className={own.facts}>
          <dt>Files of mods</dt>
          <dd>
            {formatExactCount(storage.files)}, {formatBytes(storage.fileBytes)}
          </dd>
          <dt>Images</dt>
          <dd>
            {formatExactCount(storage.images)}, {formatBytes(storage.imageBytes)}, without their
            smaller copies
          </dd>
        </dl>
      </section>
      <section className={own.card} aria-labelledby="scanner-heading">
        <h2 id="scanner-heading">Virus scanner</h2>
        <p className={own.quiet}>
          {scanner.isOn ? 'Files are scanned.' : 'None is set (CLAMD_URL).'}
        </p>
        <dl className={own.facts}>
          <dt>Clean</dt>
          <dd>{formatExactCount(scanner.clean)}</dd>
          <dt>Infected</dt>
          <dd>{formatExactCount(scanner.infected)}</dd>
          <dt>Not scanned</dt>
          <dd>{formatExactCount(scanner.notScanned)}</dd>
        </dl>
      </section>
      <section className={own.card} aria-labelledby="queues-heading">
        <h2 id="queues-heading">Queues</h2>
        {queues.length === 0 ? (
          <p className={own.quiet}>Nothing waits, and nothing has failed today.</p>
        ) : (
          <table className={own.table} aria-labelledby="queues-heading">
            <thead>
              <tr>
                {['Queue', 'Waiting', 'Running', 'Failed', 'Overdue'].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {queues.map(({ queue, waiting, active, failed, overdueSeconds }) => (
                <tr key={queue}>
                  <th scope="row">{wordsOf(queue)}</th>
                  <td>{waiting}</td>
                  <td>{active}</td>
                  <td>{failed}</td>
                  <td>{overdueSeconds > 60 ? formatDuration(overdueSeconds) : 'no'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  )
}

/** 'send-mail' as 'Send mail'. */
function wordsOf(queue: string): string {
  return queue.charAt(0).toUpperCase() + queue.slice(1).replaceAll('-', ' ')
}
