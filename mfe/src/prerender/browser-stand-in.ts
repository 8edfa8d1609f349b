const NAMES = [
  ...['window', 'self', 'document', 'location', 'history', 'navigator', 'screen', 'localStorage', 'sessionStorage', 'customElements'],
  ...['matchMedia', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'addEventListener'],
  ...['removeEventListener', 'Element', 'HTMLElement', 'Node', 'Image', 'FileReader', 'XMLHttpRequest', 'Worker', 'DOMParser', 'CSS'],
  ...['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'visualViewport'],
]

/** A value that accepts every read, call and construction, and returns itself. */
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

/** An empty document: every query finds nothing. */
const emptyPage = new Proxy(
  {},
  {
    get: (_, key) => (key === 'querySelector' || key === 'getElementById' ? () => null : (Reflect.get(inert as object, key) as unknown)),
    set: () => true,
  },
)

/** Defines the browser globals that modules need while they are imported. Keeps those that Node has. */
export function stubBrowserGlobals(): void {
  for (const name of NAMES) {
    const value = name === 'document' ? emptyPage : inert
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}
