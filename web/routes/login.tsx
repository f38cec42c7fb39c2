import { Head } from '#web/head.tsx'
import { LoginPage } from '#web/login/login-page.tsx'

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
