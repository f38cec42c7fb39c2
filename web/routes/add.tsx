import { Suspense } from 'react'
import { AdminGate, Waiting } from '#web/publishing/entries/admin-gate.tsx'
import { late } from '#web/shared/chunks/late.tsx'
import { Head } from '#web/shared/page/head.tsx'

// Only administrators and editors need it, and only in the browser.
const AddScreen = late('add-screen', () => import('#web/publishing/entries/add-screen.tsx'))

export default function Add() {
  return (
    <>
      <Head title="Add a mod" description="For administrators." isPrivate />
      <AdminGate need="editor">
        <Suspense fallback={<Waiting text="Loading the form…" />}>
          <AddScreen />
        </Suspense>
      </AdminGate>
    </>
  )
}
