import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ROLES } from '#contract/base/roles.ts'
import type { PersonDetail } from '#contract/people/people.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { BlockForm, SignOutForm } from '#web/desk/people/access-forms.tsx'
import styles from '#web/desk/people/people.module.css'
import { PersonMods } from '#web/desk/people/person-mods.tsx'
import { RoleForm } from '#web/desk/people/role-form.tsx'
import { usePerson } from '#web/desk/people/use-person.ts'
import notFound from '#web/shared/art/not-found.svg'
import offline from '#web/shared/art/offline.svg'
import { Notice } from '#web/shared/components/notice.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'

/** Somebody with an account, and what can be changed about their rights. */
export function PersonScreen({ id }: { id: number }) {
  const { loaded, reload, message, change } = usePerson(id)
  if (loaded.state === 'loading') return <Waiting text="Loading the person…" />
  if (loaded.state === 'failed') {
    const isUnknown = loaded.failure.status === 404
    return (
      <Notice
        picture={isUnknown ? notFound : offline}
        heading={isUnknown ? 'There is no such account' : 'This could not be loaded'}
        text={isUnknown ? 'It may have been deleted by its owner.' : loaded.failure.message}
      >
        {!isUnknown && (
          <button type="button" className="button" onClick={reload}>
            Retry
          </button>
        )}
        <Link to="/people" className="button button-quiet">
          All people
        </Link>
      </Notice>
    )
  }
  const person = loaded.value
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p>
          <Link to="/people">All people</Link>
        </p>
        <h1>{person.name}</h1>
        {person.blockedAt && (
          <p>
            <span className={styles.blocked}>Blocked</span> since <Age date={person.blockedAt} />
          </p>
        )}
      </header>
      <Done message={message} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Facts person={person} />
          <PersonMods person={person} />
        </div>
        <div className={styles.column}>
          <RoleForm person={person} change={change} />
          <SignOutForm person={person} change={change} />
          <BlockForm key={person.blockedAt} person={person} change={change} />
        </div>
      </div>
    </div>
  )
}

/** What was done. It takes the focus: the form that did it may be gone. */
function Done({ message }: { message: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (message) place.current?.focus({ preventScroll: true })
  }, [message])
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.done}>
      {message}
    </p>
  )
}

function Facts({ person }: { person: PersonDetail }) {
  return (
    <section className={styles.card} aria-label="Facts">
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>{person.email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            {ROLES[person.role]}
            {person.isYou && ' (you)'}
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>
            <Age date={person.createdAt} />
          </dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>
            <Age date={person.lastSeenAt} />
          </dd>
        </div>
      </dl>
      <p>
        <Link to={`/log?account=%23${person.id}`}>In the log</Link>
      </p>
    </section>
  )
}
