import { Link } from 'react-router'
import { MAILED_CODE_VALID_SECONDS } from '#contract/base/limits.ts'
import { MailLink } from '#web/browsing/static-pages/mail-link.tsx'
import { Question } from '#web/browsing/static-pages/question.tsx'
import type { PageFacts } from '#web/browsing/static-pages/static-page.tsx'

/** Registering and logging in. */
export function accountQuestions({ address }: PageFacts) {
  return (
    <>
      <Question question="How do I make an account?">
        <p>
          Go to <Link to="/login">Login/Signup</Link> and enter a name, your e-mail address and a
          password of at least 8 characters. We e-mail you a 4-digit code; once you have entered it,
          your account is ready.
        </p>
      </Question>
      <Question question="My code has not arrived.">
        <p>
          It can take a minute. Check your spam folder, and make sure that the address is spelt
          correctly. A code is valid for {MAILED_CODE_VALID_SECONDS / 60} minutes, and you can ask
          for a new one after a minute.
        </p>
      </Question>
      <Question question="How do I delete my account?">
        <p>
          On <Link to="/account">your account page</Link>: choose “Delete account” and enter the
          code that we e-mail you. The account is gone at once. If you can no longer log in, write
          to <MailLink address={address} /> from the account's address; we reply within 24-48 hours.
        </p>
      </Question>
    </>
  )
}

/** Reporting problems, and publishing. */
export function reportQuestions({ name, address }: PageFacts) {
  return (
    <>
      <Question question="How do I report a mod that is broken, or worse?">
        <p>
          Use “Report an issue” on the mod's page and say what is wrong. We look at reports of
          harmful files first. For anything else, use the <Link to="/contact-us">contact page</Link>
          .
        </p>
      </Question>
      <Question question="Are the files safe?">
        <p>
          Only {name}'s own team publishes files, and each file is checked by its content, not by
          its name. No check is perfect: keep your own antivirus on, and report anything it finds.
        </p>
      </Question>
      <Question question="My mod is here without my consent.">
        <p>
          Write to <MailLink address={address} /> with a link to the mod and a link to the original.
          The <Link to="/terms-conditions#takedown">terms and conditions</Link> say what else we
          need.
        </p>
      </Question>
      <Question question="Can I publish my own mod?">
        <p>
          Our team adds the mods. Write to <MailLink address={address} /> with a link to your work,
          pictures of it and a description.
        </p>
      </Question>
    </>
  )
}
