import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import alert from '#web/shared/art/icon-alert.svg?raw'
import check from '#web/shared/art/icon-check.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './toasts.module.css'

/**
 * The toasts at the top. One live region holds them all and exists before the first toast: screen
 * readers often skip a region that appears together with its text.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer here only buys time
    <div
      aria-live="polite"
      aria-relevant="additions text"
      className={styles.list}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastView({ toast }: { toast: Toast }) {
  return (
    <div className={styles.toast} data-type={toast.type} data-gone={!toast.visible || undefined}>
      <div className={styles.body}>
        {toast.type === 'loading' && <span className={styles.spinner} aria-hidden="true" />}
        {toast.type === 'success' && <Icon svg={check} />}
        {toast.type === 'error' && <Icon svg={alert} />}
        <span>{resolveValue(toast.message, toast)}</span>
      </div>
    </div>
  )
}
