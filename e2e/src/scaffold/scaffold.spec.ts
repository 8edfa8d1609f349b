import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '@ponte/test-kit/free-port'
import { readyLine } from '../site.ts'
import { enter, expect, signIn, test as base } from '../test.ts'
import { cardOn, fillSlots } from './fill-slots.ts'
import { type WorkingCopy, workingCopy } from './working-copy.ts'

const test = base.extend<{ copy: WorkingCopy }>({
  async copy({}, use) {
    const copy = await workingCopy()
    await use(copy)
    copy.remove()
  },
})

// The harness answers calls with its own worker.
test.use({ serviceWorkers: 'allow' })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** Opens the remote alone, like `npm run dev -w mf-agenda`. */
async function checkInHarness(page: Page, { folder }: WorkingCopy): Promise<void> {
  const port = await freePort()
  const mfe = join(folder, 'mfe', 'src', 'cli', 'mfe.ts')
  const child = spawn(process.execPath, [mfe, 'dev'], { cwd: join(folder, 'mf-agenda'), env: { ...process.env, PORT: String(port) } })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  try {
    await page.goto(await readyLine(child))
    await expect(page).toHaveURL(`http://localhost:${port}/agenda`)
    await expect(page.getByText('Você entrou como Ana Luz.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Clínica Aurora' })).toBeVisible()
  } finally {
    child.kill()
    await ended
  }
}

test("one command adds a new remote to the sidebar and others' pages, changes nothing else, and another removes it without a trace", async ({
  page,
  browser,
  site,
  copy,
}) => {
  const store = { STORE_DIR: site.storeDir, DATA_DIR: site.dataDir }
  const times: string[] = []
  let totalMs = 0
  const timed = async (what: string, program: string, ...args: string[]) => {
    const startedMs = Date.now()
    await copy.run(program, args, store)
    totalMs += Date.now() - startedMs
    times.push(`${what} ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
  }

  await signIn(page, 'professional')
  await expect(sidebar(page).getByRole('link', { name: 'Avaliações' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Agenda' })).toHaveCount(0)

  await timed('create', 'npm', 'run', 'new:remote', '--', 'mf-agenda')
  fillSlots(join(copy.folder, 'mf-agenda'))
  await timed('tests', 'npm', 'run', 'test', '-w', 'mf-agenda')
  await timed('types', 'npm', 'run', 'types', '-w', 'mf-agenda')
  await timed('lint', join(copy.folder, 'node_modules', '.bin', 'oxlint'), 'mf-agenda')
  await timed('format', join(copy.folder, 'node_modules', '.bin', 'oxfmt'), '--check', 'mf-agenda')
  await timed('build and deploy', 'npm', 'run', 'deploy', '-w', 'mf-agenda')
  console.log(`    a new remote: ${times.join(', ')}; ${(totalMs / 1000).toFixed(1)} s together`)

  await test.step('an open tab has it in its sidebar on the next navigation, and opens it', async () => {
    await sidebar(page).getByRole('link', { name: 'Avaliações' }).click()
    await sidebar(page).getByRole('link', { name: 'Agenda' }).click()
    await expect(page).toHaveURL('/agenda')
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
    await expect(page.getByText(/^Você entrou como /)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^(Avisos mais recentes|Nenhum aviso ainda)$/ })).toBeVisible()
  })
  await test.step("its card is on others' dashboards, and on a profile with the id of the person", async () => {
    await page.goto('/professional-dashboard')
    await expect(cardOn(page)).toHaveText('Nenhum plantão marcado')
    await page.goto('/search')
    await page.getByRole('region', { name: 'Resultados' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/profissionais\//)
    await expect(cardOn(page)).toHaveText(page.url().split('/').at(-1) ?? '')
    const other = await browser.newContext({ baseURL: site.url })
    const firm = await other.newPage()
    await enter(firm, 'firm')
    await firm.goto('/firm-dashboard')
    await expect(cardOn(firm)).toBeVisible()
    await other.close()
  })
  await test.step('only its folder and its entry in the lock file have changed', async () => {
    expect(await copy.run('git', ['status', '--porcelain'])).toBe(' M package-lock.json\n?? mf-agenda/\n')
    await copy.run('git', ['add', '--all'])
    await copy.run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'])
    expect(await copy.run('git', ['diff', '--name-only']), 'npm would write the same lock file').toBe('')
    await copy.run('git', ['reset', '--quiet'])
    await copy.run(process.execPath, ['--test', join('checks', 'src', 'rules', 'layers.test.ts')])
  })
  await test.step('alone, it shows sample answers', async () => checkInHarness(await page.context().newPage(), copy))

  await copy.run('npm', ['run', 'remove:remote', '--', 'mf-agenda', '--yes'], store)
  expect(await copy.run('git', ['status', '--porcelain'])).toBe('')
  await test.step('the open tab drops it on the next navigation', async () => {
    await sidebar(page).getByRole('link', { name: 'Avaliações' }).click()
    await expect(page.getByRole('heading', { name: 'Avaliações Pendentes' })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Agenda' })).toHaveCount(0)
    await sidebar(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Últimos 12 meses' })).toBeVisible()
    await expect(cardOn(page)).toHaveCount(0)
  })
})
