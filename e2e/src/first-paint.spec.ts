import { takenOver } from './taken-over.ts'
import { expect, signIn, test, WIDTHS } from './test.ts'

/**
 * The page as text, one line an element, so that two ways of making it can be compared. Left out is what is no part of the
 * rendering: the focus that a navigation puts on the heading, the demo block and the ways in by others, which only a running page may show.
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
  test(`${path} arrives as the HTML that its scripts would make of it`, async ({ page, browser, site }) => {
    const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const asSent = await plain.newPage()
    await asSent.goto(path)
    const sent = await asSent.evaluate(READ_MAIN)
    await plain.close()

    // What only a wide screen has room for (the filters beside the results) comes with the scripts.
    await page.setViewportSize(WIDTHS.mobile)
    // Made by scripts alone: the area's own link to it is followed from another of its pages, without a page load.
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

test('who only reads the landing fetches no script; the first movement brings them, and nothing typed is lost', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts(urls)).toEqual([])

  const box = page.getByRole('searchbox')
  await box.pressSequentially('ana')
  await takenOver(page)
  await expect(box).toHaveValue('ana')
  await expect(box).toBeFocused()
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=ana')
})

test('the search has no script until it is used, and brings its filters by itself once it has stood for a while', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/search?profession=enfermeiro')
  expect(scripts(urls)).toEqual([])
  await expect(page.getByLabel('Profissão')).toBeVisible()
})

for (const viewport of Object.values(WIDTHS))
  test(`who only reads the search fetches no script; a button pressed before they came does what it says, at ${viewport.width} px`, async ({
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
    expect(new Set(scripts(urls)).size, 'nothing is fetched twice').toBe(scripts(urls).length)
  })

test('who is signed in has their own menu on the prerendered landing, and never sees the ways in', async ({ page }) => {
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

test.describe('a session that is over', () => {
  test.use({ expectedErrors: [/401/] })

  test('a visitor whose stored session is over gets the ways in back', async ({ page }) => {
    await page.addInitScript(() => {
      const user = { id: 'x', fullName: 'Ninguém', email: 'x@x.example', role: 'firm', photo: null, profileCompleted: true }
      localStorage.setItem('auth-storage', JSON.stringify({ state: { user, token: 'old', isAuthenticated: true }, version: 0 }))
    })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  })
})
