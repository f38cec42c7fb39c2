import { Link } from 'react-router'
import { MailLink } from '#web/browsing/static-pages/mail-link.tsx'
import type { PageSection } from '#web/browsing/static-pages/static-page.tsx'

/** The terms and conditions. */
export const termsSections: readonly PageSection[] = [
  {
    id: 'agreement',
    heading: 'What you agree to',
    body: ({ name }) => (
      <p>
        By using {name} you accept these terms. If you do not agree with them, please do not use the
        site. The <Link to="/privacy">privacy policy</Link>, the{' '}
        <Link to="/refund">refund policy</Link> and the <Link to="/shipping">shipping policy</Link>{' '}
        are part of them.
      </p>
    ),
  },
  {
    id: 'the-service',
    heading: 'What the site offers',
    body: ({ name }) => (
      <p>
        {name} is a catalogue of game modifications. You may browse, search and download without an
        account. An account lets you take part where the site needs to know who you are. We may
        change, pause or end parts of the site; we try to do so only when we have to.
      </p>
    ),
  },
  {
    id: 'mods',
    heading: 'Who owns the mods',
    body: () => (
      <>
        <p>
          A mod belongs to its makers. Downloading it gives you permission to use it yourself, in
          your game or on your server, as its makers allow. Unless they say otherwise you may not:
        </p>
        <ul>
          <li>sell it, or put it behind a paywall;</li>
          <li>pass it off as your own work;</li>
          <li>publish it elsewhere, changed or unchanged.</li>
        </ul>
        <p>
          The game, and the names and marks in it, belong to their owners. The site is not connected
          with them or endorsed by them. Whether and where you may use mods is also a matter of the
          game's own terms; official online modes usually forbid them.
        </p>
      </>
    ),
  },
  {
    id: 'at-your-own-risk',
    heading: 'At your own risk',
    body: () => (
      <>
        <p>
          Mods change how a game works. They are offered as they are, without any guarantee that
          they suit your purpose, run with your version of the game, or get along with other mods.
        </p>
        <p>
          <strong>Make a copy of your game and your saved games first.</strong> As far as the law
          permits, we are not liable for damage that comes from using a mod or from the site being
          unavailable. This does not limit liability for intent and gross negligence.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    heading: 'Your account',
    body: () => (
      <ul>
        <li>Use an e-mail address that is yours and that you check.</li>
        <li>Keep your password to yourself, and log out on devices that you share.</li>
        <li>One person, one account. Do not use somebody else's.</li>
        <li>We may close an account that is used to break these terms.</li>
      </ul>
    ),
  },
  {
    id: 'fair-use',
    heading: 'Fair use',
    body: () => (
      <>
        <p>Please do not:</p>
        <ul>
          <li>try to reach what is not meant for you, or to break the site;</li>
          <li>flood it with requests, or inflate download counts;</li>
          <li>send reports that are false, insulting or against the law.</li>
        </ul>
        <p>
          The catalogue has an <a href="/api/docs">open API</a>. Programs are welcome to use it, as
          long as they keep to its limits.
        </p>
      </>
    ),
  },
  {
    id: 'payment-and-delivery',
    heading: 'Orders, delivery and refunds',
    body: () => (
      <p>
        All delivery is digital, and the confirmation of an order is expected by e-mail within 30
        minutes; see the <Link to="/shipping">shipping policy</Link>. Digital goods are
        non-refundable; see the <Link to="/refund">refund policy</Link>.
      </p>
    ),
  },
  {
    id: 'takedown',
    heading: 'If a mod violates your rights',
    body: ({ address }) => (
      <>
        <p>
          If a mod uses something of yours without permission, write to{' '}
          <MailLink address={address} /> and tell us:
        </p>
        <ul>
          <li>the address of the mod's page;</li>
          <li>what in it is yours, and where we can see the original;</li>
          <li>how we can reach you.</li>
        </ul>
        <p>We reply within 24-48 hours, and take the mod down if the claim holds.</p>
      </>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    body: () => (
      <p>
        We may change these terms; the date at the top says when we last did. If one of them turns
        out to be void, the others stay in force.
      </p>
    ),
  },
]
