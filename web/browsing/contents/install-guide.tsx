import { CopyButton } from '#web/browsing/contents/copy-button.tsx'
import styles from '#web/browsing/contents/install-guide.module.css'
import type { Guide, GuideStep } from '#web/browsing/contents/install-guides.ts'
import { useArrivalVariant, type Variant } from '#web/browsing/mod-cards/arrival-variant.ts'

/** How to install what was recognised in a file. Renders nothing if nothing was. */
export function InstallGuide({ guides }: { guides: readonly Guide[] }) {
  const variant = useArrivalVariant()
  const [first] = guides
  if (!first) return null
  return (
    <section aria-labelledby="install" className={styles.section}>
      <h2 id="install">How to install it</h2>
      {guides.length > 1 ? (
        // Another variant begins with another choice.
        <Ways key={variant} guides={variantFirst(guides, variant)} />
      ) : (
        <div className={styles.way}>
          <h3>{first.title}</h3>
          <Steps steps={first.steps} />
        </div>
      )}
      <p className={styles.source}>
        We wrote these steps from what is in the file. If the author says otherwise, follow the
        author.
      </p>
    </section>
  )
}

/** The guides with those of the variant before the others. */
function variantFirst(guides: readonly Guide[], variant: Variant | undefined): readonly Guide[] {
  if (!variant) return guides
  const isOf = ({ kind }: Guide) => (kind === '5m-resource') === (variant === '5m-mod')
  return [...guides.filter(isOf), ...guides.filter((guide) => !isOf(guide))]
}

/** Ways to install a mod, of which one is shown. Choosing needs no script. */
function Ways({ guides }: { guides: readonly Guide[] }) {
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">Way to install it</legend>
      {guides.map(({ kind, title, steps }, index) => [
        <label key={kind} className={styles.tab}>
          <input type="radio" name="way" className="visually-hidden" defaultChecked={index === 0} />
          {title}
        </label>,
        <div key={`${kind} steps`} className={`${styles.way} ${styles.panel}`}>
          <Steps steps={steps} />
        </div>,
      ])}
    </fieldset>
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
