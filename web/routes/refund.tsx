import { Link } from 'react-router'
import { MailLink } from '#web/browsing/static-pages/mail-link.tsx'
import { loadText, OwnTextPage } from '#web/browsing/static-pages/own-text.tsx'
import { type PageSection, StaticPage } from '#web/browsing/static-pages/static-page.tsx'
import { browserLoader, serverLoader } from '#web/shared/page/page-loader.ts'
import type { Route } from './+types/refund'

const SECTIONS: readonly PageSection[] = [
  {
    id: 'no-refunds',
    heading: 'No refunds',
    body: () => (
      <>
        <p>
          <strong>Digital goods are non-refundable.</strong> A file that has been delivered cannot
          be taken back, so we give no refunds and make no exchanges, whether or not the file has
          been opened or used.
        </p>
        <p>
          Before you decide, every mod's page shows what you will get: its pictures, its
          description, the game variant it is for, and the name and size of its file.
        </p>
      </>
    ),
  },
  {
    id: 'a-file-is-broken',
    heading: 'When a file is broken',
    body: ({ address }) => (
      <>
        <p>We would rather put things right than leave you with something that does not work:</p>
        <ul>
          <li>download it again; an interrupted download is the most common cause;</li>
          <li>use “Report an issue” on the mod's page, and say what goes wrong;</li>
          <li>
            or write to <MailLink address={address} />. We reply within 24-48 hours and help you get
            a file that works.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    body: () => (
      <p>
        If the law where you live gives you rights that cannot be waived, this page does not take
        them away. The <Link to="/shipping">shipping policy</Link> describes how delivery works.
      </p>
    ),
  },
]

const load = loadText('refund')

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Refund({ loaderData: own }: Route.ComponentProps) {
  if (own) return <OwnTextPage heading="Refund policy" text={own} />
  return (
    <StaticPage
      heading="Refund policy"
      summary={() => 'Digital goods are non-refundable. What we do when a file is broken.'}
      updated="2026-11-22"
      sections={SECTIONS}
    />
  )
}
