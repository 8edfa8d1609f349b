import { pageTitle } from '@ponte/contracts/brand'

/** The title of a page that depends on its data, as far as it is known: given by the screen, or by the gateway before it. */
export class PageName {
  #name: { address: string; title: string } | null
  readonly #listeners = new Set<() => void>()

  /** Starts with `first`, the title that the gateway gave this very page from its data; null where it used the route's. */
  constructor(first: string | null) {
    this.#name = first === null ? null : { address: pageAddress(location), title: first }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The whole title of the page that stands at an address; null once another one stands there. */
  at(address: string): string | null {
    return this.#name?.address === address ? this.#name.title : null
  }

  /** Names the page that is open now. Every other address, and so every navigation, is without that name. */
  readonly say = (title: string): void => {
    this.#name = { address: pageAddress(location), title: pageTitle({ path: location.pathname, title }) }
    for (const listener of this.#listeners) listener()
  }
}

/** The address of a page, without the hash, which does not make another page. */
export const pageAddress = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search
