import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT_ID = 0x06
const UTF8 = 0x0c
const TIME = 0x17
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82

const ECDSA_WITH_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const ALTERNATIVE_NAME = '551d11'

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const hex = (tag: number, text: string): Buffer => der(tag, Buffer.from(text, 'hex'))
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value))

/** A new self-signed certificate for this machine, with its key. */
export function selfSigned(host: string): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, hex(OBJECT_ID, ECDSA_WITH_SHA256))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, hex(OBJECT_ID, COMMON_NAME), text(UTF8, host))))
  const names = der(OCTET_STRING, der(SEQUENCE, text(DNS_NAME, host)))
  const body = der(
    SEQUENCE,
    der(VERSION, hex(INTEGER, '02')),
    hex(INTEGER, '01'),
    algorithm,
    name,
    der(SEQUENCE, text(TIME, '200101000000Z'), text(TIME, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, hex(OBJECT_ID, ALTERNATIVE_NAME), names))),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    certificate: pem('CERTIFICATE', der(SEQUENCE, body, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
