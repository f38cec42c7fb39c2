import { PersonScreen } from '#web/desk/people/person-screen.tsx'
import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/person'

const load = (async (_, { params }) => Number(idParameter(params.id))) satisfies Load<number>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function PersonRoute({ loaderData: id }: Route.ComponentProps) {
  return (
    <>
      <Head title={`Person ${id}`} description="An account and what it may do." isPrivate />
      <RoleGate>
        <DeskNav />
        <PersonScreen key={id} id={id} />
      </RoleGate>
    </>
  )
}
