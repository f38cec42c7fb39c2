import { Link } from 'react-router'
import picture from '#web/shared/art/offline.svg'
import { Notice } from '#web/shared/components/notice.tsx'
import { Head } from '#web/shared/page/head.tsx'

/** What the service worker shows under any address while there is no network. */
export default function Offline() {
  return (
    <>
      <Head
        title="You are offline"
        description="This page appears when you are offline."
        canonical="/offline"
        isPrivate
      />
      <Notice
        picture={picture}
        heading="The light is out"
        text="You seem to be offline. Once you are back online, everything will be where you left it."
      >
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
