import { Suspense } from 'react'
import { late } from '#web/chunks/late.tsx'
import { Head } from '#web/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { idParameter } from '#web/page-number.ts'
import { AdminGate, Waiting } from '#web/publishing/admin-gate.tsx'
import type { Route } from './+types/update'

// Only administrators need it, and only in the browser.
const UpdateScreen = late('update-screen', () => import('#web/publishing/update-screen.tsx'))

const load = (async (_, { params }) => Number(idParameter(params.id))) satisfies Load<number>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Update({ loaderData: modId }: Route.ComponentProps) {
  return (
    <>
      <Head title="Update a mod" description="For administrators." isPrivate />
      <AdminGate>
        <Suspense fallback={<Waiting text="Loading the form…" />}>
          <UpdateScreen key={modId} modId={modId} />
        </Suspense>
      </AdminGate>
    </>
  )
}
