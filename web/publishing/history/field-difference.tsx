import type { FieldChange } from '#contract/publishing/history.ts'
import styles from '#web/publishing/history/history-page.module.css'
import { onApi } from '#web/shared/api/api-url.ts'
import { useSite } from '#web/shared/page/site.ts'

/** How many characters of unchanged text are shown on either side of a difference. */
const CONTEXT = 160

/** The change of one field, shown by colour and sign, and in words for screen readers. */
export function FieldDifference({ change }: { change: FieldChange }) {
  if (change.kind === 'value') {
    return (
      <p className={styles.pair}>
        <Removed text={change.before} /> <span aria-hidden="true">→</span>{' '}
        <Added text={change.after} />
      </p>
    )
  }
  if (change.kind === 'text') return <TextDifference parts={change.parts} />
  if (change.kind === 'images') return <ImageDifference change={change} />
  return (
    <>
      <ul className={styles.items}>
        {change.removed.map((item) => (
          <li key={item}>
            <Removed text={item} />
          </li>
        ))}
        {change.added.map((item) => (
          <li key={item}>
            <Added text={item} />
          </li>
        ))}
      </ul>
      {change.isReordered && <p className={styles.note}>In a different order</p>}
    </>
  )
}

function Removed({ text }: { text: string }) {
  return (
    <del className={styles.removed}>
      <span className="visually-hidden">Removed: </span>
      {text}
    </del>
  )
}

function Added({ text }: { text: string }) {
  return (
    <ins className={styles.added}>
      <span className="visually-hidden">Added: </span>
      {text}
    </ins>
  )
}

function TextDifference({ parts }: { parts: Extract<FieldChange, { kind: 'text' }>['parts'] }) {
  return (
    <p className={styles.text}>
      {parts.map(({ type, text }, index) => {
        // The parts of one difference never move.
        const key = index
        if (type === 'removed') return <Removed key={key} text={text} />
        if (type === 'added') return <Added key={key} text={text} />
        return <span key={key}>{shortened(text, index === 0, index === parts.length - 1)}</span>
      })}
    </p>
  )
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, CONTEXT)
  const end = isLast ? '' : text.slice(-CONTEXT)
  return text.length <= start.length + end.length ? text : `${start} … ${end}`
}

function ImageDifference({ change }: { change: Extract<FieldChange, { kind: 'images' }> }) {
  const { apiUrl } = useSite()
  const sides = [
    { images: change.removed, mark: 'Removed', className: styles.removedImage },
    { images: change.added, mark: 'Added', className: styles.addedImage },
  ]
  return (
    <>
      <ul className={styles.items}>
        {sides.flatMap(({ images, mark, className }) =>
          images.map(({ url }) => (
            <li key={`${mark} ${url}`} className={className}>
              <img src={onApi(apiUrl, url)} alt={`${mark} version`} loading="lazy" />
              <span>{mark}</span>
            </li>
          )),
        )}
      </ul>
      {change.isReordered && <p className={styles.note}>In a different order</p>}
    </>
  )
}
