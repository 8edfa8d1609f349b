import { whatsappUrl } from '@ponte/contracts/phone'

/** The longest message that a link carries without trouble; nobody reads more in a first message. */
export const MESSAGE_MAX = 500

/** A conversation that begins with this message, still to be sent. */
export function whatsappLink(e164: string, message: string): string {
  const text = wellFormed(message.trim()).slice(0, MESSAGE_MAX)
  return text === '' ? whatsappUrl(e164) : `${whatsappUrl(e164)}?text=${encodeURIComponent(wellFormed(text))}`
}

/** The mail link to an address. The stored address is encoded, so that nothing in it can add another addressee or header. */
export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

/** A search for the address in a map: a link, so that no map's script or picture is loaded here. */
export const mapLink = (firm: string, address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wellFormed(`${firm}, ${address}`))}`

/** The text without lone surrogates, which a cut text may end with and which no link can carry. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '')
