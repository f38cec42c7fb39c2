import { Link } from 'react-router'
import { DRAFT_DAYS, MAILED_CODE_VALID_SECONDS, SESSION_DAYS } from '#contract/base/limits.ts'
import { VIDEO_HOST_NAMES } from '#contract/catalogue/video-hosts.ts'
import { MailLink } from '#web/browsing/static-pages/mail-link.tsx'
import type { PageSection } from '#web/browsing/static-pages/static-page.tsx'

/**
 * The privacy policy. It must stay true: when the site keeps something else, change this page too.
 */
export const privacySections: readonly PageSection[] = [
  {
    id: 'in-short',
    heading: 'In short',
    body: ({ name }) => (
      <ul>
        <li>You can browse, search and download without telling us who you are.</li>
        <li>{name} sets no cookies, shows no advertising and has no trackers or analytics.</li>
        <li>
          Fonts, scripts and pages come from {name} itself, not from other companies; videos of
          other sites load only when you press play.
        </li>
        <li>An account needs a name, an e-mail address and a password, and nothing else.</li>
      </ul>
    ),
  },
  {
    id: 'in-your-browser',
    heading: 'What is kept in your browser',
    body: () => (
      <>
        <p>
          The site keeps a few entries in your browser's local storage. They stay on your device
          until you remove them:
        </p>
        <ul>
          <li>
            <code>theme</code>: light or dark, once you have chosen one;
          </li>
          <li>
            <code>accessToken</code>: the proof that you are logged in, sent along with your
            requests;
          </li>
          <li>
            <code>userName</code>: the name of the account you are logged in to;
          </li>
          <li>
            <code>role</code>: only for those who help to run the site, what they may do;
          </li>
          <li>
            <code>dismissed</code>: which announcement you have closed;
          </li>
          <li>your recent searches, which the search box shows again and lets you remove;</li>
          <li>
            for those who help to run the site: drafts of the form, which uploads were begun, a
            random number that tells this browser from your other ones, and the columns of the table
            of mods.
          </li>
        </ul>
        <p>
          Logging out removes <code>accessToken</code>, <code>userName</code> and <code>role</code>,
          and makes the first useless. While a tab is open, it also keeps any report that you have
          not sent yet, and the name and address of a registration that is waiting for its code
          (never the password). It remembers how far you have scrolled, so that the back button
          takes you back to where you were.
        </p>
      </>
    ),
  },
  {
    id: 'downloads',
    heading: 'When you download',
    body: () => (
      <p>
        A download counts once per visitor, mod and hour. To know whether we have already counted
        you, we keep keyed hashes: numbers calculated with a secret key from your IP address (only
        the first half of a long IPv6 address) and the name of your browser. Neither can be read
        back from them. The hashes change every day and are deleted within a few hours, once the
        hour that they count for is over. Only counts stay, of each mod in all and by day, and they
        say nothing about anybody.
      </p>
    ),
  },
  {
    id: 'searches',
    heading: 'When you search',
    body: () => (
      <p>
        When a search finds nothing, we count its words, so that we can help search understand them.
        We do not keep who searched, and leave out what looks like an address or a long number.
      </p>
    ),
  },
  {
    id: 'ip-addresses',
    heading: 'IP addresses',
    body: () => (
      <p>
        Every request on the internet carries an IP address; without one, no answer could reach you.
        We use it to answer, to calculate the keyed hashes that this page names, and to stop anyone
        who floods the site or guesses passwords: a keyed hash counts tries for a day at most, and
        one stands in the site's technical log. The address itself is held in memory for a short
        time and never written down.
      </p>
    ),
  },
  {
    id: 'accounts',
    heading: 'When you have an account',
    body: ({ name }) => (
      <>
        <p>We keep what you gave us when you registered:</p>
        <ul>
          <li>
            your <strong>name</strong> and your <strong>e-mail address</strong>. The address is used
            to send you the one-time code, and for mail about your account or an order. It is never
            sold, lent or used for advertising;
          </li>
          <li>
            your <strong>password</strong>, as an argon2id hash. Nobody can read it, not even us;
          </li>
          <li>
            your <strong>logins</strong>, as hashes of their tokens, each with its times, the kind
            of browser and system (such as “Firefox on Linux”) and, in place of your IP address, a
            keyed hash that it cannot be read from. Your account's page lists them, and you can end
            each. A login that you do not use for {SESSION_DAYS} days ends by itself;
          </li>
          <li>
            when you were <strong>last here</strong> while logged in and, if you help to run {name},
            what you may do. If your account is blocked, since when and why;
          </li>
          <li>
            if you set up <strong>two-step verification</strong>: when you did, the names and public
            keys of your passkeys and when each was last used, the encrypted secret of your app, and
            your recovery codes as hashes, until you remove them;
          </li>
          <li>
            if you help to run {name}: which <strong>mods</strong> you added or were given, and your{' '}
            <strong>drafts</strong> of the form, which nobody else sees. A draft goes when you
            publish or discard it, and {DRAFT_DAYS} days after its last change;
          </li>
          <li>
            a <strong>log</strong> of what keeps your account safe: logins, wrong passwords, codes
            and changes, also of your rights, each with its time and, in place of your IP address, a
            keyed hash that it cannot be read from. Only administrators can read it, and it is
            deleted after a year unless whoever runs {name} keeps it for another time. A deleted
            account stays in it as a number.
          </li>
        </ul>
        <p>
          All of this but the log goes with your account when you delete it. If you helped to run{' '}
          {name}, your name stays beside what you did: in the histories of mods, tags and reports,
          and in the list of what was removed for good.
        </p>
        <p>
          One-time codes are kept as hashes too, and are valid for {MAILED_CODE_VALID_SECONDS / 60}{' '}
          minutes.
        </p>
      </>
    ),
  },
  {
    id: 'reports',
    heading: 'When you report an issue',
    body: () => (
      <p>
        We keep the text that you write and the mod that it is about, and only administrators and
        moderators can read it. Please leave out anything private. If you leave an e-mail address,
        we keep it with the report and use it only to answer. You get a link to a page that shows
        your report and our answer to whoever has it; we keep only its hash. Reports, what we
        decided and why stay, even when the mod is removed: nobody should be able to make them
        disappear. While a report is open, a keyed hash of it and of your IP address tells us if you
        send it twice.
      </p>
    ),
  },
  {
    id: 'who-else',
    heading: 'Who else is involved',
    body: ({ name }) => (
      <>
        <p>
          {name} may keep its files with a storage provider and send its mail through a mail
          provider. They get what they need for that and nothing more: the request for a file, or
          the address and text of an e-mail. We give your data to nobody else, unless the law
          requires it.
        </p>
        <p>
          Some mods have videos on {VIDEO_HOST_NAMES}. Nothing comes from those sites until you
          press play. Then your browser loads the player from them: they learn your IP address, that
          you came from {name} and what you watch, may keep entries in your browser, and their own
          privacy policies apply.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    body: ({ address }) => (
      <>
        <p>
          On <Link to="/account">your account's page</Link> you can download what we have about you,
          correct your address, and delete your account together with everything that belongs to it.
          For anything else, write to <MailLink address={address} /> from the address of your
          account; we reply within 24-48 hours.
        </p>
        <p>
          If you think that we have mishandled your data, you may also complain to the data
          protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    body: () => (
      <p>
        When the site changes what it keeps, this page changes with it, and so does the date at the
        top. Questions? <Link to="/contact-us">Ask us</Link>.
      </p>
    ),
  },
]
