import type { FileInspection } from '#contract/inspection.ts'
import { CopyButton } from '#web/browsing/contents/copy-button.tsx'
import styles from '#web/browsing/contents/install-guide.module.css'
import { type Guide, type GuideStep, installGuides } from '#web/browsing/contents/install-guides.ts'

/** How to install what was recognised in a file. Renders nothing if nothing was. */
export function InstallGuide(properties: { inspection: FileInspection; fileName: string }) {
  const guides = installGuides(properties.inspection, properties.fileName)
  const [first, ...others] = guides
  if (!first) return null
  return (
    <section aria-labelledby="install" className={styles.section}>
      <h2 id="install">How to install it</h2>
      <Way guide={first} />
      {others.map((guide) => (
        <details key={guide.kind} className={styles.other}>
          <summary>{guide.title}</summary>
          <Steps steps={guide.steps} />
        </details>
      ))}
      <p className={styles.source}>
        We wrote these steps from what is in the file. If the author says otherwise, follow the
        author.
      </p>
    </section>
  )
}

function Way({ guide }: { guide: Guide }) {
  return (
    <div className={styles.way}>
      <h3>{guide.title}</h3>
      <Steps steps={guide.steps} />
    </div>
  )
}

function Steps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ text, code }) => (
        <li key={text}>
          {text}
          {code && (
            <div className={styles.code}>
              <pre>
                <code>{code}</code>
              </pre>
              <CopyButton text={code} label={code.includes('\n') ? 'these lines' : code} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
