import { Suspense } from 'react'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { late } from '#web/shared/chunks/late.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/update'

// Only administrators and editors need it, and only in the browser.
const UpdateScreen = late(
  'update-screen',
  () => import('#web/publishing/entries/update-screen.tsx'),
)

const load = (async (_, { params }) => Number(idParameter(params.id))) satisfies Load<number>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Update({ loaderData: modId }: Route.ComponentProps) {
  return (
    <>
      <Head title="Update a mod" description="For administrators." isPrivate />
      <RoleGate need="editor">
        <Suspense fallback={<Waiting text="Loading the form…" />}>
          <UpdateScreen key={modId} modId={modId} />
        </Suspense>
      </RoleGate>
    </>
  )
}
