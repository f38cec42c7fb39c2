import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { CopyButton } from '#web/browsing/contents/copy-button.tsx'
import styles from '#web/browsing/lists/first-steps.module.css'

/** The three ways to fill a new site, for its administrator. */
export default function FirstSteps() {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.steps}>
      <h2 id={headingId}>Where to begin</h2>
      <ul className={styles.ways}>
        <Way heading="Add your first mod">
          <p>Fill in a form, with a file and pictures from your computer.</p>
          <Link to="/add" className="button">
            Add a mod
          </Link>
        </Way>
        <Way heading="Import a catalogue">
          <p>
            Bring all the mods you have, with their pictures and files. On the server, where the
            site is installed:
          </p>
          <Command text="npm run modharbor -- import mods.ndjson" />
        </Way>
        <Way heading="Try it with the sample">
          <p>
            Nearly 200 made-up mods show what everything looks like. You can delete them later. On
            the server:
          </p>
          <Command text="npm run modharbor -- sample" />
        </Way>
      </ul>
    </section>
  )
}

function Way({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <h3>{heading}</h3>
      {children}
    </li>
  )
}

function Command({ text }: { text: string }) {
  return (
    <p className={styles.command}>
      <code>{text}</code>
      <CopyButton text={text} label="the command" />
    </p>
  )
}
