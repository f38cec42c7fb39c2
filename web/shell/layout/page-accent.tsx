import { useLocation } from 'react-router'
import { isModType, storedValue } from '#contract/base/taxonomy.ts'
import { placeholderArt } from '#web/browsing/mod-cards/placeholder-art.ts'
import styles from './page-accent.module.css'

const LISTS = ['/mods', '/most-downloaded', '/recently-uploaded', '/tag-mods', '/authors']

/** The background of a list's header: the colour of its type and the art of its category. */
export function PageAccent() {
  const { pathname, search } = useLocation()
  if (!LISTS.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null
  const segment = pathname.split('/')[2] ?? ''
  const type = pathname.startsWith('/mods/') && isModType(segment) ? segment : undefined
  return (
    <div className={styles.accent} data-type={type} aria-hidden="true">
      <img
        src={placeholderArt([categoryOf(pathname, search, type)])}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        fetchPriority="low"
      />
    </div>
  )
}

function categoryOf(pathname: string, search: string, type: string | undefined): string {
  const category = new URLSearchParams(search).get('category')
  if (category) return storedValue(category)
  if (pathname.startsWith('/tag-mods/')) return 'peds'
  return type === 'graphics' ? 'sp-graphics' : ''
}
