import { API_BASE } from '@ponte/contracts/call'
import { isBlank } from '@ponte/contracts/is-blank'
import { CSP_REPORT_TYPES, sendCspReports } from '@ponte/contracts/csp-reports'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

export const BODY_LIMIT_BYTES = 64 * 1024
export const FILE_BODY_LIMIT_BYTES = 7 * 1024 * 1024
const DEPTH_MAX = 8

const utf8 = new TextDecoder('utf-8', { fatal: true })

const CSP_REPORT_URL = API_BASE + sendCspReports.path

/**
 * Parses only JSON bodies, under several content types, because browsers send reports with their own. Other types, even text/plain, have
 * no parser.
 */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const parse = (bytes: Buffer, done: (error: Error | null, body?: unknown) => void) => {
    try {
      done(null, parseJson(bytes))
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal('malformed', { cause: error }))
    }
  }
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => parse(bytes as Buffer, done))
  server.addContentTypeParser([...CSP_REPORT_TYPES], { parseAs: 'buffer' }, (request, bytes, done) =>
    request.routeOptions.url === CSP_REPORT_URL ? parse(bytes as Buffer, done) : done(new Refusal('not_json')),
  )
}

/** An empty body is no body. */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  refuseDepth(bytes)
  const value: unknown = JSON.parse(utf8.decode(bytes))
  refuseUnsafeValues(value)
  return value
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Refuses deep nesting before parsing, in one pass that skips strings, so that millions of brackets never become arrays. */
function refuseDepth(bytes: Buffer): void {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (OPENING.has(byte)) depth++
    else if (CLOSING.has(byte)) depth--
    if (depth > DEPTH_MAX) throw new Refusal('malformed')
  }
}

function endOfString(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(QUOTE, start + 1)
  while (end !== -1 && isEscaped(bytes, end)) end = bytes.indexOf(QUOTE, end + 1)
  if (end === -1) throw new Refusal('malformed')
  return end
}

function isEscaped(bytes: Buffer, at: number): boolean {
  let backslashes = 0
  while (bytes[at - 1 - backslashes] === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Refuses values that PostgreSQL or UTF-8 can't hold (NUL, a lone surrogate), and keys that target a prototype. */
function refuseUnsafeValues(value: unknown): void {
  if (typeof value === 'string') return refuseText(value)
  if (Array.isArray(value)) return value.forEach(refuseUnsafeValues)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (DANGEROUS_KEYS.has(key)) throw new Refusal('malformed')
    refuseText(key)
    refuseUnsafeValues(inner)
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u

export function refuseText(text: string): void {
  if (text.includes('\0') || LONE_SURROGATE.test(text)) throw new Refusal('malformed')
}

/**
 * Parses a query string. Repeated parameters become a list, which schemas for a single value refuse. Drops blank parameters, because an
 * empty form field means nothing.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>
  for (const [key, value] of new URLSearchParams(text)) {
    if (isBlank(value)) continue
    const before = query[key]
    query[key] = before === undefined ? value : [before, value].flat()
  }
  return query
}
