import { lazy, Suspense } from 'react'
import { Head } from '#web/head.tsx'
import { AdminGate, Waiting } from '#web/publishing/admin-gate.tsx'

// Only administrators need it, and only in the browser.
const AddScreen = lazy(() => import('#web/publishing/add-screen.tsx'))

export default function Add() {
  return (
    <>
      <Head title="Add a mod" description="For administrators." isPrivate />
      <AdminGate>
        <Suspense fallback={<Waiting text="Loading the form…" />}>
          <AddScreen />
        </Suspense>
      </AdminGate>
    </>
  )
}
