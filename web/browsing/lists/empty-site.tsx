import { Suspense } from 'react'
import picture from '#web/shared/art/empty-list.svg'
import { late } from '#web/shared/chunks/late.tsx'
import { Notice } from '#web/shared/components/notice.tsx'
import { useRights } from '#web/shared/session/use-rights.ts'

const FirstSteps = late('first-steps', () => import('#web/browsing/lists/first-steps.tsx'))

/** Shown where a catalogue has no mods at all; its administrator is told where to begin. */
export function EmptySite() {
  const isAdmin = useRights() === 'administrator'
  return (
    <>
      <Notice
        level="h2"
        picture={picture}
        heading="No mods here yet"
        text="This harbour has just opened, and the first mods are on their way. Check back soon."
      />
      {isAdmin && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
    </>
  )
}
