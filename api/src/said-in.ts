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

/** Every message of the server in each language, by what it says when nobody has chosen one. What is missing is in that language as it stands. */
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

/** A message of the server in a language. */
export const saidIn = (language: Language, message: string): string => translations[language].get(message) ?? message

/** Tells refusals in the language that the caller's browser has chosen. */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    const language = languageOf(request)
    const body = language === null ? null : z.safeParse(ErrorBody, asJson(payload))
    if (language === null || body?.success !== true) return payload
    const { message, fields, ...rest } = body.data
    const told = fields && Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, saidIn(language, one)]))
    return JSON.stringify({ message: saidIn(language, message), ...rest, ...(told && { fields: told }) })
  })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
