import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { freePort } from '@ponte/test-kit/free-port'
import { HEADING, MFE, NOVELTY, TEAM } from '../next-version.ts'
import { readyLine } from '../site.ts'
import type { TeamSite } from '../team-site.ts'
import { enter } from '../test.ts'
import { expect, heading, test } from './channel-test.ts'
import { visitor } from './visitor.ts'

const KEY = '0f'.repeat(32)
const COOKIE = 'ponte-developer'
/** The developer's checkout of the next version; inside the repository, where it finds its packages. */
const CHECKOUT = join(TEAM.next, '..', 'developer', 'mf-search')

/** Issues a token as an admin, on the remotes page. */
async function issueToken(page: Page, port: number): Promise<string> {
  await enter(page, 'admin')
  await page.goto('/remotes')
  await page.getByRole('button', { name: 'Developer token mf-search' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Localhost port').fill(String(port))
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Issue token' }).click()
  return page.getByLabel('Token', { exact: true }).inputValue()
}

let developer: ChildProcess | null = null

/** Runs `mfe dev --in` like a developer. Resolves to the link. */
async function startDeveloper(site: TeamSite, token: string): Promise<string> {
  rmSync(CHECKOUT, { recursive: true, force: true })
  cpSync(TEAM.next, CHECKOUT, { recursive: true, verbatimSymlinks: true })
  const env = { ...process.env, MFE_DEV_TOKEN: token }
  developer = spawn(process.execPath, [MFE, 'dev', '--in', site.url], { cwd: CHECKOUT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  developer.stdout?.on('data', (part: Buffer) => (printed += part.toString()))
  await readyLine(developer)
  return /\bready (http\S+)/.exec(printed)?.[1] ?? ''
}

test.afterEach(async () => {
  if (developer !== null && developer.exitCode === null) {
    const gone = once(developer, 'exit')
    developer.kill('SIGTERM')
    await gone
  }
  developer = null
})
test.beforeAll(({ site }) => site.restart({ DEV_TOKEN_KEY: KEY }))

test("only the developer sees their build in the site's pages, with its new page and after each save", async ({ site, page, browse }) => {
  const token = await issueToken(page, await freePort())
  const link = await startDeveloper(site, token)
  const own = await browse()
  const ribbon = own.getByRole('complementary', { name: 'Prévia' })

  await test.step('the link redirects to a clean address, with the local build and a ribbon', async () => {
    await own.goto(link)
    await expect(own).not.toHaveURL(/mfe-dev/)
    await own.goto('/search')
    await expect(heading(own, HEADING.next)).toBeVisible()
    await expect(ribbon).toContainText(/mf-search de localhost:\d+/)
    const [cookie] = await own.context().cookies()
    expect(cookie).toMatchObject({ name: COOKIE, httpOnly: true, sameSite: 'Lax', domain: 'localhost' })
  })

  await test.step('the local declaration applies: an additional page', async () => {
    await own.goto(NOVELTY.path)
    await expect(heading(own, NOVELTY.heading)).toBeVisible()
    await own.goto('/')
    await expect(ribbon).toContainText('mf-search de localhost')
  })

  await test.step('other visitors get nothing of it', async () => {
    const neighbor = await browse()
    const elsewhere: string[] = []
    neighbor.on('request', (request) => !request.url().startsWith(site.url) && elsewhere.push(request.url()))
    await neighbor.goto('/search')
    await expect(heading(neighbor, HEADING.now)).toBeVisible()
    await expect(neighbor.getByRole('complementary', { name: 'Prévia' })).toBeHidden()
    expect(elsewhere).toEqual([])
    const { headers, body } = await visitor(site).ask('/search')
    expect(JSON.stringify([...headers]) + body).not.toContain('mfe-override')
    expect(headers.get('content-security-policy')).not.toContain('localhost')
  })

  await test.step('a save shows in the browser without reloading', async () => {
    await own.goto('/search')
    await expect(heading(own, HEADING.next)).toBeVisible()
    const file = join(CHECKOUT, 'src', 'search-page', 'text.ts')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(HEADING.next, 'Salvo agora'))
    await expect(heading(own, 'Salvo agora')).toBeVisible()
    writeFileSync(file, before)
    await expect(heading(own, HEADING.next)).toBeVisible()
  })

  await test.step('the ribbon ends it', async () => {
    await ribbon.getByRole('link', { name: 'Encerrar' }).click()
    await expect(ribbon).toBeHidden()
    await expect(heading(own, HEADING.now)).toBeVisible()
    await expect(own).toHaveURL(`${site.url}/search`)
    expect(await own.context().cookies()).toEqual([])
  })
})

test.describe('while a developer’s server is down, or the site restarts', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] })

  test("without the developer's server the page shows the published version, and the ribbon says so", async ({ page, browse }) => {
    const token = await issueToken(page, await freePort())
    const own = await browse()
    await own.goto(`/search?mfe-dev=${token}`)
    await expect(heading(own, HEADING.now)).toBeVisible()
    await expect(own.getByText(/mf-search de localhost:\d+ \(não respondeu; esta é a versão publicada\)/)).toBeVisible()
  })

  test('without a key on the site, admins cannot issue tokens, and links and cookies do nothing', async ({ site, page, browse }) => {
    const token = await issueToken(page, await freePort())
    // Later tests on this site get it without a key, as before.
    await site.restart()
    await page.goto('/remotes')
    await expect(page.getByRole('heading', { name: 'mf-search' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Developer token/ })).toHaveCount(0)
    const own = await browse({ cookies: new Map([[COOKIE, token]]) })
    const asked = await own.goto(`/search?mfe-dev=${token}`)
    expect(asked?.request().redirectedFrom()).toBeNull()
    await expect(heading(own, HEADING.now)).toBeVisible()
    await expect(own.getByRole('complementary', { name: 'Prévia' })).toBeHidden()
  })
})
