import { ROLES, type Role } from '#contract/base/roles.ts'
import type { PersonDetail } from '#contract/people/people.ts'
import styles from '#web/desk/people/people.module.css'
import { checkReason, ReasonField } from '#web/desk/people/reason-field.tsx'
import type { ChangePerson } from '#web/desk/people/use-person.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

/** What each may do, in a sentence. */
const RIGHTS: Readonly<Record<Role, string>> = {
  user: 'No rights beyond their own account.',
  editor: 'Adds mods, and changes those that they added or were given.',
  moderator: 'Handles reports, hides and shows mods, and reads their history.',
  administrator: 'May do everything.',
}

interface RoleFormProperties {
  person: PersonDetail
  change: ChangePerson
}

/** Changes what somebody may do. */
export function RoleForm({ person, change }: RoleFormProperties) {
  const { id, role: seenRole } = person
  const form = useForm({
    check: checkReason,
    send: async ({ role, reason = '' }) => {
      const body = { id, role: role as Role, seenRole, reason }
      await change(() => getDeskApi().changeRole({ body }))
      form.form.current?.reset()
    },
  })
  return (
    <section className={styles.card} aria-labelledby="role-heading">
      <h2 id="role-heading">Role</h2>
      {person.isLastAdministrator ? (
        <p>This is the only administrator. Make somebody else one first.</p>
      ) : (
        <form {...form.attributes} className={styles.form}>
          <fieldset className={styles.roles} key={seenRole}>
            <legend>{person.isYou ? 'What you may do' : `What ${person.name} may do`}</legend>
            {(Object.keys(ROLES) as Role[]).map((role) => (
              <label key={role}>
                <input type="radio" name="role" value={role} defaultChecked={role === seenRole} />
                <span>
                  <b>{ROLES[role]}</b>
                  <small>{RIGHTS[role]}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <ReasonField error={form.errorOf('reason')} />
          <FormMessage failure={form.failure} isAnnounced />
          <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
            Change the role
          </button>
        </form>
      )}
    </section>
  )
}
