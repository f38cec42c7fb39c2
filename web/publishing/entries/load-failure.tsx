import { Link } from 'react-router'
import { TRASH_DAYS } from '#contract/base/limits.ts'
import type { Failure } from '#web/shared/api/failure.ts'
import notFound from '#web/shared/art/not-found.svg'
import offline from '#web/shared/art/offline.svg'
import { Notice } from '#web/shared/components/notice.tsx'

/** Why a screen for administrators could not load, and what to do about it. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status === 404) {
    return (
      <Notice
        picture={notFound}
        heading="There is no such mod"
        text={`It may be in the trash, where deleted mods stay for ${TRASH_DAYS} days.`}
      >
        <Link to="/trash" className="button">
          Look in the trash
        </Link>
      </Notice>
    )
  }
  return (
    <Notice picture={offline} heading="This could not be loaded" text={failure.message}>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </Notice>
  )
}
