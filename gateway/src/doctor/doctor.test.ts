import { currentOffer, folderStore, recordShell, registryTrust } from '@ponte/mfe/site'
import { expect } from 'expect'
import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createSite } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

const DOCTOR = join(import.meta.dirname, 'doctor.ts')
const folder = mkdtempSync(join(tmpdir(), 'ponte-doctor-'))
after(() => rmSync(folder, { recursive: true }))

async function doctor(env: Record<string, string>) {
  const given = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), PORT: '0', ...env }
  const child = spawn(process.execPath, [DOCTOR], { env: given, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>])
  return { said, code }
}

test('reports a machine on which the site would start as good, without changing it', async () => {
  const { said, code } = await doctor({})
  expect(said).toMatch(/^✔ Node v24/)
  expect(said).toContain('✔ the embedded database')
  expect(said).toContain('✔ the store is empty')
  expect(said).not.toMatch(/[⚠✘]/)
  expect(said).toMatch(/\nGood: \d+, warnings: 0, errors: 0\n$/)
  expect(code).toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test('recognizes a running site, whatever host it listens on', async (t) => {
  for (const host of ['0.0.0.0', '::']) {
    const site = createSite((_request, response) => response.end('{"status":"ok"}')).listen(0, host)
    t.after(() => site.close())
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    expect((await doctor({ PORT: `${port}`, HOST: host })).said).toContain(`a site is running on port ${port}`)
  }
})

test('reports each problem with its fix', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const data = join(folder, 'open')
  mkdirSync(join(data, 'store'), { recursive: true, mode: 0o755 })
  writeFileSync(join(data, 'store/registry.json'), '{"remotes":[]}')
  const { said, code } = await doctor({
    NODE_ENV: 'production',
    PORT: `${port}`,
    DATA_DIR: data,
    PUBLIC_URL: 'http://ponte.example',
    DATABASE_URL: `postgres://ponte:a@127.0.0.1:${port}/ponte`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    ERASURE_DIR: join(data, 'store/registry.json/erasures'),
  })
  other.close()
  for (const line of [
    /⚠ the site's address is http:\/\/ponte\.example, without https\n {4}→ Set PUBLIC_URL/,
    /⚠ trusts no proxy\n {4}→ Behind nginx set TRUSTED_PROXIES/,
    /⚠ other users can read .*open \(DATA_DIR\)\n {4}→ .*chmod 0700/,
    /✘ .* cannot write to .*registry\.json \(ERASURE_DIR\)\n {4}→ install /,
    new RegExp(`✘ port ${port} is used by another program\\n {4}→ `),
    /✘ The database in DATABASE_URL \(127\.0\.0\.1:\d+\/ponte\) could not be opened: .*\n {4}→ /,
    /✘ 127\.0\.0\.1 accepts no e-mails: .*\n {4}→ Correct SMTP_URL/,
    /✘ the registry of remotes: .*\n {4}→ /,
  ])
    expect(said).toMatch(line)
  expect(said).not.toContain('ponte:a@')
  expect(code).toBe(1)
})

test('a registry that has gone is an error, not an empty store', async () => {
  const data = join(folder, 'unmounted')
  const store = folderStore(join(data, 'store'), registryTrust(data))
  await recordShell(store, '0.1.0-11111111', currentOffer())
  rmSync(join(data, 'store'), { recursive: true })
  const { said, code } = await doctor({ DATA_DIR: data })
  expect(said).toMatch(/✘ the registry of remotes: .*registry\.json is missing, but number 1 was in use\. .*\n {4}→ /)
  expect(said).not.toContain('the store is empty')
  expect(code).toBe(1)
})

test('names every invalid variable', async () => {
  const { said, code } = await doctor({ PORT: 'x', PUBLIC_URL: 'y' })
  expect(said).toMatch(/^✘ [^]*PORT[^]*PUBLIC_URL/)
  expect(code).toBe(1)
})

test('a key that names no remotes and never expires is a warning with its remedy', async () => {
  const data = join(folder, 'keys-of-before')
  mkdirSync(join(data, 'keys'), { recursive: true, mode: 0o700 })
  writeFileSync(join(data, 'keys/registry.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const { said, code } = await doctor({ DATA_DIR: data })
  expect(said).toMatch(/⚠ the key [\da-f]{16} names no remotes, so it may publish all of them: .*\n {4}→ npx mfe keys; /)
  expect(said).toMatch(/⚠ the key [\da-f]{16} never expires: .*\n {4}→ npx mfe keys; /)
  expect(code).toBe(0)
})
