import type { Language } from '@ponte/contracts/languages'
import type { Config, Whatsapp } from '../../server/config.ts'
import { hashOf } from '../../server/secrets.ts'
import { postNotice, type PushOutcome } from './post-notice.ts'

/** The message template that the operator registered with Meta (docs/operations/install.md). */
const TEMPLATE = 'aviso'

/** Identifies a number in the table of devices. */
export const numberHash = (number: string): Buffer => hashOf(`whatsapp:${number}`)

interface Message {
  title: string
  body: string
  /** A path of this site. */
  url: string
  language: Language | null
  /** Returned by the webhook that reports delivery. */
  notificationId: string | null
}

/** Sends a notice to a number through the Cloud API, using the registered template. */
export async function sendWhatsapp(
  number: string,
  { title, body, url, language, notificationId }: Message,
  { outsideOrigins, whatsapp: { apiUrl, phoneId, token } }: Pick<Config, 'outsideOrigins'> & { whatsapp: Whatsapp },
): Promise<PushOutcome> {
  const words = [title, body].map((text) => ({ type: 'text', text: text.replace(/\s+/g, ' ') }))
  const message = {
    messaging_product: 'whatsapp',
    to: number,
    type: 'template',
    template: {
      name: TEMPLATE,
      language: { code: language === 'en' ? 'en' : 'pt_BR' },
      components: [
        { type: 'body', parameters: words },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: url.slice(1) }] },
      ],
    },
    ...(notificationId !== null && { biz_opaque_callback_data: notificationId }),
  }
  const outcome = await postNotice(`${apiUrl}/${phoneId}/messages`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    allowedOrigins: outsideOrigins,
  })
  // The webhook reports delivery later. A 404 or 410 is about this site's own phone id, not the recipient.
  if (outcome === 'delivered') return 'accepted'
  return outcome === 'gone' ? { failure: 404 } : outcome
}
