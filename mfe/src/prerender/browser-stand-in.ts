const NAMES = [
  ...['window', 'self', 'document', 'location', 'history', 'navigator', 'screen', 'localStorage', 'sessionStorage', 'customElements'],
  ...['matchMedia', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'addEventListener'],
  ...['removeEventListener', 'Element', 'HTMLElement', 'Node', 'Image', 'FileReader', 'XMLHttpRequest', 'Worker', 'DOMParser', 'CSS'],
  ...['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'visualViewport'],
]

/** Anything at all, which does nothing: whatever is read of it, called or made from it is the same again. */
const inert: unknown = new Proxy(function () {}, {
  get: (_, key) => {
    if (key === 'then') return undefined
    if (key === Symbol.toPrimitive) return () => ''
    return key === Symbol.iterator ? () => [][Symbol.iterator]() : inert
  },
  set: () => true,
  apply: () => inert,
  construct: () => inert as object,
})

/** A page without a single element in it: whoever looks for one finds none. */
const emptyPage = new Proxy(
  {},
  {
    get: (_, key) => (key === 'querySelector' || key === 'getElementById' ? () => null : (Reflect.get(inert as object, key) as unknown)),
    set: () => true,
  },
)

/** Gives this process what modules ask of a browser while they are imported. Where Node has something of that name, that stays. */
export function standInForBrowser(): void {
  for (const name of NAMES) {
    const value = name === 'document' ? emptyPage : inert
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}
