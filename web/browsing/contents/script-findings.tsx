import { SCRIPT_FINDING_LABELS, type ScriptFindingKind } from '#contract/files/content-kinds.ts'
import type { ScriptFinding } from '#contract/files/inspection.ts'
import styles from '#web/browsing/contents/script-findings.module.css'

/** Lines of the scripts that are worth reading, grouped by kind. They are hints, not a verdict. */
export function ScriptFindings({
  findings,
  heading = 'In the scripts',
}: {
  findings: readonly ScriptFinding[]
  heading?: string
}) {
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  return (
    <div className={styles.findings}>
      <h3>{heading}</h3>
      <p className={styles.note}>
        Lines that a server owner may want to read. Plenty of good scripts have some of them.
      </p>
      {kinds.map((kind) => (
        <Group key={kind} kind={kind} findings={findings.filter((one) => one.kind === kind)} />
      ))}
    </div>
  )
}

function Group(properties: { kind: ScriptFindingKind; findings: readonly ScriptFinding[] }) {
  const { kind, findings } = properties
  return (
    <details className={styles.group} data-kind={kind} open={findings.length <= 3}>
      <summary>
        {SCRIPT_FINDING_LABELS[kind]} <span className={styles.count}>{findings.length}</span>
      </summary>
      <ul>
        {findings.map(({ file, line, excerpt }) => (
          <li key={`${file}:${line}`}>
            <span className={styles.place}>
              {file}, line {line}
            </span>
            <code className={styles.excerpt}>{excerpt}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
