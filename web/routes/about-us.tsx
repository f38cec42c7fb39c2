import { Link } from 'react-router'
import { type PageSection, StaticPage } from '#web/browsing/static-pages/static-page.tsx'

const SECTIONS: readonly PageSection[] = [
  {
    id: 'what-we-do',
    heading: 'What we do',
    body: ({ name }) => (
      <>
        <p>
          {name} is a catalogue of modifications for one open-world game: for the single-player
          story, for multiplayer servers, and for the way the game looks. Makers bring their work
          here; players find it, see what they are getting, and download it.
        </p>
        <p>
          There are <Link to="/mods/sp-mod?page=1">SP Mods</Link> for playing alone,{' '}
          <Link to="/mods/5m-mod?page=1">5M Mods</Link> for those who run a server, and{' '}
          <Link to="/mods/graphics?page=1">Graphics</Link> for textures, weather and light.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-do-it',
    heading: 'How we do it',
    body: () => (
      <ul>
        <li>
          <strong>One click is one download.</strong> There is no waiting page, no second button to
          find, and no account to create first.
        </li>
        <li>
          <strong>You see what you get.</strong> The name, type and size of a file are shown next to
          its button, and the pictures are large enough to judge by.
        </li>
        <li>
          <strong>Counts are honest.</strong> We count a download once per visitor and hour, so the
          most downloaded lists show what people really use.
        </li>
        <li>
          <strong>Nobody is followed.</strong> There are no cookies, no advertising and no trackers.
          The <Link to="/privacy">privacy policy</Link> says the rest in plain words.
        </li>
        <li>
          <strong>It works for everyone.</strong> On an old phone, with just a keyboard, with a
          screen reader, on a slow connection: if it does not, we want to hear about it.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-makes-the-mods',
    heading: 'Who makes the mods',
    body: ({ name }) => (
      <p>
        Players do, in their own time. Every mod belongs to whoever made it. {name} is not connected
        with the makers of the game, and they do not endorse the mods.
      </p>
    ),
  },
  {
    id: 'say-something',
    heading: 'Something wrong or missing?',
    body: () => (
      <p>
        Each mod's page has a link to report an issue with it. For anything else,{' '}
        <Link to="/contact-us">write to us</Link>; we answer within 24-48 hours.
      </p>
    ),
  },
]

export default function AboutUs() {
  return (
    <StaticPage
      heading="About us"
      summary={({ name }) => `What ${name} is, how it works, and who makes what you find here.`}
      updated="2026-11-22"
      sections={SECTIONS}
    />
  )
}
