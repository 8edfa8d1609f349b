/** Keys are bound to a name, so a site that is visited by a number has none. */
const isNumeric = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/** True where this browser can sign in with a passkey to the site that it shows. */
export const hasPasskeys = (hostname = location.hostname): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential && !isNumeric(hostname)
