import { Link } from 'react-router'
import { MailLink } from '#web/browsing/static-pages/mail-link.tsx'
import { loadText, OwnTextPage } from '#web/browsing/static-pages/own-text.tsx'
import { type PageSection, StaticPage } from '#web/browsing/static-pages/static-page.tsx'
import { browserLoader, serverLoader } from '#web/shared/page/page-loader.ts'
import type { Route } from './+types/shipping'

const SECTIONS: readonly PageSection[] = [
  {
    id: 'digital-delivery',
    heading: 'Digital delivery only',
    body: ({ name }) => (
      <p>
        Everything on {name} is a file. Nothing is packed, posted or carried to a door: there are no
        parcels, no shipping costs and no delivery addresses. What you choose is delivered over the
        internet.
      </p>
    ),
  },
  {
    id: 'downloads',
    heading: 'Downloads',
    body: () => (
      <p>
        A download starts as soon as you press the DOWNLOAD button on a mod's page. How long it
        takes depends on the size of the file, which is shown next to the button, and on your
        connection. An interrupted download can be resumed where it stopped.
      </p>
    ),
  },
  {
    id: 'orders',
    heading: 'Orders',
    body: ({ address }) => (
      <>
        <p>
          If you order something rather than simply download it, expect the order confirmation
          e-mail within 30 minutes. We send it to your account's address.
        </p>
        <p>If it does not arrive:</p>
        <ol>
          <li>check your spam and promotions folders;</li>
          <li>check that your account's address is spelt correctly;</li>
          <li>
            write to <MailLink address={address} />; we reply within 24-48 hours.
          </li>
        </ol>
        <p>
          Delivered files cannot be returned. The <Link to="/refund">refund policy</Link> explains
          why.
        </p>
      </>
    ),
  },
]

const load = loadText('shipping')

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Shipping({ loaderData: own }: Route.ComponentProps) {
  if (own) return <OwnTextPage heading="Shipping policy" text={own} />
  return (
    <StaticPage
      heading="Shipping policy"
      summary={() => 'All delivery is digital. Order confirmations arrive within 30 minutes.'}
      updated="2026-11-22"
      sections={SECTIONS}
    />
  )
}
