import { BRAND } from '@ponte/contracts/brand'
import { HTML_LANG } from '@ponte/contracts/languages'
import type { FastifyInstance } from 'fastify'
import { sendDocument } from '../http/send-text.ts'

/** The policy linked from security.txt, in both languages of the site. */
const SECURITY_POLICY = `${BRAND}: como relatar uma vulnerabilidade

Escreva para {contact}. Diga o que você viu, como reproduzir e em qual endereço. Não publique antes da correção.
Use apenas contas suas. Não acesse, altere nem guarde dados de outras pessoas, não tente derrubar o site e não envie mensagens em massa.
Quem age de boa-fé dentro destas regras não será processado por nós.

${BRAND}: how to report a vulnerability

Write to {contact}. Say what you saw, how to reproduce it, and at which address. Please do not publish it before it is fixed.
Use accounts of your own only. Do not access, change or keep other people's data, do not try to take the site down, and do not send bulk messages.
We will not take legal action against anyone who acts in good faith within these rules.
`

const PATH = '/.well-known/security.txt'
const POLICY_PATH = '/security-policy.txt'
const TEXT = 'text/plain; charset=utf-8'

const DAY_MS = 86_400_000
/** RFC 9116 recommends less than a year, so that old copies are not trusted. */
const VALID_DAYS = 180

interface SecurityContact {
  publicUrl: string
  /** The URI for vulnerability reports. */
  contact: string
  now: () => Date
}

/** Serves security.txt (RFC 9116) and the policy it links to. */
export function serveSecurityTxt(server: FastifyInstance, { publicUrl, contact, now }: SecurityContact): void {
  server.get(PATH, (request, reply) => {
    const fields = [
      ['Contact', contact],
      ['Expires', expiry(now())],
      ['Preferred-Languages', Object.values(HTML_LANG).join(', ')],
      ['Canonical', publicUrl + PATH],
      ['Policy', publicUrl + POLICY_PATH],
    ]
    return sendDocument(request, reply, TEXT, fields.map(([name, value]) => `${name}: ${value}\n`).join(''))
  })
  server.get(POLICY_PATH, (request, reply) => sendDocument(request, reply, TEXT, SECURITY_POLICY.replaceAll('{contact}', contact)))
}

/** Computed per request, so that it stays in the future on a long-running server; constant within a day, so that the ETag is too. */
function expiry(now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS)
  return new Date((today + VALID_DAYS) * DAY_MS).toISOString()
}
