import { withContact, type ContactOf } from './contact-target.ts'

/** Path of the login page that returns to this page with that contact's dialog open. */
export function loginPathFor(pathname: string, search: string, target: ContactOf): string {
  return `/login?${new URLSearchParams({ next: `${pathname}${withContact(search, target)}` })}`
}
