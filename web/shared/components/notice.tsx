import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A screen with one thing to say: a picture, a heading, a sentence, and what to do next. */
export function Notice(properties: {
  picture: string
  heading: string
  text: string
  children?: ReactNode
  level?: 'h1' | 'h2'
}) {
  const Heading = properties.level ?? 'h1'
  return (
    <section className={styles.notice}>
      <img src={properties.picture} alt="" width={480} height={320} className={styles.picture} />
      <Heading>{properties.heading}</Heading>
      <p>{properties.text}</p>
      {properties.children && <div className={styles.actions}>{properties.children}</div>}
    </section>
  )
}
