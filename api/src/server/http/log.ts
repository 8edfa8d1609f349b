import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

/** The log: JSON lines with ids, never with user input or personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
    redact: { paths: ['headers', '*.headers', 'body', '*.body', 'email', '*.email', 'token', '*.token'], remove: true },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/**
 * Describes an error for the log: where it happened and which rule it broke. Keeps only the fixed words of its message, which may quote
 * user input.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const parts = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: withoutQuotations(error.message),
    ...(parts.code === undefined ? {} : { code: parts.code }),
    ...(parts.constraint === undefined ? {} : { constraint: parts.constraint, table: parts.table }),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g
const ADDRESS_LIKE = /\S+@\S+/g
const LONG_NUMBER = /\+?\d[\d\s().-]{5,}\d/g
const LONG_WORD = /[\w+/=-]{32,}/g

/** The fixed words of a message. */
export function withoutQuotations(message: string): string {
  return [QUOTED, ADDRESS_LIKE, LONG_NUMBER, LONG_WORD].reduce((text, pattern) => text.replace(pattern, '…'), message.slice(0, 500))
}

/** Logs one line per response, with the route's pattern instead of the path, so that ids of searches or photos don't fill the log. */
export function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.viewer === null ? {} : { userId: request.viewer.id }),
      },
      'answered',
    )
  })
}
