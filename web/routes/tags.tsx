import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { TagsPage } from '#web/desk/tags/tags-page.tsx'
import { AdminGate } from '#web/publishing/entries/admin-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Tags() {
  return (
    <>
      <Head title="Tags" description="All tags, for administrators." isPrivate />
      <AdminGate>
        <DeskNav />
        <TagsPage />
      </AdminGate>
    </>
  )
}
