import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { ADMIN_PASSWORD_MIN } from '@ponte/contracts/limits'
import type { MessageKey } from '@ponte/contracts/messages'
import type { Role } from '@ponte/contracts/roles'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../server/config.ts'
import { wrongField } from '../../server/http/refusal.ts'

/** The 3,000 most common passwords of at least six characters, in lower case without accents. */
const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** The site's own words, which attackers try first. None is a prefix of another, which keeps the regular expression linear. */
const SITE_WORDS = [
  'ponte',
  'saude',
  'clinica',
  'hospital',
  'medic[oa]',
  'enfermeir[oa]',
  'enfermagem',
  'tecnic[oa]',
  'cirurgic[oa]',
  'profissiona(?:l|is)',
]
const OF_SITE_WORDS = new RegExp(`^(?:${SITE_WORDS.join('|')})+$`)

/** The owner of a password, with the personal data that must not be used as one. */
export interface Owner {
  role: Role | null
  email: string | null
  fullName: string | null
  /** Other identifiers: CPF, CNPJ, phone, user name. */
  others: readonly (string | null | undefined)[]
}

/** Why this password is refused, or null. The contract checks its length. */
export function whyNotPassword({ isDemo }: Pick<Config, 'isDemo'>, password: string, owner: Owner): MessageKey | null {
  const isDemoAdmin = isDemo && owner.email === DEMO_ACCOUNTS.admin
  if (owner.role === 'admin' && !isDemoAdmin && password.length < ADMIN_PASSWORD_MIN) return 'adminPasswordTooShort'
  // In the demo, the sign-up form fills in the password that all demo accounts share.
  const isOfSite = isOfSiteWords(password) && !(isDemo && password === DEMO_PASSWORD)
  return COMMON.has(withoutAccents(password)) || isOfSite || isOwn(password, owner) ? 'passwordTooCommon' : null
}

/** `field` is the name of the password field in the form. */
export function refuseWeakPassword(config: Pick<Config, 'isDemo'>, password: string, owner: Owner, field = 'password'): void {
  const reason = whyNotPassword(config, password, owner)
  if (reason !== null) throw wrongField(field, reason)
}

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (text: string): string => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')

const withoutEnds = (text: string): string => text.replace(/^\d+|\d+$/g, '')

/** True for the site's name and words, with or without numbers around them. */
const isOfSiteWords = (password: string): boolean => OF_SITE_WORDS.test(withoutEnds(bare(password)))

function isOwn(password: string, { email, fullName, others }: Owner): boolean {
  const typed = bare(password)
  const names = (fullName ?? '').split(/\s+/)
  const [mailbox] = (email ?? '').split('@')
  const whole = meaningful([email, mailbox, fullName, `${names[0] ?? ''}${names.at(-1) ?? ''}`, ...others])
  return (
    [...whole, ...meaningful(names)].includes(typed) ||
    // Adding a year does not make it stronger.
    whole.includes(withoutEnds(typed)) ||
    // A phone is stored with its country code, but typed without it.
    (typed.length > 7 && whole.some((one) => /^\d+$/.test(one) && one.endsWith(typed)))
  )
}

const meaningful = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.map((one) => bare(one ?? '')).filter((one) => one.length > 2)
