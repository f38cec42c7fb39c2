import { LoginPage } from '#web/people/login/login-page.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Login() {
  return (
    <>
      <Head
        title="Login/Signup"
        description="Log in, or sign up with a code that we e-mail you."
        canonical="/login"
        isPrivate
      />
      <LoginPage />
    </>
  )
}
