import { Suspense } from 'react'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { late } from '#web/shared/chunks/late.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { Head } from '#web/shared/page/head.tsx'

// Only administrators and editors need it, and only in the browser.
const AddScreen = late('add-screen', () => import('#web/publishing/entries/add-screen.tsx'))

export default function Add() {
  return (
    <>
      <Head title="Add a mod" description="For administrators." isPrivate />
      <RoleGate need="editor">
        <Suspense fallback={<Waiting text="Loading the form…" />}>
          <AddScreen />
        </Suspense>
      </RoleGate>
    </>
  )
}
