import { Link } from 'react-router'
import { MailLink } from '#web/browsing/static-pages/mail-link.tsx'
import { type PageSection, StaticPage } from '#web/browsing/static-pages/static-page.tsx'

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
        takes depends on the size of the file, which stands beside the button, and on your
        connection. A download that was interrupted can be resumed where it stopped.
      </p>
    ),
  },
  {
    id: 'orders',
    heading: 'Orders',
    body: ({ address }) => (
      <>
        <p>
          Where something is ordered rather than simply downloaded, expect an e-mail that confirms
          the order within 30 minutes. It goes to the address of your account.
        </p>
        <p>If it does not come:</p>
        <ol>
          <li>look into the folder for spam or advertising;</li>
          <li>check that the address of your account is spelt correctly;</li>
          <li>
            write to <MailLink address={address} />; we reply within 24-48 hours.
          </li>
        </ol>
        <p>
          Delivered files cannot be given back. The <Link to="/refund">refund policy</Link> explains
          why.
        </p>
      </>
    ),
  },
]

export default function Shipping() {
  return (
    <StaticPage
      heading="Shipping policy"
      summary={() => 'All delivery is digital. Confirmations of orders come within 30 minutes.'}
      updated="2026-11-21"
      sections={SECTIONS}
    />
  )
}
