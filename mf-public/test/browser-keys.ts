import type { NewKey } from '../src/passkeys/browser-passkeys.ts'

const madeKey: NewKey = { id: 'a2V5', clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0', transports: ['internal'] }
export const assertion = { id: 'a2V5', clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2ln', userHandle: 'YW5h' }

const credential = ({ id, ...response }: { id: string }) => ({
  // With more fields than the server accepts, as browsers send.
  toJSON: () => ({ id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {}, response }),
})

/** The passkeys of a browser, which jsdom lacks: `create` and `get` answer like a cooperative user. */
export function withBrowserKeys() {
  const create = jest.fn<Promise<unknown>, [unknown]>(() => Promise.resolve(credential({ ...madeKey })))
  const get = jest.fn<Promise<unknown>, [unknown]>(() => Promise.resolve(credential({ ...assertion })))
  const forget = jest.fn<Promise<void>, [unknown]>(() => Promise.resolve())
  const asItIs = (options: unknown) => options
  const names = { parseCreationOptionsFromJSON: asItIs, parseRequestOptionsFromJSON: asItIs, signalUnknownCredential: forget }
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(() => {}, names) })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  return { create, get, forget, madeKey }
}

export function withoutBrowserKeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}

export const refusalOfBrowser = (name: string) => Promise.reject(new DOMException('…', name))
