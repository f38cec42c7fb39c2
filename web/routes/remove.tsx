import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { RemovalPage } from '#web/desk/removal/removal-page.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/remove'

const load = (async (_, { params }) => Number(idParameter(params.id))) satisfies Load<number>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Remove({ loaderData: modId }: Route.ComponentProps) {
  return (
    <>
      <Head title="Remove for good" description="What of a mod can be removed." isPrivate />
      <RoleGate>
        <DeskNav />
        <RemovalPage key={modId} modId={modId} />
      </RoleGate>
    </>
  )
}
