import styles from './icon.module.css'

/** An icon of ours, drawn in the colour of the text. `svg` is the file's text (`?raw`). */
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
