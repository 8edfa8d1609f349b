import { hydratePage } from '../../go-to.ts'
import { repeatedIds } from '../../page-globals.ts'
import { enter } from '../../test.ts'
import { BUILD_FAULTS, type CodeFault } from './code-faults.ts'
import { cell, fastForwardUntil, panel } from './faults-test.ts'
import { CLASSIC, expect, FAULTY, OPEN, REACT, test } from './own-react-remote.ts'
import { follow, SEARCH } from './remotes.ts'
import { expectContained, leaveFor, SUSPENDED_MS } from './stays-in-its-area.ts'
import { rebuild } from './tamper.ts'

const MOUNT_FAULT: CodeFault = {
  name: 'throws at mount',
  panelText: 'Um erro interrompeu esta tela',
  plant: (build) =>
    rebuild(build, 'exposed', (text) => text.replace('identifierPrefix:', 'x:(()=>{throw new Error("broken at mount")})(),y:')),
}
/** Its files are loaded like those of any remote. Its entry names no version of React. */
const FAULTS = [...BUILD_FAULTS.filter(({ name }) => name !== 'build wants React 99'), MOUNT_FAULT]

test.describe('faults', () => {
  // Failures are logged to the console, in the browser's words.
  test.use({ expectedErrors: [/.*/] })

  for (const fault of FAULTS)
    test(`${fault.name}: a panel in that area only, and recovery`, async ({ page, connection, buildOf }) => {
      const fill = cell(fault.name, CLASSIC.name)
      await expectContained({ page, connection, build: buildOf(CLASSIC), remote: CLASSIC, fault, fill })
    })

  test('a screen that renders endlessly or suspends forever ends in a panel', async ({ page }) => {
    await enter(page, CLASSIC.role)
    await page.goto(FAULTY.effects)
    await expect(panel(page)).toContainText('Um erro interrompeu esta tela')
    await leaveFor(page, SEARCH)
    await page.clock.install()
    await page.goto(FAULTY.suspended)
    await expect(page.getByRole('main').getByText('Carregando…')).toBeVisible()
    await fastForwardUntil(page, SUSPENDED_MS, panel(page))
    await leaveFor(page, SEARCH)
  })

  test('a screen that throws while it is removed does not break the next page', async ({ page }) => {
    await enter(page, CLASSIC.role)
    await page.goto(FAULTY.cleanup)
    await expect(page.getByRole('heading', { name: 'Limpeza com defeito' })).toBeVisible()
    await leaveFor(page, SEARCH)
  })
})

test('a remote with another React works like any other', async ({ page }) => {
  const output = page.getByLabel('Endereço')
  await enter(page, CLASSIC.role)
  await page.goto(CLASSIC.neighbor.path)
  // Before hydration a link loads a document, which leaves the focus alone.
  await hydratePage(page)
  await follow(page, CLASSIC)
  await expect(CLASSIC.landmark(page)).toBeFocused()
  await expect(page.getByText(/^Olá, \w+/)).toBeVisible()
  await expect(output).toHaveText('/classico, dia nenhum, sem lugares')

  await page.getByRole('button', { name: 'Salvar 0' }).click()
  await expect(page.getByText('Salvo em outro React').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar 1' })).toBeVisible()
  expect(await repeatedIds(page)).toEqual([])

  await page.getByRole('button', { name: 'Dia 7' }).click()
  await expect(output).toHaveText('/classico/dia/7?hora=9#fim, dia 7, sem lugares')
  await expect(page).toHaveTitle(/^Clássico 7/)
  await page.goBack()
  await expect(output).toHaveText('/classico, dia nenhum, sem lugares')
  await page.goForward()
  await page.reload()
  await expect(output).toHaveText('/classico/dia/7?hora=9#fim, dia 7, sem lugares')

  const background = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)

  await page.goto(OPEN)
  await expect(page.getByText(/^Olá, \w+/)).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Visitante')).toBeVisible()
  await expect(CLASSIC.landmark(page)).toBeVisible()
})

test('other pages neither load nor prefetch any of it, and no other file contains its React', async ({ browser, site }) => {
  // Without data saving, unlike the other tests here.
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const bodies = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) bodies.set(new URL(response.url()).pathname, response.text())
  })
  const loaded = () => [...bodies.keys()]
  await enter(page, CLASSIC.role)
  await page.goto(CLASSIC.neighbor.path)
  await expect(CLASSIC.neighbor.landmark(page)).toBeVisible()
  await expect(page.getByRole('link', { name: CLASSIC.link })).toBeVisible()
  // Prefetched for the next link in the sidebar.
  await expect.poll(() => loaded().some((path) => path.startsWith('/bundles/mf-public/'))).toBe(true)
  expect(loaded().filter((path) => path.startsWith('/bundles/mf-classic/'))).toEqual([])
  await follow(page, CLASSIC)
  await expect(CLASSIC.landmark(page)).toBeVisible()
  const withReact: string[] = []
  for (const [path, text] of bodies) if ((await text).includes(REACT)) withReact.push(path)
  expect(withReact).toEqual([expect.stringMatching(/^\/bundles\/mf-classic\/[^/]+\/_react\.\w+\.js$/)])
  await context.close()
})
