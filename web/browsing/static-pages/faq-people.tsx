import { Link } from 'react-router'
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
          password of at least 8 characters. We send you a code of 4 digits; the account exists once
          you have entered it.
        </p>
      </Question>
      <Question question="The code does not come.">
        <p>
          It can take a minute. Look into the folder for spam, and check that the address is spelt
          correctly. A code is valid for 10 minutes, and you can ask for a new one after a minute.
        </p>
      </Question>
      <Question question="How do I delete my account?">
        <p>
          On <Link to="/account">your account page</Link>: choose “Delete account” and enter the
          code that we mail to you. It is gone at once. If you cannot log in any more, write to{' '}
          <MailLink address={address} /> from the address of the account; we reply within 24-48
          hours.
        </p>
      </Question>
    </>
  )
}

/** Saying that something is wrong, and publishing. */
export function reportQuestions({ name, address }: PageFacts) {
  return (
    <>
      <Question question="How do I report a mod that is broken, or worse?">
        <p>
          Use “Report an issue” on the mod's page and say what is wrong. Reports of harmful files
          are looked at first. For everything else there is the{' '}
          <Link to="/contact-us">contact page</Link>.
        </p>
      </Question>
      <Question question="Are the files safe?">
        <p>
          Only administrators of {name} publish files, and each file is judged by its content rather
          than by its name. No check is perfect: keep your own protection switched on, and report
          what it finds.
        </p>
      </Question>
      <Question question="My mod is here without my consent.">
        <p>
          Write to <MailLink address={address} /> with the mod's address and where the original can
          be seen. What the claim must say stands in the{' '}
          <Link to="/terms-conditions#takedown">terms and conditions</Link>.
        </p>
      </Question>
      <Question question="Can I publish a mod of mine?">
        <p>
          Mods are added by administrators. Write to <MailLink address={address} /> with a link to
          your work, pictures of it and a description.
        </p>
      </Question>
    </>
  )
}
