import { whatsappUrl } from '@ponte/contracts/phone'

/** Maximum length of a message in a link. */
export const MESSAGE_MAX = 500

/** Opens a chat with this message as a draft. */
export function whatsappLink(e164: string, message: string): string {
  const text = wellFormed(message.trim()).slice(0, MESSAGE_MAX)
  return text === '' ? whatsappUrl(e164) : `${whatsappUrl(e164)}?text=${encodeURIComponent(wellFormed(text))}`
}

/** A map search for the address: a link, so that no map scripts or images are loaded here. */
export const mapLink = (firm: string, address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wellFormed(`${firm}, ${address}`))}`

/** Removes lone surrogates, which truncation may leave and which links cannot contain. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '')
