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

/** What answers have in place of the names of those who are gone. */
const STAND_INS = new RegExp(`(?<=(?<!\\\\)"|· )(?:${text.deletedUser}|${text.deletedFirm})(?="| · )`, 'g')

/** An answer with its stand-ins in a language. No answer is kept by anybody between, so that nobody gets another's. */
export const withStandIns = (language: Language, answer: string): string => answer.replaceAll(STAND_INS, (name) => saidIn(language, name))

/** Tells refusals, and who is gone, in the language that the caller's browser has chosen. */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const language = languageOf(request)
    if (language === null || typeof payload !== 'string') return payload
    if (reply.statusCode < 400) return withStandIns(language, payload)
    const body = z.safeParse(ErrorBody, asJson(payload))
    if (!body.success) return payload
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
