import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  source: string
  /** Content type → decoded text. */
  parts: Record<string, string>
}

export interface PostOffice {
  url: string
  /** The user names of sign-in attempts. */
  signIns: string[]
  /** Returns the e-mails that arrived since the last call. */
  takeAll(): ReceivedMail[]
  /** Refuses an address, as recipient or sender. A reason may begin with an enhanced status code. */
  refuse(address: string, status: number, reason?: string): void
  accept(address: string): void
  /** Takes e-mails to an address, and then closes the connection instead of answering. */
  hangUpOn(address: string): void
}

/** A real mail server without TLS on its own port, closed after the tests of the file. */
export async function withPostOffice(): Promise<PostOffice> {
  const arrived: ReceivedMail[] = []
  const signIns: string[] = []
  const hungUpOn = new Set<string>()
  let caller: Socket | null = null
  const refused = new Map<string, { status: number; reason: string }>()
  const answerTo = ({ address }: { address: string }, _session: unknown, answer: (error?: Error | null) => void) => {
    const refusal = refused.get(address)
    answer(refusal === undefined ? null : Object.assign(new Error(refusal.reason), { responseCode: refusal.status }))
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username }, _session, answer) {
      signIns.push(username ?? '')
      answer(null, { user: username })
    },
    onMailFrom: answerTo,
    onRcptTo: answerTo,
    onData(stream, { envelope: { mailFrom, rcptTo } }, answer) {
      void text(stream).then((source) => {
        arrived.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: source.replaceAll('\r\n', '\n'),
          parts: partsOf(source.replaceAll('\r\n', '\n')),
        })
        if (rcptTo.some(({ address }) => hungUpOn.has(address))) caller?.destroy()
        else answer()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => (caller = socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => new Promise<void>((resolve) => server.close(resolve)))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    signIns,
    takeAll: () => arrived.splice(0),
    refuse: (address, status, reason = 'Refused') => void refused.set(address, { status, reason }),
    accept(address) {
      refused.delete(address)
      hungUpOn.delete(address)
    },
    hangUpOn: (address) => void hungUpOn.add(address),
  }
}

function partsOf(source: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  const parts = source.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.trimStart().split('\n\n')
      const type = /^content-type: ([a-z/]+)/im.exec(head)?.[1] ?? ''
      const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1] ?? ''
      return [type, decoded(body.join('\n\n'), encoding)]
    }),
  )
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
