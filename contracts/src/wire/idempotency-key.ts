/**
 * True for calls that support an Idempotency-Key: POST only, because the other methods are idempotent. Excludes calls that answer with
 * cookies, tokens or secrets, which must never be stored in readable form: /auth, the calendar feed and the WhatsApp offer.
 */
export const acceptsIdempotencyKey = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && !/^\/(?:auth\/|me\/(?:calendar|push-devices\/whatsapp)$)/.test(path)
