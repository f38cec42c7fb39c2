import { AccountPage } from '#web/people/account/account-page.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function AccountRoute() {
  return (
    <>
      <Head
        title="Your account"
        description="Name, e-mail address and password of your account."
        canonical="/account"
        isPrivate
      />
      <AccountPage />
    </>
  )
}
