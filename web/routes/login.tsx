import { LoginPage } from '#web/people/login/login-page.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Login() {
  return (
    <>
      <Head
        title="Login/Signup"
        description="Log in, or register with a code that is mailed to you."
        canonical="/login"
        isPrivate
      />
      <LoginPage />
    </>
  )
}
