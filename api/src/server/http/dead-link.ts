import { messages } from '@ponte/contracts/messages'
import { Refusal } from './refusal.ts'

/** A link that was used, is too old, was replaced by a newer one or never was: which of them is nobody's business. */
export const deadLink = (): Refusal => new Refusal('invalid', { message: messages.linkDead, fields: { token: messages.linkDead } })
