import styles from './icon.module.css'

/** One of our icons, in the colour of the text. `svg` is the file's content (`?raw`). */
export function Icon({ svg, className }: { svg: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={className ? `${styles.icon} ${className}` : styles.icon}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: files of web/art, part of the build
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
