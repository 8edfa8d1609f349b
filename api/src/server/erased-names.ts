import type { FastifyInstance } from 'fastify'
import { languageOf } from './http/cookie.ts'
import { messageIn } from './http/messages.ts'

/** The names shown for erased people and firms. */
export const DELETED_USER = messageIn('pt', 'deletedUser')
export const DELETED_FIRM = messageIn('pt', 'deletedFirm')

/** Matches these names in answers. */
const ERASED_NAMES = new RegExp(`(?<=(?<!\\\\)"|· )(?:${DELETED_USER}|${DELETED_FIRM})(?="| · )`, 'g')

/** Translates these names in answers. Answers may vary by language, because no cache stores them. */
export function translateErasedNames(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const language = languageOf(request)
    if (language !== 'en' || reply.statusCode >= 400 || typeof payload !== 'string') return payload
    return payload.replaceAll(ERASED_NAMES, (name) => messageIn(language, name === DELETED_USER ? 'deletedUser' : 'deletedFirm'))
  })
}
