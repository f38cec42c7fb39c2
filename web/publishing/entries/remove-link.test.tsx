import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/base/roles.ts'
import { RemoveLink } from '#web/publishing/entries/remove-link.tsx'
import { RoleContext } from '#web/shared/session/role-context.ts'

const drawn = (role: Role) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RoleContext value={role}>
        <RemoveLink modId={7} version={3}>
          Remove
        </RemoveLink>
      </RoleContext>
    </MemoryRouter>,
  )

test('administrators alone are led to where something is removed for good', () => {
  const shown = (Object.keys(ROLES) as Role[]).filter((role) => drawn(role) !== '')
  expect(shown).toEqual(['administrator'])
  expect(drawn('administrator')).toContain('href="/remove/7?version=3"')
})
