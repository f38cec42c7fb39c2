import styles from '#web/people/second-factor/modal.module.css'
import { Modal } from '#web/people/second-factor/modal.tsx'

/**
 * Leads to setting up a second factor, in another tab: what was typed here stays, and the session that
 * sets it up is the same.
 */
export function SetUpDialog({ onEnd }: { onEnd: (isSetUp: boolean) => void }) {
  return (
    <Modal heading="Two-step verification needed" onClose={() => onEnd(false)}>
      <p className={styles.text}>
        Your role needs a passkey or a code from an app in addition to the password. Set it up on
        your account page, and then go on here: nothing that you have typed is lost.
      </p>
      <div className={styles.ways}>
        <a href="/account#two-step" target="_blank" rel="noopener" className="button">
          Set it up in a new tab
        </a>
        <button type="button" className="button button-quiet" onClick={() => onEnd(true)}>
          It is set up: go on
        </button>
      </div>
    </Modal>
  )
}
