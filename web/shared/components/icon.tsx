import styles from './icon.module.css'

/**
 * One of our icons, in the colour of the text. `svg` is its address in the file of all icons
 * (scripts/icon-sprite.ts), which an import of the drawing with `?raw` gives.
 */
export function Icon({ svg, className }: { svg: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `${styles.icon} ${className}` : styles.icon}>
      <use href={svg} />
    </svg>
  )
}
