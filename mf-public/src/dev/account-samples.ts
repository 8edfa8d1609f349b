import type { Account, Passkey } from '@ponte/contracts/account'
import type { Firm } from '@ponte/contracts/firms'
import type { Opening } from '@ponte/contracts/openings'
import type { MailSettings } from '@ponte/contracts/notifications'
import type { ResultOf } from '@ponte/contracts/call'
import type { newPasskeyOptions } from '@ponte/contracts/passkeys'

/** A firm, valid by default. */
export function firm(over: Partial<Firm> = {}): Firm {
  const id = '00000000-0000-4000-8000-0000000000f1'
  return {
    id,
    _id: id,
    cnpj: '11222333000181',
    name: 'Clínica Aurora',
    type: 'clinica',
    description: 'Duas salas de cirurgia e uma equipe fixa.',
    address: 'Rua das Flores, 10, Centro',
    state: 'PR',
    city: 'curitiba',
    photo: null,
    specialtiesNeeded: ['transplante_capilar'],
    offersAccommodation: false,
    isActive: true,
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-01-05T12:00:00.000Z',
    version: 1,
    ...over,
  }
}

/** An opening of the firm, valid by default. */
export const opening = (over: Partial<Opening> = {}): Opening => ({
  _id: '00000000-0000-4000-8000-0000000000d1',
  profession: 'instrumentador_cirurgico',
  specialties: ['transplante_capilar'],
  state: 'PR',
  city: 'curitiba',
  startOn: '2099-03-03',
  endOn: '2099-03-07',
  offersAccommodation: false,
  description: null,
  closedAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  ...over,
})

type SignIn = Account['sessions'][number]

export function signIn(over: Partial<SignIn> = {}): SignIn {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    device: 'Firefox em Linux',
    isCurrent: true,
    signedInAt: '2026-11-07T13:00:00.000Z',
    lastUsedAt: '2026-11-21T15:30:00.000Z',
    ...over,
  }
}

export const otherSignIn = (over: Partial<SignIn> = {}): SignIn =>
  signIn({ id: '00000000-0000-4000-8000-0000000000a2', device: 'Chrome em Android', isCurrent: false, ...over })

/** A passkey that has signed in once. */
export const passkey = (over: Partial<Passkey> = {}): Passkey => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Chrome em Android',
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: '2026-11-20T18:45:00.000Z',
  ...over,
})

export function account(over: Partial<Account> = {}): Account {
  const secondFactor = { isOn: false, isRequired: false, recoveryCodesLeft: 0 }
  return { emailConfirmed: true, pendingEmail: null, hasPassword: true, secondFactor, passkeys: [], sessions: [signIn()], ...over }
}

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const appSecret = { secret, uri: `otpauth://totp/Ponte%20Sa%C3%BAde:ana%40ponte.example?secret=${secret}&issuer=Ponte%20Sa%C3%BAde` }

type Change = { [Kind in keyof MailSettings]?: boolean | undefined }

/** Everything on, the default. */
export function mailSettings(over: Change = {}): MailSettings {
  const { contact_received = true, answer_due = true, window_closing = true, evaluation_published = true, opening_interest = true } = over
  return { contact_received, answer_due, window_closing, evaluation_published, opening_interest }
}

/** The creation options of a passkey, as the server sends them to a site on localhost. */
export const newKeyOptions: ResultOf<typeof newPasskeyOptions>['options'] = {
  challenge: 'ZGVzYWZpbw',
  rp: { id: 'localhost', name: 'Ponte Saúde' },
  user: { id: 'YW5hYW5hYW5hYW5hYW5hYQ', name: 'ana@ponte.example', displayName: 'Ana Luz' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
}
