import { NotOpenYet } from '#web/components/not-open-yet.tsx'

export default function Login() {
  return (
    <NotOpenYet
      heading="Login/Signup"
      text="Accounts are not open yet. Browsing, searching and downloading need none."
    />
  )
}
