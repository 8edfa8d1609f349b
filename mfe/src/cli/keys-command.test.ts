import { spawnSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { sampleBuild, writeBuild } from '@ponte/test-kit/remote-build'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { pin } from '../publish/channels.ts'
import { publish } from '../publish/publish.ts'
import { currentOffer } from '../webpack/shared.ts'
import { siteStore, siteTrust } from './settings.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A site with two live remotes, signed with its own key. */
async function siteWithTwo(t: TestContext) {
  const folder = await temporaryFolder(t)
  const env = { DATA_DIR: folder, STORE_DIR: path.join(folder, 'store') }
  for (const [name, at] of [
    ['mf-admin', '/users'],
    ['mf-search', '/search'],
  ] as const) {
    const outDir = path.join(folder, name)
    const { area } = sampleBuild({})
    const routes = area.routes.map((route) => ({ ...route, path: at }))
    const build = await writeBuild(outDir, name, { name, area: { ...area, name, routes } })
    await publish({ build, outDir, store: siteStore(env), offer: currentOffer() })
  }
  const mfe = (...args: string[]) => {
    const command = [path.join(import.meta.dirname, 'mfe.ts'), ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  return { folder, env, mfe }
}

test('the key created by the first publish is for every remote, and expires in a year', async (t) => {
  const { mfe, env } = await siteWithTwo(t)
  expect(mfe('keys')).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^[\da-f]{16} {2}until \d{4}-\d\d-\d\d {2}\* {2}\(registry, manifest\)\n {2}signed mf-admin \S+, mf-search \S+\n$/,
    ),
  })
  const [key] = (await siteTrust(env).keys()).trusted
  const daysLeft = ((key?.endsAt?.getTime() ?? 0) - Date.now()) / DAY_MS
  expect(Math.round(daysLeft)).toBeGreaterThanOrEqual(364)
  expect(Math.round(daysLeft)).toBeLessThanOrEqual(366)
})

test('a new key pair names its remotes and its expiry, and is not readable by others', async (t) => {
  const { mfe, folder } = await siteWithTwo(t)
  expect(mfe('keys', 'new', '--to', 'search', '--remotes', 'mf-search', '--until', '2126-11-30')).toMatchObject({ status: 0 })
  const lines = 'scope: registry manifest\nremotes: mf-search\nnot-after: 2126-11-30\n-----BEGIN '
  for (const half of ['search.pem', 'search.pub.pem']) expect(await readFile(path.join(folder, half), 'utf8')).toMatch(lines)
  expect((await stat(path.join(folder, 'search.pem'))).mode & 0o077).toBe(0)
  expect(mfe('keys', 'new', '--to', 'search', '--remotes', 'mf-search')).toEqual({
    status: 1,
    output: expect.stringMatching(/search\.pem already exists: choose another name with --to\.$/m),
  })
  expect(mfe('keys', 'new', '--to', 'other', '--remotes', 'Search,')).toEqual({
    status: 1,
    output: "mfe keys new: 'remotes: Search,' must name remotes such as mf-search, separated by spaces, or be *.\n",
  })
  expect(mfe('keys', 'new', '--to', 'other', '--until', '2026-11-01')).toEqual({
    status: 1,
    output: 'A key until 2026-11-01 would have expired already: choose a later day.\n',
  })
  expect(mfe('keys', 'new', '--remotes', 'mf-search')).toEqual({ status: 1, output: expect.stringMatching(/^Name the files with --to/) })
})

test('during a rotation `keys` shows which key signed each live version', async (t) => {
  const { mfe, folder, env } = await siteWithTwo(t)
  const versions = Object.fromEntries((await siteStore(env).registry()).remotes.map(({ name, version }) => [name, version]))
  mfe('keys', 'new', '--to', 'search', '--remotes', 'mf-search')
  const [old, young] = [path.join(folder, 'keys/registry.pub.pem'), path.join(folder, 'search.pub.pem')]
  const team = { ...env, REGISTRY_KEY: path.join(folder, 'search.pem'), REGISTRY_PUBLIC_KEYS: `${old},${young}` }
  await pin({ name: 'mf-search', store: siteStore(team), isPinned: true })
  const command = [path.join(import.meta.dirname, 'mfe.ts'), 'keys']
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, env: { ...process.env, ...team }, encoding: 'utf8' })
  expect(stdout.split('\n').filter((line) => line.startsWith('  signed'))).toEqual([
    `  signed mf-admin ${versions['mf-admin']}`,
    `  signed mf-search ${versions['mf-search']}`,
  ])
})

test('a command is refused before any work if the key of the machine is for another remote', async (t) => {
  const { mfe, folder, env } = await siteWithTwo(t)
  mfe('keys', 'new', '--to', 'search', '--remotes', 'mf-search')
  const keys = { REGISTRY_KEY: path.join(folder, 'search.pem'), REGISTRY_PUBLIC_KEYS: path.join(folder, 'search.pub.pem') }
  for (const args of [
    ['rollback', 'mf-admin'],
    ['pin', 'mf-admin'],
    ['promote', 'mf-admin', '--stable'],
    ['remove', 'mf-admin', '--yes'],
  ]) {
    const command = [path.join(import.meta.dirname, 'mfe.ts'), ...args]
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, ...env, ...keys },
      encoding: 'utf8',
    })
    expect([args, status, stderr]).toEqual([args, 1, expect.stringMatching(/the key [\da-f]{16} is for mf-search, not for mf-admin/)])
  }
})

test('`keys` and `status` warn about keys without limits and keys that expire soon, until this key is renewed', async (t) => {
  const { mfe, folder, env } = await siteWithTwo(t)
  const file = path.join(folder, 'keys/registry.pem')
  const pem = (await readFile(file, 'utf8')).replace(/^[^]*?(?=-----BEGIN)/, '')
  await writeFile(file, pem)
  for (const command of ['keys', 'status']) {
    const { output } = mfe(command)
    expect(output).toMatch(/⚠ the key [\da-f]{16} names no remotes, so it may publish all of them/)
    expect(output).toMatch(/⚠ the key [\da-f]{16} never expires/)
  }
  await writeFile(file, `remotes: *\nnot-after: ${dayIn(31)}\n${pem}`)
  expect(mfe('status').output).not.toContain('⚠')
  await writeFile(file, `remotes: *\nnot-after: ${dayIn(20)}\n${pem}`)
  expect(mfe('status').output).toMatch(new RegExp(`⚠ the key [\\da-f]{16} expires on ${dayIn(20)}, in 2[01] days`))

  await writeFile(file, pem)
  expect(mfe('keys', 'new')).toMatchObject({ status: 0, output: expect.stringContaining('now begins with a new key. Run `npx mfe sign`') })
  expect(mfe('sign')).toMatchObject({ status: 0 })
  const { trusted } = await siteTrust(env).keys()
  expect(trusted.map(({ remotes, endsAt }) => [remotes, endsAt !== null])).toEqual([
    [['*'], true],
    [['*'], true],
  ])
  expect((await siteStore(env).registry()).sequence).toBe(3)
})

test('once the key of this machine has expired, the refusal names the commands that renew it', async (t) => {
  const { mfe, folder } = await siteWithTwo(t)
  const file = path.join(folder, 'keys/registry.pem')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^not-after: .*$/m, 'not-after: 2026-11-01'))
  expect(mfe('rollback', 'mf-search').output).toContain('expired on 2026-11-01. Run `npx mfe keys new`, then `npx mfe sign`.\n')
  expect(mfe('keys', 'new')).toMatchObject({ status: 0 })
  expect(mfe('sign', '--yes')).toMatchObject({ status: 0 })
  expect(mfe('status')).toMatchObject({ status: 0 })
})

test('the drill of theft and rotation passes on the live registry, and changes nothing in the store', async (t) => {
  const { mfe, env } = await siteWithTwo(t)
  const before = await readFile(path.join(env.STORE_DIR, 'registry.json'), 'utf8')
  const { status, output } = mfe('keys', 'drill', 'mf-search')
  expect(output.split('\n').filter((line) => line.startsWith('  ok  '))).toHaveLength(10)
  expect([status, output]).toEqual([0, expect.stringContaining('ok  theft: sites refuse anything that it signs for mf-admin')])
  expect(await readFile(path.join(env.STORE_DIR, 'registry.json'), 'utf8')).toBe(before)
  expect(mfe('keys', 'drill', 'mf-none')).toEqual({ status: 1, output: expect.stringContaining('needs two live remotes') })
})
