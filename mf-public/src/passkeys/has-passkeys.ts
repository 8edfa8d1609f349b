/** Passkeys are bound to a domain, so a site visited by IP address has none. */
const isNumeric = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/** True if this browser can sign in to this site with a passkey. */
export const hasPasskeys = (hostname = location.hostname): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential && !isNumeric(hostname)
