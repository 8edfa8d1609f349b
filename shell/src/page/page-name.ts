import { pageTitle } from '@ponte/contracts/brand'

/** The title of a page that depends on its data: set by the screen or, before it has loaded, by the gateway. */
export class PageName {
  #name: { address: string; title: string } | null
  readonly #listeners = new Set<() => void>()

  /** Starts with the title that the gateway derived from this page's data; null if it used the route's. */
  constructor(first: string | null) {
    this.#name = first === null ? null : { address: pageAddress(location), title: first }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The title of the page at an address; null if another page is open. */
  at(address: string): string | null {
    return this.#name?.address === address ? this.#name.title : null
  }

  /** Sets the title of the open page, until its path or query changes. */
  readonly say = (title: string): void => {
    this.#name = { address: pageAddress(location), title: pageTitle({ path: location.pathname, title }) }
    for (const listener of this.#listeners) listener()
  }
}

/** The address of a page without its hash, which does not make another page. */
export const pageAddress = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search
