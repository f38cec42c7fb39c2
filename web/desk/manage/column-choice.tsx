import { COLUMNS, type Column } from '#web/desk/manage/columns.ts'
import own from '#web/desk/manage/manage-page.module.css'
import styles from '#web/desk/pieces/desk-page.module.css'

interface ColumnChoiceProperties {
  columns: readonly Column[]
  onToggle: (column: Column) => void
}

/** Which columns the table has, on this device. */
export function ColumnChoice({ columns, onToggle }: ColumnChoiceProperties) {
  return (
    <details className={own.columns}>
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns</legend>
        {(Object.keys(COLUMNS) as Column[]).map((column) => (
          <label key={column} className={styles.check}>
            <input
              type="checkbox"
              checked={columns.includes(column)}
              onChange={() => onToggle(column)}
            />
            {COLUMNS[column]}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
