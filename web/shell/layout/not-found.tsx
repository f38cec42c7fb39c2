import { Link } from 'react-router'
import picture from '#web/shared/art/not-found.svg'
import { Notice } from '#web/shared/components/notice.tsx'

/** The screen for an address, mod or tag that does not exist. */
export function NotFound() {
  return (
    <>
      <title>Page not found</title>
      <Notice
        picture={picture}
        heading="Nothing moored here"
        text="This page does not exist, or the mod has been taken down."
      >
        <Link className="button" to="/">
          Go home
        </Link>
        <Link className="button button-quiet" to="/mods?page=1">
          Browse all mods
        </Link>
      </Notice>
    </>
  )
}
