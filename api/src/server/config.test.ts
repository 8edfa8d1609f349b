import { expect } from 'expect'
import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

const pair = createECDH('prime256v1')
pair.setPrivateKey(Buffer.alloc(32, 0x0b))
const VAPID = { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url') }
const SENDER = { phoneId: '1066', number: '5511987654321', token: 'token', appSecret: 'secret' }
const WHATSAPP = { WHATSAPP_PHONE_ID: '1066', WHATSAPP_NUMBER: '5511987654321', WHATSAPP_TOKEN: 'token', WHATSAPP_APP_SECRET: 'secret' }

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('by default, only this machine reaches the site, data is in the project folder and the demo is off', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve(ROOT, '.data'),
    erasureDir: resolve(ROOT, '.data/erasures'),
    databaseUrl: null,
    databaseReadUrls: [],
    isDemo: false,
    isProduction: false,
    googleClientId: null,
    supportEmail: null,
    googleIssuer: 'https://accounts.google.com',
    publicUrl: 'http://localhost:3000',
    smtpUrl: null,
    smtpTls: null,
    outsideOrigins: [],
    mailFrom: 'nao-responda@localhost',
    securityContact: 'mailto:seguranca@localhost',
    needsAdminSecondFactor: false,
    secondFactorKeys: null,
    reviewLogKeys: null,
    vapidKeys: null,
    whatsapp: null,
    developerTokenKey: null,
    watchesCanaries: true,
    metricsToken: null,
    logLevel: 'info',
    tracing: null,
    trustedProxies: [],
    ...{ rateLimitPerMinute: 300, requestLimitMs: 10_000 },
  })
})

test('reads every variable', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/ponte',
    DATABASE_URL: 'postgres://ponte@db/ponte',
    DATABASE_READ_URLS: 'postgres://ponte@db-2/ponte, postgres://ponte@db-3/ponte',
    DEMO: '1',
    NODE_ENV: 'production',
    ALLOW_DEMO_IN_PRODUCTION: '1',
    GOOGLE_CLIENT_ID: 'abc.apps.googleusercontent.com',
    SUPPORT_EMAIL: 'suporte@ponte.example',
    GOOGLE_ISSUER: 'http://localhost:4444/',
    PUBLIC_URL: 'https://ponte.example/',
    SMTP_URL: 'smtps://ponte:segredo@mail.example:465',
    SMTP_TLS: 'starttls',
    MAIL_FROM: 'oi@ponte.example',
    SECURITY_CONTACT: 'seguranca@ponte.example',
    ADMIN_SECOND_FACTOR: 'required',
    SECOND_FACTOR_KEY: '0f'.repeat(32),
    REVIEW_LOG_KEY: `${'0d'.repeat(32)}, ${'0c'.repeat(32)}`,
    ...{ ...VAPID, ...WHATSAPP, WHATSAPP_API: 'https://graph.facebook.com/v25.0/' },
    DEV_TOKEN_KEY: '0e'.repeat(32),
    CANARY_WATCH: '0',
    METRICS_TOKEN: 'a-long-enough-secret',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic YTpi, x-scope=ponte',
    OTEL_SERVICE_NAME: 'ponte-1',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    ...{ RATE_LIMIT_PER_MINUTE: '50', REQUEST_LIMIT_SECONDS: '30' },
  })
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/ponte',
    erasureDir: '/srv/ponte/erasures',
    databaseUrl: 'postgres://ponte@db/ponte',
    databaseReadUrls: ['postgres://ponte@db-2/ponte', 'postgres://ponte@db-3/ponte'],
    isDemo: true,
    isProduction: true,
    googleClientId: 'abc.apps.googleusercontent.com',
    supportEmail: 'suporte@ponte.example',
    googleIssuer: 'http://localhost:4444',
    publicUrl: 'https://ponte.example',
    smtpUrl: 'smtps://ponte:segredo@mail.example:465',
    smtpTls: 'starttls',
    outsideOrigins: [],
    mailFrom: 'oi@ponte.example',
    securityContact: 'mailto:seguranca@ponte.example',
    needsAdminSecondFactor: true,
    secondFactorKeys: [Buffer.alloc(32, 0x0f)],
    reviewLogKeys: [Buffer.alloc(32, 0x0d), Buffer.alloc(32, 0x0c)],
    vapidKeys: { publicKey: VAPID.VAPID_PUBLIC_KEY, privateKey: VAPID.VAPID_PRIVATE_KEY },
    whatsapp: { apiUrl: 'https://graph.facebook.com/v25.0', ...SENDER },
    developerTokenKey: Buffer.alloc(32, 0x0e),
    watchesCanaries: false,
    metricsToken: 'a-long-enough-secret',
    logLevel: 'debug',
    tracing: {
      endpoint: 'http://collector:4318/',
      headers: { authorization: 'Basic YTpi', 'x-scope': 'ponte' },
      serviceName: 'ponte-1',
      ratio: 0.25,
    },
    trustedProxies: ['10.0.0.0/8', '::1'],
    ...{ rateLimitPerMinute: 50, requestLimitMs: 30_000 },
  })
})

test('admins need a second factor in production but not in a demonstration, unless configured otherwise', () => {
  const needed = (env: Record<string, string>) => readConfig(env).needsAdminSecondFactor
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://ponte.example' }
  expect([needed({}), needed(production), needed({ ...production, ADMIN_SECOND_FACTOR: 'optional' })]).toEqual([false, true, false])
  expect([needed({ ...production, DEMO: '1', ALLOW_DEMO_IN_PRODUCTION: '1' }), needed({ ADMIN_SECOND_FACTOR: 'required' })]).toEqual([
    false,
    true,
  ])
})

test('sealing and signing keys may be lists of 64-digit keys, newest first', () => {
  const [newest, earlier] = ['0a'.repeat(32), '0b'.repeat(32)]
  expect(readConfig({ SECOND_FACTOR_KEY: `${newest},${earlier}` }).secondFactorKeys).toEqual([
    Buffer.alloc(32, 0x0a),
    Buffer.alloc(32, 0x0b),
  ])
  expect(readConfig({ SECOND_FACTOR_KEY: newest, REVIEW_LOG_KEY: ',' })).toMatchObject({
    secondFactorKeys: [Buffer.alloc(32, 0x0a)],
    reviewLogKeys: null,
  })
  expect(problemsOf({ SECOND_FACTOR_KEY: `${newest},0b`, REVIEW_LOG_KEY: 'x' })).toEqual([
    'SECOND_FACTOR_KEY must be 64 hexadecimal digits (openssl rand -hex 32); several are comma-separated, newest first.',
    'REVIEW_LOG_KEY must be 64 hexadecimal digits (openssl rand -hex 32); several are comma-separated, newest first.',
  ])
})

test('WhatsApp’s variables are set together or not at all, and its numbers are digits', () => {
  for (const name of Object.keys(WHATSAPP)) expect(problemsOf({ ...WHATSAPP, [name]: '' })[0]).toContain('set all of them, or none')
  expect(problemsOf({ ...WHATSAPP, WHATSAPP_NUMBER: '+55 11 98765-4321' })[0]).toContain('digits with the country code')
})

test('the keys for push services are a pair, or both absent', () => {
  const problem = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair (npx web-push generate-vapid-keys), or both absent.'
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = VAPID
  for (const wrong of [
    { VAPID_PUBLIC_KEY },
    { VAPID_PRIVATE_KEY },
    { ...VAPID, VAPID_PRIVATE_KEY: Buffer.alloc(32, 0x0c).toString('base64url') },
    { ...VAPID, VAPID_PRIVATE_KEY: 'x' },
  ])
    expect(problemsOf(wrong)).toEqual([problem])
  expect(readConfig({}).vapidKeys).toBeNull()
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('reports all errors at once, one line per variable', () => {
  const problems = problemsOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    DEMO: 'yes',
    PUBLIC_URL: 'https://ponte.example/site',
    SMTP_URL: 'mail.example:25',
    SMTP_TLS: 'perhaps',
    MAIL_FROM: 'Ponte',
    SECURITY_CONTACT: 'http://ponte.example/report',
    METRICS_TOKEN: 'short',
    LOG_LEVEL: 'loud',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization',
    OTEL_TRACES_SAMPLER_ARG: '10',
    TRUSTED_PROXIES: '10.0.0.0/33, proxy, ::1',
    ...{ RATE_LIMIT_PER_MINUTE: '0', REQUEST_LIMIT_SECONDS: '3601' },
  })
  expect(problems).toEqual([
    'PORT must be a port number (0 to 65535).',
    'DEMO must be 0 or 1.',
    'PUBLIC_URL must be an http(s) address without a path.',
    'DATABASE_URL must be a postgres:// address.',
    'SMTP_URL must be an smtp:// or smtps:// address.',
    'SMTP_TLS must be one of starttls, none.',
    'MAIL_FROM must be an e-mail address.',
    'SECURITY_CONTACT must be an e-mail address or an https:// address.',
    'METRICS_TOKEN must be at least 16 characters long.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address.',
    'OTEL_EXPORTER_OTLP_HEADERS must be comma-separated headers, each name=value.',
    'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1.',
    'TRUSTED_PROXIES must be a comma-separated list of addresses or networks (10.0.0.0/8).',
    'RATE_LIMIT_PER_MINUTE must be a whole number of at least 1.',
    'REQUEST_LIMIT_SECONDS must be a whole number from 1 to 3600.',
  ])
})

test('refuses numbers and addresses that are not written exactly', () => {
  for (const wrong of ['1e3', '0x50', '80.0', '-1', 'PORT', '65536']) expect(problemsOf({ PORT: wrong })).toHaveLength(1)
  for (const wrong of ['postgres.example', 'https://db', 'postgres://u:p@/db']) expect(problemsOf({ DATABASE_URL: wrong })).toHaveLength(1)
  for (const wrong of ['ponte.example', 'ftp://ponte.example', 'https://ponte.example/?a', 'https://ponte.example/#a'])
    expect(problemsOf({ PUBLIC_URL: wrong })).toHaveLength(1)
  for (const wrong of ['10.0.0', '10.0.0.0/', '::/129', 'loopback']) expect(problemsOf({ TRUSTED_PROXIES: wrong })).toHaveLength(1)
  expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.0/8,192.168.1.1,::1,fd00::/8', DATABASE_URL: 'postgresql:///ponte?host=/run' })).toEqual([])
})

test('production refuses each secret of the example file, by name', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../deploy/site.env.example'), 'utf8')
  // The example file, used unchanged.
  const lines = example
    .split('\n')
    .map((line) => /^#?([A-Z_]+)=(.*)$/.exec(line))
    .filter((line) => line !== null)
  const taken = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  expect(problemsOf(taken)).toEqual(
    ['METRICS_TOKEN', 'DATABASE_URL', 'DATABASE_READ_URLS', 'SMTP_URL'].map(
      (name) => `${name} holds the secret of a public example: choose your own.`,
    ),
  )
  const own = {
    DATABASE_URL: 'postgres://ponte:s3nh4-b04@127.0.0.1/ponte',
    DATABASE_READ_URLS: 'postgres://ponte:s3nh4-b04@10.0.0.2/ponte',
    SMTP_URL: 'smtps://ponte:s3nh4-b04@mail.example',
  }
  expect(problemsOf({ ...taken, ...own, METRICS_TOKEN: 'uma-palavra-so-nossa' })).toEqual([])
  expect(problemsOf({ ...taken, NODE_ENV: '' })).toEqual([])
})

test('requests may reach configured origins on this site’s own network, except in production', () => {
  const env = { OUTSIDE_ORIGINS: 'http://127.0.0.1:4444/, https://push.test' }
  expect(readConfig(env).outsideOrigins).toEqual(['http://127.0.0.1:4444', 'https://push.test'])
  expect(problemsOf({ OUTSIDE_ORIGINS: 'http://127.0.0.1:4444/path' })).toHaveLength(1)
  expect(problemsOf({ ...env, NODE_ENV: 'production', DEMO: '1', ALLOW_DEMO_IN_PRODUCTION: '1' })).toEqual([
    "OUTSIDE_ORIGINS opens the site's own network to its users, for tests: with NODE_ENV=production it must be absent.",
  ])
})

test('read replicas require a PostgreSQL', () => {
  const DATABASE_READ_URLS = 'postgres://ponte@db-2/ponte'
  expect(problemsOf({ DATABASE_READ_URLS })).toEqual([
    'DATABASE_READ_URLS requires a PostgreSQL in DATABASE_URL: the embedded database has no replicas.',
  ])
  expect(problemsOf({ DATABASE_READ_URLS, DATABASE_URL: 'postgres://ponte@db/ponte' })).toEqual([])
  expect(problemsOf({ DATABASE_READ_URLS: `${DATABASE_READ_URLS},db-3`, DATABASE_URL: 'postgres://ponte@db/ponte' })).toEqual([
    'DATABASE_READ_URLS must be a comma-separated list of postgres:// addresses.',
  ])
})

test('the demo, with its known password, starts in production only with a second setting', () => {
  expect(problemsOf({ DEMO: '1', NODE_ENV: 'production' })).toEqual([expect.stringContaining('ALLOW_DEMO_IN_PRODUCTION=1')])
  expect(problemsOf({ DEMO: '1', NODE_ENV: 'production', ALLOW_DEMO_IN_PRODUCTION: '1' })).toEqual([])
  expect(problemsOf({ DEMO: '1' })).toEqual([])
  expect(problemsOf({ DEMO: '1', NODE_ENV: 'production', PORT: 'x' })).toEqual([
    'PORT must be a port number (0 to 65535).',
    expect.stringContaining('ALLOW_DEMO_IN_PRODUCTION=1'),
  ])
})

test('e-mails leave this machine unencrypted only if configured', () => {
  for (const plain of ['smtp://mail.example', 'smtp://ponte:segredo@mail.example:587', 'smtp://10.0.0.7:25', 'smtp://[2001:db8::1]:25']) {
    expect(problemsOf({ SMTP_URL: plain })).toEqual([expect.stringMatching(/^SMTP_URL would send e-mails .* unencrypted: use smtps:/)])
    for (const SMTP_TLS of ['starttls', 'none']) expect(problemsOf({ SMTP_URL: plain, SMTP_TLS })).toEqual([])
  }
  for (const SMTP_URL of ['smtps://mail.example', 'smtp://localhost:25', 'smtp://127.0.0.1:1025', 'smtp://[::1]:25'])
    expect(problemsOf({ SMTP_URL })).toEqual([])
})

test('the security contact is an e-mail address or an https page', () => {
  const contactIn = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT, PUBLIC_URL: 'https://ponte.example' }).securityContact
  expect(contactIn('')).toBe('mailto:seguranca@ponte.example')
  expect(contactIn('https://ponte.example/seguranca')).toBe('https://ponte.example/seguranca')
  for (const wrong of [
    'Ponte',
    'http://ponte.example',
    'https://ponte.example/a\nPolicy: x',
    'a@b.example\nPolicy: x',
    'javascript:alert(1)',
  ])
    expect(problemsOf({ SECURITY_CONTACT: wrong })).toEqual(['SECURITY_CONTACT must be an e-mail address or an https:// address.'])
})
