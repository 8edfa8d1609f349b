import { pageTitle } from '@ponte/contracts/brand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The title of a page that depends on its data: set by the screen or, before it has loaded, by the gateway. */
export class PageName {
  readonly #name: StoreApi<{ address: string; title: string } | null>

  /** Starts with the title that the gateway derived from this page's data; null if it used the route's. */
  constructor(first: string | null) {
    this.#name = createStore(() => (first === null ? null : { address: pageAddress(location), title: first }))
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#name.subscribe(listener)

  /** The title of the page at an address; null if another page is open. */
  at(address: string): string | null {
    const name = this.#name.getState()
    return name?.address === address ? name.title : null
  }

  /** Sets the title of the open page, until its path or query changes. */
  readonly say = (title: string): void => {
    this.#name.setState({ address: pageAddress(location), title: pageTitle({ path: location.pathname, title }) }, true)
  }
}

/** The address of a page without its hash, which does not make another page. */
export const pageAddress = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search
