import feed from '#web/shared/art/icon-feed.svg?raw'
import styles from '#web/shared/components/follow-link.module.css'
import { Icon } from '#web/shared/components/icon.tsx'

/** A link by which feed readers follow something; the text says what. */
export function FollowLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      className={styles.feed}
      href={href}
      type="application/atom+xml"
      title="An Atom feed: open it in your feed reader"
    >
      <Icon svg={feed} /> {text}
    </a>
  )
}
