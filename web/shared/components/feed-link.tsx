import feed from '#web/shared/art/icon-feed.svg?raw'
import styles from '#web/shared/components/feed-link.module.css'
import { Icon } from '#web/shared/components/icon.tsx'

/** A link to an Atom feed, for feed readers. */
export function FeedLink({ href }: { href: string }) {
  return (
    <a className={styles.feed} href={href} type="application/atom+xml">
      <Icon svg={feed} /> Feed of new versions
    </a>
  )
}
