import { Link } from 'react-router'
import picture from '#web/shared/art/offline.svg'
import { asSentence } from '#web/shared/components/as-sentence.ts'
import { Notice } from '#web/shared/components/notice.tsx'

/** The screen for when the site is up but a part that it needs is not. */
export function Unavailable({ reason }: { reason: string }) {
  return (
    <>
      <title>Back in a moment</title>
      <Notice picture={picture} heading="Back in a moment" text={asSentence(reason)}>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was not reached */}
        <a className="button" href="">
          Try again
        </a>
        <Link className="button button-quiet" to="/" reloadDocument>
          Go home
        </Link>
      </Notice>
    </>
  )
}
