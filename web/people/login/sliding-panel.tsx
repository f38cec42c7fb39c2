import type { ReactNode } from 'react'
import styles from './sliding-panel.module.css'

/** The open form; the other one is inert. */
export type Side = 'create' | 'sign-in'

interface SlidingPanelProperties {
  side: Side
  /** `button` says which of the two buttons was used. */
  onSwitch: (side: Side, button: 'cover' | 'tab') => void
  create: ReactNode
  signIn: ReactNode
  signInHeading: string
  /** Said to newcomers in the place of how to sign up. */
  invitation?: string | undefined
}

const INVITATION =
  'Signing up takes a minute: a name, an e-mail address, and the code that we send to it. You can browse, search and download without an account.'

/** Two forms beside each other and a cover that slides over one of them; on phones, two tabs. */
export function SlidingPanel(properties: SlidingPanelProperties) {
  const { side, onSwitch, create, signIn, signInHeading, invitation = INVITATION } = properties
  return (
    <div className={styles.panel} data-side={side}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs into a form */}
      <div role="group" aria-label="Login or sign-up" className={styles.tabs}>
        <Tab name="sign-in" label="Sign in" side={side} onSwitch={onSwitch} />
        <Tab name="create" label="Create Account" side={side} onSwitch={onSwitch} />
      </div>
      <section
        className={`${styles.side} ${styles.create}`}
        aria-labelledby="create-heading"
        inert={side !== 'create'}
      >
        <h2 id="create-heading">Create Account</h2>
        {create}
      </section>
      <section
        className={`${styles.side} ${styles.signIn}`}
        aria-labelledby="sign-in-heading"
        inert={side !== 'sign-in'}
      >
        <h2 id="sign-in-heading">{signInHeading}</h2>
        {signIn}
      </section>
      <div className={styles.cover}>
        <Invitation
          isShown={side === 'sign-in'}
          heading="New here?"
          text={invitation}
          button="Create Account"
          onClick={() => onSwitch('create', 'cover')}
        />
        <Invitation
          isShown={side === 'create'}
          heading="Have an account?"
          text="Welcome back. Sign in with your e-mail address and password."
          button="Sign in"
          onClick={() => onSwitch('sign-in', 'cover')}
        />
      </div>
    </div>
  )
}

function Tab(properties: {
  name: Side
  label: string
  side: Side
  onSwitch: SlidingPanelProperties['onSwitch']
}) {
  const { name, label, side, onSwitch } = properties
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={side === name}
      onClick={() => onSwitch(name, 'tab')}
    >
      {label}
    </button>
  )
}

function Invitation(properties: {
  isShown: boolean
  heading: string
  text: string
  button: string
  onClick: () => void
}) {
  const { isShown, heading, text, button, onClick } = properties
  return (
    <div className={styles.invitation} inert={!isShown}>
      <p className={styles.heading}>{heading}</p>
      <p>{text}</p>
      <button type="button" className={styles.switch} onClick={onClick}>
        {button}
      </button>
    </div>
  )
}
