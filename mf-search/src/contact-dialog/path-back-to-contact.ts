import { withNext } from '@ponte/contracts/site-path'
import { withContact, type ContactOf } from './contact-target.ts'

/** Path of a page, such as the login page, that leads back to this one with that contact's dialog open. */
export const pathBackToContact = (page: string, { pathname, search }: { pathname: string; search: string }, target: ContactOf): string =>
  withNext(page, `${pathname}${withContact(search, target)}`)
