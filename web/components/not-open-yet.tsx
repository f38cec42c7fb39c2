import { Link } from 'react-router'
import picture from '#web/art/empty-list.svg'
import { Notice } from '#web/components/notice.tsx'
import { Head } from '#web/head.tsx'

/** Says plainly that a part of the site is not open yet. */
export function NotOpenYet({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <Head title={heading} description={text} isPrivate />
      <Notice picture={picture} heading={heading} text={text}>
        <Link className="button" to="/">
          Go home
        </Link>
      </Notice>
    </>
  )
}
