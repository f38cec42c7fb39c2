import { data } from 'react-router'

/** Every address that no other route matches. */
function refuse(): never {
  throw data('There is nothing at this address', { status: 404 })
}

export const loader = () => refuse()
export const clientLoader = () => refuse()

export default function NotFoundRoute() {
  return null
}
