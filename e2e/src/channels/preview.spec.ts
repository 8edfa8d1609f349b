import { HEADING, NOVELTY, TITLE } from '../next-version.ts'
import { expect, heading, test } from './channel-test.ts'
import { type VisitorResponse, REGISTRY, visitor, type Visitor } from './visitor.ts'

const LABEL = 'pr-123'
// A page that only the previewed version has.
const LINK = `${NOVELTY.path}?mfe.search=${LABEL}`
const SHARED_DOCUMENTS = ['/robots.txt', '/sitemap.xml', '/sitemap-paginas.xml', '/readyz']
const UNKNOWN_PAGES = [NOVELTY.path, '/sem-dono']
const VARYING = [REGISTRY, '/', '/search', '/search?q=enfermeira', '/alertas/parar', '/login', ...UNKNOWN_PAGES]

/** Expects no trace of the preview, in body or headers. */
function expectNoTrace(path: string, { headers, body }: VisitorResponse, version: string): void {
  const content = JSON.stringify([...headers]) + body
  const words = [version, LABEL, HEADING.next, TITLE.next, NOVELTY.path, NOVELTY.heading, 'mfe-override']
  expect([path, words.filter((word) => content.includes(word))]).toEqual([path, []])
}

function cachingOf(path: string): RegExp {
  if (UNKNOWN_PAGES.includes(path)) return /^no-store$/
  // A stable page may be cached by caches that separate visitors.
  return path === REGISTRY ? /^private, no-cache$/ : /^public, .*s-maxage=1,/
}

/** Checks that no page shows the preview, and that no shared cache could give one visitor another's response. */
async function expectUnaffected(who: Visitor, version: string): Promise<void> {
  for (const path of [...SHARED_DOCUMENTS, ...VARYING]) {
    const answer = await who.ask(path)
    expectNoTrace(path, answer, version)
    if (!VARYING.includes(path)) continue
    expect([path, answer.headers.get('cache-control')]).toEqual([path, expect.stringMatching(cachingOf(path))])
    expect([path, answer.headers.get('vary')]).toEqual([path, expect.stringContaining('Cookie')])
  }
  expect([...who.cookies.keys()]).toEqual([])
}

test('a preview link works for anyone who opens it, until they end it, and is invisible to others', async ({ site, browse }) => {
  const { next, now } = site.versions
  const output = await site.ship('publish', '--preview', LABEL)
  expect(output).toContain(site.url + LINK)
  expect(await site.ship('preview')).toMatch(new RegExp(`^${LABEL} +${next} +${site.url}${NOVELTY.path}\\?mfe\\.search=${LABEL}\n$`))

  const page = await browse()
  const stranger = visitor(site)
  await test.step('it applies to the next pages and other tabs, at clean addresses', async () => {
    await page.goto(LINK)
    await expect(page).toHaveURL(site.url + NOVELTY.path)
    await expect(heading(page, NOVELTY.heading)).toBeVisible()
    await page.goto('/search')
    await expect(heading(page, HEADING.next)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(NOVELTY.path)
    await expect(heading(other, NOVELTY.heading)).toBeVisible()
    await other.close()
  })

  await test.step('other visitors get nothing of it', async () => {
    await expectUnaffected(stranger, next)
    await expectUnaffected(visitor(site, { 'user-agent': 'curl/8.5.0' }), next)
    const neighbor = await browse()
    await neighbor.goto('/search')
    await expect(heading(neighbor, HEADING.now)).toBeVisible()
    await neighbor.goto(NOVELTY.path)
    await expect(neighbor).toHaveURL('/')
  })

  await test.step('the ribbon says so, and ends it', async () => {
    await page.bringToFront()
    await expect(page.getByText(`Prévia: mf-search em ${LABEL}`)).toBeVisible()
    await page.getByText('Voltar à versão publicada').click()
    await expect(page.getByText('Prévia:')).toBeHidden()
    await expect(page).not.toHaveURL(/mfe/)
    await page.goto('/search')
    await expect(heading(page, HEADING.now)).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  })
  expect(await stranger.versionAt('/search')).toBe(now)
})

test('a previewed response is not shared, and a preview removed by its team is over', async ({ site }) => {
  await site.ship('publish', '--preview', LABEL)
  const colleague = visitor(site)
  const link = await colleague.ask(LINK)
  expect([link.status, link.headers.get('location'), link.headers.get('cache-control')]).toEqual([303, NOVELTY.path, 'no-store'])
  for (const path of [REGISTRY, '/search']) {
    const { headers } = await colleague.ask(path)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(await colleague.versionAt(path)).toBe(site.versions.next)
    // Like a cache revalidating by ETag: for another visitor it has changed.
    const etag = headers.get('etag')
    if (etag !== null) expect((await visitor(site, { 'if-none-match': etag }).ask(path)).status).toBe(200)
  }
  await site.ship('preview', '--remove', LABEL)
  for (const path of [REGISTRY, '/search']) expect(await colleague.versionAt(path)).toBe(site.versions.now)
})
