import type { Language } from '@ponte/contracts/languages'
import type { FastifyInstance } from 'fastify'
import { languageOf } from './http/cookie.ts'
import { messageIn } from './http/messages.ts'

/** The names shown for erased people and firms. */
export const DELETED_USER = messageIn('pt', 'deletedUser')
export const DELETED_FIRM = messageIn('pt', 'deletedFirm')

/** A name, translated if it is one of these. */
export const translateErasedName = (language: Language, name: string): string => {
  if (name === DELETED_USER) return messageIn(language, 'deletedUser')
  return name === DELETED_FIRM ? messageIn(language, 'deletedFirm') : name
}

/** Matches these names in answers. */
const ERASED_NAMES = new RegExp(`(?<=(?<!\\\\)"|· )(?:${DELETED_USER}|${DELETED_FIRM})(?="| · )`, 'g')

/** Translates these names in answers. Answers may vary by language, because no cache stores them. */
export function translateErasedNames(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const language = languageOf(request)
    if (language !== 'en' || reply.statusCode >= 400 || typeof payload !== 'string') return payload
    return payload.replaceAll(ERASED_NAMES, (name) => translateErasedName(language, name))
  })
}
