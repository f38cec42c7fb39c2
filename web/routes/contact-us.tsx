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
        <p>It helps us to help you when your message says:</p>
        <ul>
          <li>the address of the page, or the number of the mod, that it is about;</li>
          <li>what you did, what you expected, and what happened instead;</li>
          <li>which browser and device you use, if a page does not work as it should.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'a-mod-does-not-work',
    heading: 'A mod does not work',
    body: () => (
      <p>
        Use “Report an issue” on the mod's own page. The report comes to us together with the mod it
        is about, so nothing gets mixed up. Before that, have a look at the{' '}
        <Link to="/faqs">frequently asked questions</Link>: most trouble with installing is answered
        there.
      </p>
    ),
  },
  {
    id: 'your-work',
    heading: 'Your work is here, and should not be',
    body: ({ address }) => (
      <p>
        If something of yours was published here without your consent, write to{' '}
        <MailLink address={address} /> with the mod's address and where the original can be seen. We
        look into it within 24-48 hours, and take the mod out of sight when you are right.
      </p>
    ),
  },
]

export default function ContactUs() {
  return (
    <StaticPage
      heading="Contact us"
      summary={({ name }) => `How to reach ${name}. We reply within 24-48 hours.`}
      updated="2026-11-21"
      sections={SECTIONS}
    />
  )
}
