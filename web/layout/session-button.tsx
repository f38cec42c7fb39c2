import { Link } from 'react-router'
import styles from './session-button.module.css'

/**
 * 'Logout' for somebody who is logged in, otherwise 'Login/Signup'. Both stand in the page, which is
 * the same for everybody; the mark that the early script sets on the root decides which is shown.
 */
export function SessionButton() {
  function logout() {
    localStorage.removeItem('accessToken')
    window.location.reload()
  }
  return (
    <>
      <Link to="/login" className={styles.login}>
        Login/Signup
      </Link>
      <button type="button" onClick={logout} className={styles.logout}>
        Logout
      </button>
    </>
  )
}
