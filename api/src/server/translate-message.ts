import { englishErrors } from '@ponte/contracts/english-errors'
import { ErrorBody, ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import type { Language } from '@ponte/contracts/languages'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { languageOf } from './http/language.ts'
import { text } from './text.ts'
import { englishText } from './text.en.ts'

/** The server's messages in each language, by their Portuguese text. A message without a translation stays in Portuguese. */
const translations: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map([
    ...pairs(messages, contractsInEnglish['contracts/messages']),
    ...pairs(toasts, contractsInEnglish['contracts/toasts']),
    ...Object.entries(englishErrors).map(([code, said]) => [ERRORS[code as ErrorCode].message, said] as const),
    ...pairs(text, englishText),
  ]),
  pt: new Map([
    ...pairs(messages, contractsInPortuguese['contracts/messages']),
    ...pairs(toasts, contractsInPortuguese['contracts/toasts']),
  ]),
}

type Texts = Readonly<Record<string, string>>

function pairs(original: Texts, translated: Texts): (readonly [string, string])[] {
  return Object.entries(translated).map(([name, said]) => [original[name] ?? '', said] as const)
}

/** Translates a message of the server. */
export const translateMessage = (language: Language, message: string): string => translations[language].get(message) ?? message

/** Matches the names shown for erased people and firms in answers. */
const ERASED_NAMES = new RegExp(`(?<=(?<!\\\\)"|· )(?:${text.deletedUser}|${text.deletedFirm})(?="| · )`, 'g')

/** Translates the names shown for erased people and firms in an answer. Safe to vary by language, because no cache keeps answers. */
export const translateErasedNames = (language: Language, answer: string): string =>
  answer.replaceAll(ERASED_NAMES, (name) => translateMessage(language, name))

/** Translates refusals, and the names shown for erased people and firms, into the language chosen in the caller's browser. */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const language = languageOf(request)
    if (language === null || typeof payload !== 'string') return payload
    if (reply.statusCode < 400) return translateErasedNames(language, payload)
    const body = z.safeParse(ErrorBody, asJson(payload))
    if (!body.success) return payload
    const { message, fields, ...rest } = body.data
    const translated = fields && Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, translateMessage(language, one)]))
    return JSON.stringify({ message: translateMessage(language, message), ...rest, ...(translated && { fields: translated }) })
  })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
