import { useState } from 'react'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { saveText } from '#web/shared/page/save-text.ts'

interface RecoveryCodesProperties {
  codes: readonly string[]
  onDone: () => void
}

/** Shows recovery codes, which are told this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProperties) {
  const [said, setSaid] = useState('')
  const text = `${codes.join('\n')}\n`

  async function copy() {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(copied ? 'Copied' : 'Your browser does not allow it. Select the codes and copy them.')
  }

  return (
    <>
      <p>
        Keep them where you will find them without your device. Each stands in for it once. They are
        not shown again.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className="button"
          onClick={() => saveText('recovery-codes.txt', 'text/plain', text)}
        >
          Save as a file
        </button>
        <button type="button" className="button button-quiet" onClick={copy}>
          Copy
        </button>
        <button type="button" className="button button-quiet" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </>
  )
}
