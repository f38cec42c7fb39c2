import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { TagsPage } from '#web/desk/tags/tags-page.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Tags() {
  return (
    <>
      <Head title="Tags" description="All tags, for administrators." isPrivate />
      <RoleGate>
        <DeskNav />
        <TagsPage />
      </RoleGate>
    </>
  )
}
