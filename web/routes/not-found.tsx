import { data } from 'react-router'

/** Every address that no other route knows. */
export function loader() {
  throw data('There is nothing at this address', { status: 404 })
}

export const clientLoader = loader

export default function NotFoundRoute() {
  return null
}
