import { withContact, type ContactOf } from './contact-target.ts'

/** The path of the login page that leads back to this very page with that contact's dialog open. */
export function loginPathFor(pathname: string, search: string, target: ContactOf): string {
  return `/login?${new URLSearchParams({ next: `${pathname}${withContact(search, target)}` })}`
}
