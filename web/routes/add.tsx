import { Suspense } from 'react'
import { late } from '#web/chunks/late.tsx'
import { Head } from '#web/head.tsx'
import { AdminGate, Waiting } from '#web/publishing/admin-gate.tsx'

// Only administrators need it, and only in the browser.
const AddScreen = late('add-screen', () => import('#web/publishing/add-screen.tsx'))

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
