import { useId } from 'react'
import { Link } from 'react-router'
import own from '#web/desk/numbers/numbers.module.css'
import { csvOf } from '#web/desk/pieces/csv.ts'
import { saveText } from '#web/shared/page/save-text.ts'

interface ListTableProperties {
  heading: string
  /** The name of the file that it is saved as, without the ending. */
  file: string
  head: readonly string[]
  rows: readonly {
    readonly key: number
    readonly name: string
    readonly href: string
    readonly cells: readonly string[]
  }[]
}

/** A short list with numbers, which can be saved. */
export function ListTable({ heading, file, head, rows }: ListTableProperties) {
  const headingId = useId()
  return (
    <section className={own.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {rows.length === 0 ? (
        <p className={own.quiet}>Nothing yet.</p>
      ) : (
        <>
          <table className={own.table} aria-labelledby={headingId}>
            <thead>
              <tr>
                {head.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, href, cells }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link to={href}>{name}</Link>
                  </th>
                  {cells.map((cell) => (
                    <td key={cell}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Download as CSV: ${heading}`}
            onClick={() => {
              const lines = rows.map(({ key, name, cells }) => [
                key,
                name,
                ...cells.map((cell) => cell.replaceAll(',', '')),
              ])
              const text = csvOf(['number', ...head.map((column) => column.toLowerCase())], lines)
              saveText(`${file}.csv`, 'text/csv', text)
            }}
          >
            Download as CSV
          </button>
        </>
      )}
    </section>
  )
}
