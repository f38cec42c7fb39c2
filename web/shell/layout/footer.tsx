import { Link, useLocation } from 'react-router'
import logo from '#web/shared/art/logo.svg'
import { useSite } from '#web/shared/page/site.ts'
import styles from './footer.module.css'

const LINKS = [
  ['/about-us', 'About us'],
  ['/contact-us', 'Contact us'],
  ['/faqs', 'FAQs'],
  ['/privacy', 'Privacy policy'],
  ['/terms-conditions', 'Terms and conditions'],
  ['/refund', 'Refund policy'],
  ['/shipping', 'Shipping policy'],
] as const

/** Links to the static pages, and the copyright line. The login screen has no footer. */
export function Footer() {
  const site = useSite()
  const { pathname } = useLocation()
  if (pathname === '/login') return null
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <img src={logo} alt="" width={30} height={30} loading="lazy" className={styles.mark} />
        <nav aria-label="About the site">
          <ul className={styles.links}>
            {LINKS.map(([path, label]) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
            {site.hasImprint && (
              <li>
                <Link to="/imprint">Imprint</Link>
              </li>
            )}
          </ul>
        </nav>
        <p className={styles.copyright}>{site.name} @ 2024</p>
      </div>
    </footer>
  )
}
