import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** Everything that can be set from outside. */
export interface Config {
  readonly port: number
  /** The address to listen on. By default only this machine reaches it; 0.0.0.0 or :: opens it to the network. */
  readonly host: string
  /** Absolute. A relative DATA_DIR counts from the project's root, whatever folder a command is started in. */
  readonly dataDir: string
  /** null = the embedded database in dataDir. */
  readonly databaseUrl: string | null
  readonly isDemo: boolean
  readonly isProduction: boolean
  readonly googleClientId: string | null
  readonly googleIssuer: string
  /** Where people reach the site: the root of links in e-mails, and https means Secure cookies. No slash at the end. */
  readonly publicUrl: string
  /** The mail server that e-mails leave by; null = they stay in the outbox. */
  readonly smtpUrl: string | null
  /** The address that e-mails come from. */
  readonly mailFrom: string
  readonly metricsToken: string | null
  readonly logLevel: LogLevel
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly rateLimitPerMinute: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const ROOT = resolve(import.meta.dirname, '../..')

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Checks every variable before anything starts. Throws a ConfigError with one line for each that is wrong. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const given = (name: string): string | null => env[name]?.trim() || null

  /** A variable by its rule; what doesn't keep it is noted, and the rest is still looked at. */
  function read<Value>(name: string, fallback: Value, parse: (text: string) => Value | undefined, rule: string): Value {
    const text = given(name)
    if (text === null) return fallback
    const value = parse(text)
    if (value === undefined) problems.push(`${name} must be ${rule}.`)
    return value ?? fallback
  }

  const port = read('PORT', 3000, wholeNumber(0, 65_535), 'a port number (0 to 65535)')
  const isDemo = read('DEMO', false, flag, '0 or 1')
  const isProduction = given('NODE_ENV') === 'production'
  const demoIsAllowed = read('ALLOW_DEMO_IN_PRODUCTION', false, flag, '0 or 1')
  if (isDemo && isProduction && !demoIsAllowed) {
    problems.push('DEMO=1 opens accounts with a known password: with NODE_ENV=production it also needs ALLOW_DEMO_IN_PRODUCTION=1.')
  }

  const publicUrl = read('PUBLIC_URL', `http://localhost:${port}`, siteRoot, 'an http(s) address without a path')

  const config: Config = {
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(ROOT, given('DATA_DIR') ?? '.data'),
    databaseUrl: read('DATABASE_URL', null, databaseUrl, 'a postgres:// address'),
    isDemo,
    isProduction,
    googleClientId: given('GOOGLE_CLIENT_ID'),
    googleIssuer: read('GOOGLE_ISSUER', 'https://accounts.google.com', httpUrl, 'an http(s) address'),
    publicUrl,
    smtpUrl: read('SMTP_URL', null, smtpUrl, 'an smtp:// or smtps:// address'),
    mailFrom: read('MAIL_FROM', `nao-responda@${new URL(publicUrl).hostname}`, mailAddress, 'an e-mail address'),
    metricsToken: read('METRICS_TOKEN', null, secret, 'at least 16 characters long'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    trustedProxies: read('TRUSTED_PROXIES', [], networks, 'a comma-separated list of addresses or networks (10.0.0.0/8)'),
    rateLimitPerMinute: read('RATE_LIMIT_PER_MINUTE', 300, wholeNumber(1, 1_000_000), 'a whole number from 1'),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const flag = (text: string): boolean | undefined => ({ '0': false, '1': true })[text]

const secret = (text: string): string | undefined => (text.length >= 16 ? text : undefined)

const wholeNumber = (least: number, most: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string) =>
    choices.find((choice) => choice === text)

const databaseUrl = (text: string): string | undefined => (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined)

function smtpUrl(text: string): string | undefined {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined
}

const mailAddress = (text: string): string | undefined => (/^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? text : undefined)

const isHttp = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol)

const httpUrl = (text: string): string | undefined => (isHttp(URL.parse(text)) ? text.replace(/\/+$/, '') : undefined)

function siteRoot(text: string): string | undefined {
  const url = URL.parse(text)
  return isHttp(url) && url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : undefined
}

function networks(text: string): string[] | undefined {
  const items = text.split(',').map((item) => item.trim())
  return items.every(isNetwork) ? items : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || wholeNumber(0, version === 4 ? 32 : 128)(bits) !== undefined
}
