import moon from '#web/shared/art/icon-moon.svg?raw'
import sun from '#web/shared/art/icon-sun.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './theme-button.module.css'

/** Switches between dark and light. Until then the system decides. */
export function ThemeButton() {
  function toggle() {
    const root = document.documentElement
    const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches
    const isLight = root.dataset.theme ? root.dataset.theme === 'light' : systemIsLight
    const next = isLight ? 'dark' : 'light'
    root.dataset.theme = next
    localStorage.theme = next
  }
  return (
    <button type="button" onClick={toggle} className={styles.button} aria-label="Switch theme">
      <Icon svg={sun} className={styles.sun ?? ''} />
      <Icon svg={moon} className={styles.moon ?? ''} />
    </button>
  )
}
