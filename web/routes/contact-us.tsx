import { Link } from 'react-router'
import { MailLink } from '#web/browsing/static-pages/mail-link.tsx'
import { type PageSection, StaticPage } from '#web/browsing/static-pages/static-page.tsx'

const SECTIONS: readonly PageSection[] = [
  {
    id: 'write-to-us',
    heading: 'Write to us',
    body: ({ address }) => (
      <>
        <p>
          Send an e-mail to <MailLink address={address} />. A person reads it and replies within
          24-48 hours.
        </p>
        <p>We can help you faster if your message says:</p>
        <ul>
          <li>which page or mod it is about (its address or number);</li>
          <li>what you did, what you expected, and what happened instead;</li>
          <li>which browser and device you use, if a page does not work properly.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'a-mod-does-not-work',
    heading: 'A mod does not work',
    body: () => (
      <p>
        Use “Report an issue” on the mod's own page. The report reaches us together with the mod it
        is about, so nothing gets mixed up. First, have a look at the{' '}
        <Link to="/faqs">frequently asked questions</Link>: they answer most questions about
        installing.
      </p>
    ),
  },
  {
    id: 'your-work',
    heading: 'Your work is here and should not be',
    body: ({ address }) => (
      <p>
        If something of yours was published here without your consent, write to{' '}
        <MailLink address={address} /> with a link to the mod and a link to the original. We look
        into it within 24-48 hours, and take the mod down if you are right.
      </p>
    ),
  },
]

export default function ContactUs() {
  return (
    <StaticPage
      heading="Contact us"
      summary={({ name }) => `How to reach ${name}. We reply within 24-48 hours.`}
      updated="2026-11-22"
      sections={SECTIONS}
    />
  )
}
