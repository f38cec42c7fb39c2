import { Link } from 'react-router'
import styles from '#web/people/account/account-page.module.css'

/** What administrators can do in addition. */
export function Administration() {
  return (
    <section className={styles.card} aria-labelledby="administration-heading">
      <h2 id="administration-heading">Administration</h2>
      <p>To update or delete a mod, go to its own page, or change many in All mods.</p>
      <div className={styles.links}>
        <Link to="/add" className="button">
          Add a mod
        </Link>
        <Link to="/manage" className="button button-quiet">
          All mods
        </Link>
        <Link to="/tags" className="button button-quiet">
          Tags
        </Link>
        <Link to="/reports" className="button button-quiet">
          Reports
        </Link>
        <Link to="/trash" className="button button-quiet">
          Trash
        </Link>
        <Link to="/numbers" className="button button-quiet">
          Numbers
        </Link>
        <Link to="/settings" className="button button-quiet">
          Settings
        </Link>
        <Link to="/blocked" className="button button-quiet">
          Blocked
        </Link>
        <Link to="/log" className="button button-quiet">
          Log
        </Link>
      </div>
    </section>
  )
}
