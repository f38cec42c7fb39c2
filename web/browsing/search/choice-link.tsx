import type { MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { IN_PLACE } from '#web/browsing/search/list-query.ts'
import { opensElsewhere } from '#web/shared/components/opens-elsewhere.ts'

/**
 * Goes to the same list with another choice. That shows before anything else can be clicked, long
 * before the list comes, so that the next choice is one more.
 */
export function useChoose(): (href: string) => void {
  const navigate = useNavigate()
  return (href) => void navigate(href, { ...IN_PLACE, flushSync: true })
}

/** A choice as a link, so that it works without scripts and can open in a new tab. */
export function ChoiceLink({ to, ...others }: Omit<LinkProps, 'onClick'> & { to: string }) {
  const choose = useChoose()
  function follow(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    choose(to)
  }
  return <Link {...others} to={to} {...IN_PLACE} rel="nofollow" onClick={follow} />
}
