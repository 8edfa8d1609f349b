import { createECDH } from 'node:crypto'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from './kept-key.ts'
import { Flag, listOf, mustBe, readEnvironment, wholeNumber, type Environment } from './environment.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const SMTP_TLS = ['starttls', 'none'] as const
const ADMIN_SECOND_FACTOR = ['required', 'optional'] as const

const ROOT = resolve(import.meta.dirname, '../../..')

/** The usual time after which the caller of an unanswered request is asked to retry. */
export const REQUEST_LIMIT_MS = 10_000

const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.nullable(schema), null)

const HttpUrl = z.url({ protocol: /^https?$/, ...mustBe('an http(s) address') })

const HEX_KEY = '64 hexadecimal digits (openssl rand -hex 32)'
const hexKey = (rule: string) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, mustBe(rule))),
    z.transform((digits) => Buffer.from(digits, 'hex')),
  )

/** A key of 32 bytes. */
const Key = orNull(hexKey(HEX_KEY))

/** One or more such keys, newest first. */
const KeyList = orNull(
  z.pipe(
    listOf(hexKey(`${HEX_KEY}; several are comma-separated, newest first`)),
    z.transform(([newest, ...earlier]): Keys | null => (newest === undefined ? null : [newest, ...earlier])),
  ),
)

const isSiteRoot = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && url.pathname === '/' && url.search === '' && url.hash === ''
}
const SITE_ROOT = mustBe('an http(s) address without a path')
const SiteRoot = z.url({ protocol: /^https?$/, ...SITE_ROOT }).check(z.refine(isSiteRoot, SITE_ROOT))
const SHARE = mustBe('a share from 0 to 1, such as 0.1')
const HEADERS = mustBe('comma-separated headers, each name=value')
const NETWORKS = mustBe('a comma-separated list of addresses or networks (10.0.0.0/8)')

/** True for a host name of this machine, so that traffic to it stays off the network. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

function sendsInTheClear(smtpUrl: string | null): boolean {
  const url = URL.parse(smtpUrl ?? '')
  return url?.protocol === 'smtp:' && url.hostname !== '' && !isThisMachine(url.hostname)
}

const EMAIL_ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/

const EmailAddress = z.string().check(z.regex(EMAIL_ADDRESS, mustBe('an e-mail address')))

const isContact = (text: string): boolean => EMAIL_ADDRESS.test(text) || (/^https:\/\/\S+$/.test(text) && URL.canParse(text))

/** A contact as RFC 9116 defines it. */
const SecurityContact = z.pipe(
  z.string().check(z.refine(isContact, mustBe('an e-mail address or an https:// address'))),
  z.transform((text) => (EMAIL_ADDRESS.test(text) ? `mailto:${text}` : text)),
)

const POSTGRES = /^postgres(ql)?$/

/** Not secret: it is in the example configuration, deploy/site.env.example. */
const SAMPLE_METRICS_TOKEN = 'a-long-random-word-that-nobody-guesses'
const SAMPLE_PASSWORD = 'password'
const isSample = (secret: string | null): boolean =>
  secret === SAMPLE_METRICS_TOKEN || URL.parse(secret ?? '')?.password === SAMPLE_PASSWORD

/** With NODE_ENV=production, refuses a secret of the example configuration. */
const noSample = (name: 'METRICS_TOKEN' | 'DATABASE_URL' | 'DATABASE_READ_URLS' | 'SMTP_URL') =>
  z.refine<Record<typeof name, string | string[] | null> & { NODE_ENV?: string | undefined }>(
    (given) => given.NODE_ENV !== 'production' || ![given[name]].flat().some(isSample),
    { error: `${name} holds the secret of a public example: choose your own.`, when: () => true },
  )

/** The public key of a P-256 private key, in base64url; '' if the private key is invalid. */
function publicKeyOf(privateKey: string | null): string | null {
  if (privateKey === null) return null
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return ''
  }
}

const WHATSAPP = ['WHATSAPP_PHONE_ID', 'WHATSAPP_NUMBER', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET'] as const

/** The environment variables. */
const Variables = z
  .object({
    PORT: z._default(wholeNumber(0, 65_535, 'a port number (0 to 65535)'), 3000),
    HOST: z._default(z.string(), '127.0.0.1'),
    DATA_DIR: z._default(z.string(), '.data'),
    ERASURE_DIR: z.optional(z.string()),
    NODE_ENV: z.optional(z.string()),
    DEMO: z._default(Flag, false),
    ALLOW_DEMO_IN_PRODUCTION: z._default(Flag, false),
    PUBLIC_URL: z.optional(SiteRoot),
    DATABASE_URL: orNull(z.url({ protocol: POSTGRES, ...mustBe('a postgres:// address') })),
    DATABASE_READ_URLS: z._default(listOf(z.url({ protocol: POSTGRES, ...mustBe('a comma-separated list of postgres:// addresses') })), []),
    GOOGLE_CLIENT_ID: orNull(z.string()),
    SUPPORT_EMAIL: orNull(EmailAddress),
    GOOGLE_ISSUER: z._default(HttpUrl, 'https://accounts.google.com'),
    SMTP_URL: orNull(z.url({ protocol: /^smtps?$/, hostname: /./, ...mustBe('an smtp:// or smtps:// address') })),
    SMTP_TLS: orNull(z.enum(SMTP_TLS, mustBe(`one of ${SMTP_TLS.join(', ')}`))),
    OUTSIDE_ORIGINS: z._default(listOf(SiteRoot), []),
    MAIL_FROM: z.optional(EmailAddress),
    SECURITY_CONTACT: z.optional(SecurityContact),
    ADMIN_SECOND_FACTOR: orNull(z.enum(ADMIN_SECOND_FACTOR, mustBe(`one of ${ADMIN_SECOND_FACTOR.join(', ')}`))),
    SECOND_FACTOR_KEY: KeyList,
    REVIEW_LOG_KEY: KeyList,
    VAPID_PUBLIC_KEY: orNull(z.string()),
    VAPID_PRIVATE_KEY: orNull(z.string()),
    WHATSAPP_PHONE_ID: orNull(z.string().check(z.regex(/^\d{1,20}$/, mustBe('digits')))),
    WHATSAPP_NUMBER: orNull(z.string().check(z.regex(/^\d{8,15}$/, mustBe('digits with the country code, such as 5511987654321')))),
    WHATSAPP_TOKEN: orNull(z.string()),
    WHATSAPP_APP_SECRET: orNull(z.string()),
    WHATSAPP_API: z._default(HttpUrl, 'https://graph.facebook.com/v24.0'),
    DEV_TOKEN_KEY: Key,
    CANARY_WATCH: z._default(Flag, true),
    METRICS_TOKEN: orNull(z.string().check(z.minLength(16, mustBe('at least 16 characters long')))),
    LOG_LEVEL: z._default(z.enum(LOG_LEVELS, mustBe(`one of ${LOG_LEVELS.join(', ')}`)), 'info'),
    OTEL_EXPORTER_OTLP_ENDPOINT: orNull(HttpUrl),
    OTEL_EXPORTER_OTLP_HEADERS: z._default(listOf(z.string().check(z.regex(/^[\w-]+=.+$/, HEADERS))), []),
    OTEL_SERVICE_NAME: z._default(z.string(), 'ponte-saude'),
    OTEL_TRACES_SAMPLER_ARG: z._default(z.pipe(z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, SHARE)), z.transform(Number)), 1),
    TRUSTED_PROXIES: z._default(listOf(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], NETWORKS)), []),
    RATE_LIMIT_PER_MINUTE: z._default(wholeNumber(1, 1_000_000, 'a whole number of at least 1'), 300),
    REQUEST_LIMIT_SECONDS: z._default(wholeNumber(1, 3600, 'a whole number from 1 to 3600'), REQUEST_LIMIT_MS / 1000),
  })
  .check(
    z.refine(({ DEMO, NODE_ENV, ALLOW_DEMO_IN_PRODUCTION }) => !DEMO || NODE_ENV !== 'production' || ALLOW_DEMO_IN_PRODUCTION, {
      error: 'DEMO=1 creates accounts with a public password: with NODE_ENV=production it also requires ALLOW_DEMO_IN_PRODUCTION=1.',
      // Reported together with other errors.
      when: () => true,
    }),
    z.refine(({ SMTP_URL, SMTP_TLS }) => SMTP_TLS !== null || !sendsInTheClear(SMTP_URL), {
      error:
        'SMTP_URL would send e-mails and their links over the network unencrypted: use smtps://, or set SMTP_TLS=starttls if the server supports it, or SMTP_TLS=none.',
      when: () => true,
    }),
    z.refine(({ DATABASE_URL, DATABASE_READ_URLS }) => DATABASE_URL !== null || DATABASE_READ_URLS.length === 0, {
      error: 'DATABASE_READ_URLS requires a PostgreSQL in DATABASE_URL: the embedded database has no replicas.',
      when: () => true,
    }),
    z.refine(({ OUTSIDE_ORIGINS, NODE_ENV }) => OUTSIDE_ORIGINS.length === 0 || NODE_ENV !== 'production', {
      error: "OUTSIDE_ORIGINS opens the site's own network to its users, for tests: with NODE_ENV=production it must be absent.",
      when: () => true,
    }),
    z.refine(({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) => VAPID_PUBLIC_KEY === publicKeyOf(VAPID_PRIVATE_KEY), {
      error: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair (npx web-push generate-vapid-keys), or both absent.',
      when: () => true,
    }),
    z.refine((given) => new Set(WHATSAPP.map((name) => given[name] === null)).size === 1, {
      error: `${WHATSAPP.join(', ')} belong together: set all of them, or none.`,
      when: () => true,
    }),
    noSample('METRICS_TOKEN'),
    noSample('DATABASE_URL'),
    noSample('DATABASE_READ_URLS'),
    noSample('SMTP_URL'),
  )

/** The API's configuration from the environment; other programs extend this schema. */
export const ApiConfig = z.pipe(Variables, z.transform(configOf))

export const readConfig = (env: Environment): Config => readEnvironment(ApiConfig, env)

export type Config = Readonly<ReturnType<typeof configOf>>

function configOf(given: z.output<typeof Variables>) {
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`)
  const isRealSite = given.NODE_ENV === 'production' && !given.DEMO
  return {
    port: given.PORT,
    /** The address to listen on. By default only this machine reaches it; 0.0.0.0 or :: opens it to the network. */
    host: given.HOST,
    /** The data folder as an absolute path. A relative DATA_DIR starts at the project root, not the current folder. */
    dataDir: resolve(ROOT, given.DATA_DIR),
    /** The folder of the erasure journal, as an absolute path. Outside the database, so that erasures survive a restore. */
    erasureDir: resolve(ROOT, given.ERASURE_DIR ?? join(given.DATA_DIR, 'erasures')),
    /** URL of a PostgreSQL server; null for the embedded database in dataDir. */
    databaseUrl: given.DATABASE_URL,
    /** URLs of its streaming replicas, which serve searches and public pages. */
    databaseReadUrls: given.DATABASE_READ_URLS,
    isDemo: given.DEMO,
    isProduction: given.NODE_ENV === 'production',
    googleClientId: given.GOOGLE_CLIENT_ID,
    supportEmail: given.SUPPORT_EMAIL,
    googleIssuer: given.GOOGLE_ISSUER.replace(/\/+$/, ''),
    /** The site's URL, without a trailing slash: the base of links in e-mails. With https, cookies are Secure. */
    publicUrl: publicUrl.origin,
    /** The outgoing mail server; null keeps e-mails in the outbox. */
    smtpUrl: given.SMTP_URL,
    /** For an smtp:// server on another machine: require STARTTLS, or allow plain text; null if not set. */
    smtpTls: given.SMTP_TLS,
    /** Non-public origins that requests to user-supplied URLs may reach; empty in production. */
    outsideOrigins: given.OUTSIDE_ORIGINS.map((address) => new URL(address).origin),
    /** The URI for reporting vulnerabilities: `mailto:` or `https:`. */
    securityContact: given.SECURITY_CONTACT ?? `mailto:seguranca@${publicUrl.hostname}`,
    /** The sender address of e-mails. */
    mailFrom: given.MAIL_FROM ?? `nao-responda@${publicUrl.hostname}`,
    /** True if admins must use a second factor. The default in production, unless ADMIN_SECOND_FACTOR says otherwise. */
    needsAdminSecondFactor: (given.ADMIN_SECOND_FACTOR ?? (isRealSite ? 'required' : 'optional')) === 'required',
    /** Keys that encrypt stored secrets, newest first; null for the keys in dataDir. */
    secondFactorKeys: given.SECOND_FACTOR_KEY,
    /** Keys that sign the review log's heads, newest first; null for the keys in dataDir. */
    reviewLogKeys: given.REVIEW_LOG_KEY,
    /** The key pair that identifies this site to push services, in base64url; null for the key in dataDir. */
    vapidKeys:
      given.VAPID_PUBLIC_KEY === null || given.VAPID_PRIVATE_KEY === null
        ? null
        : { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY },
    /** The sender of WhatsApp notices; null turns them off. */
    whatsapp: whatsappOf(given),
    /** Signs tokens that let a browser load a remote from a developer's machine; null turns that off. */
    developerTokenKey: given.DEV_TOKEN_KEY,
    /** True to automatically roll back a canary that fails much more often than the stable version. */
    watchesCanaries: given.CANARY_WATCH,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
    /** The trace collector; null turns tracing off. */
    tracing: tracingOf(given),
    /** Addresses and networks whose X-Forwarded-For is trusted. */
    trustedProxies: given.TRUSTED_PROXIES,
    rateLimitPerMinute: given.RATE_LIMIT_PER_MINUTE,
    requestLimitMs: given.REQUEST_LIMIT_SECONDS * 1000,
  }
}

/** A sending number in WhatsApp's Cloud API. */
export type Whatsapp = NonNullable<ReturnType<typeof whatsappOf>>

function whatsappOf(given: z.output<typeof Variables>) {
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_NUMBER: number, WHATSAPP_TOKEN: token, WHATSAPP_APP_SECRET: appSecret } = given
  if (phoneId === null || number === null || token === null || appSecret === null) return null
  // WhatsApp signs its webhook calls with the secret.
  return { phoneId, number, token, appSecret, apiUrl: given.WHATSAPP_API.replace(/\/+$/, '') }
}

function tracingOf(given: z.output<typeof Variables>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = given
  if (endpoint === null) return null
  const headers = given.OTEL_EXPORTER_OTLP_HEADERS.map((pair): [string, string] => {
    const split = pair.indexOf('=')
    return [pair.slice(0, split), pair.slice(split + 1)]
  })
  return {
    endpoint,
    /** The headers sent with each batch, such as the collector's API key. */
    headers: Object.fromEntries(headers),
    serviceName: given.OTEL_SERVICE_NAME,
    /** The share of traces to record, 0 to 1. */
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  }
}
