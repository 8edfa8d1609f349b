import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { holdScripts, hydratePage } from './go-to.ts'
import { enter, expect, signIn, test, WIDTHS } from './test.ts'

/**
 * The page as text, one line per element, to compare two ways of rendering. Omits state outside the rendering: the heading's focus
 * after a navigation, the demo block and third-party sign-in, which only a live page shows.
 */
const READ_MAIN = () => {
  const read = (node: Node, depth: number): string[] => {
    if (node.nodeType === Node.TEXT_NODE) return [`${' '.repeat(depth)}${node.textContent}`]
    if (!(node instanceof Element) || node.matches('[aria-labelledby="contas-demo"], [aria-label="Entrar com o Google"]')) return []
    const attributes = [...node.attributes]
      .filter(({ name }) => !(name === 'tabindex' && node.tagName === 'H1'))
      .map(({ name, value }) => ` ${name}="${value}"`)
      .sort()
    node.normalize()
    return [
      `${' '.repeat(depth)}<${node.tagName}${attributes.join('')}>`,
      ...[...node.childNodes].flatMap((child) => read(child, depth + 1)),
    ]
  }
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
  const comments = document.createTreeWalker(main, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  return read(main, 0)
}

for (const path of [
  '/',
  '/login',
  '/register',
  '/termos',
  '/privacidade',
  '/acessibilidade',
  '/registro-de-avaliacoes',
  '/search?q=enfermeira',
  '/search?type=opportunities',
]) {
  test(`${path} arrives as the HTML its scripts would render`, async ({ page, browser, site }) => {
    const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const asSent = await plain.newPage()
    await asSent.goto(path)
    const sent = await asSent.evaluate(READ_MAIN)
    await plain.close()

    // Content only for wide screens (filters beside the results) needs scripts.
    await page.setViewportSize(WIDTHS.mobile)
    // Rendered by scripts alone: follows a link within the area, without a page load.
    await page.goto('/profile')
    await expect(page).toHaveURL(/login/)
    await page.evaluate((to) => {
      history.pushState({ idx: 1, key: 'made-here' }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(READ_MAIN)).toEqual(sent)
  })
}

const scripts = (urls: string[]) => urls.filter((url) => url.endsWith('.js'))

test('reading the landing page loads no script; the first interaction does, and no input is lost', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts(urls)).toEqual([])

  const box = page.getByRole('searchbox')
  await box.pressSequentially('ana')
  await hydratePage(page)
  await expect(box).toHaveValue('ana')
  await expect(box).toBeFocused()
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=ana')
  // The address changes before the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Profissionais de saúde' })).toBeVisible()
})

test.describe('on a slow network, a form sent before the scripts have arrived is sent once they have', () => {
  test('to sign in', async ({ page }) => {
    const arrive = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.professional)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByLabel('Senha', { exact: true }).press('Enter')
    arrive()
    await expect(page).toHaveURL('/professional-dashboard')
  })

  test('to sign up', async ({ page }) => {
    const arrive = await holdScripts(page)
    await page.goto('/register', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Nome completo').fill('Rita Apressada')
    await page.getByLabel('E-mail').fill('rita@apressada.example')
    await page.getByLabel('Telefone').fill('(11) 98765-4321')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    arrive()
    await expect(page).toHaveURL('/select-user-type')
  })
})

test('the search page loads no script until used, and its filters load after a while', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/search?profession=enfermeiro')
  expect(scripts(urls)).toEqual([])
  await expect(page.getByLabel('Profissão')).toBeVisible()
})

for (const viewport of Object.values(WIDTHS))
  test(`reading the search page loads no script; a button clicked before works once they load, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/search?q=enfermeira')
    expect(scripts(urls)).toEqual([])

    await page.getByRole('button', { name: /^Filtros/ }).click()
    await expect(page.getByLabel('Profissão')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toHaveCount(viewport === WIDTHS.mobile ? 1 : 0)
    expect(new Set(scripts(urls)).size, 'nothing is downloaded twice').toBe(scripts(urls).length)
  })

test('a signed-in user sees their menu on the prerendered landing page, and never the sign-in links', async ({ page }) => {
  await signIn(page, 'professional')
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const ways = document.querySelector('header nav')
      Object.assign(window, { seen: ways === null ? 'none' : getComputedStyle(ways).visibility })
    })
  })
  await page.goto('/')
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as unknown)).toBe('hidden')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden()
})

for (const [where, viewport, isCollapsed] of [
  ['below the bar of a phone', WIDTHS.mobile, false],
  ['beside the sidebar', WIDTHS.desktop, false],
  ['beside a collapsed sidebar', WIDTHS.desktop, true],
] as const)
  test(`nothing moves when the search of a signed-in user hydrates, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await enter(page, 'professional')
    await page.addInitScript((value) => localStorage.setItem('sidebar-collapsed', value), isCollapsed ? '1' : '0')
    const arrive = await holdScripts(page)
    await page.goto('/search?q=enfermeira', { waitUntil: 'domcontentloaded' })
    const first = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').first()
    const sent = await first.boundingBox()
    arrive()
    await expect(page.getByRole('button', { name: 'Salvar busca' })).toBeVisible()
    expect(await first.boundingBox()).toEqual(sent)
  })

test('professionals see openings in their own order only, so that no card moves', async ({ page }) => {
  await page.setViewportSize(WIDTHS.mobile)
  await enter(page, 'professional')
  await page.addInitScript(() => {
    const seen = { shift: 0, sent: '' }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('DOMContentLoaded', () => {
      const card = document.querySelector('[aria-labelledby="openings"] li')
      seen.sent = card === null ? 'none' : getComputedStyle(card).visibility
    })
  })
  await page.goto('/search?type=opportunities')
  await expect(
    page
      .getByRole('region', { name: 'Vagas com data' })
      .getByRole('button', { name: /^Tenho interesse/ })
      .first(),
  ).toBeEnabled()
  const { sent, shift } = await page.evaluate(() => Reflect.get(window, 'seen') as { sent: string; shift: number })
  expect(sent).toBe('hidden')
  expect(shift).toBeLessThan(0.1)
})

test('the name of a signed-in user stands on one line on public pages', async ({ page }) => {
  await enter(page, 'professional')
  await page.goto('/')
  const name = page.getByRole('banner').getByText('Marina Costa Ribeiro', { exact: true })
  const countLines = (element: Element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getClientRects().length
  }
  expect(await name.evaluate(countLines)).toBe(1)
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/401/] })

  test('a visitor with an expired stored session sees the sign-in links again', async ({ page }) => {
    await page.addInitScript(() => {
      const user = { id: 'x', fullName: 'Ninguém', email: 'x@x.example', role: 'firm', photo: null, profileCompleted: true }
      localStorage.setItem('auth-storage', JSON.stringify({ state: { user, token: 'old', isAuthenticated: true }, version: 0 }))
    })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    await page.goto('/search')
    await expect(page.getByText('Entre na sua conta para ver')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar para ver contatos' })).toBeVisible()
  })
})
