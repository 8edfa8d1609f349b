import { test } from 'node:test'
import type { RegistryEntry } from '@ponte/mfe/registry'
import { versionOf } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { openSite, searchRemote, VERSION } from '../../test/open-site.ts'
import { pagePolicy } from '../http/headers.ts'

const ADMIN = 'https://admin.example:8443'

const from = (origin: string, over: Partial<RegistryEntry> = {}): RegistryEntry =>
  JSON.parse(JSON.stringify({ ...searchRemote(), ...over }).replaceAll('"/bundles/', `"${origin}/bundles/`)) as RegistryEntry
const elsewhere = (origin: string, over: Partial<RegistryEntry> = {}) => from(origin, { name: 'mf-admin', ...over })

test('a remote from an allowed origin is served, and its styles are allowed', async (t) => {
  const site = await openSite(t, { bundleOrigins: [ADMIN] })
  await site.publish(elsewhere(ADMIN), searchRemote({ routes: [] }))
  const registry: unknown = await (await site.get('/registry.json')).json()
  expect(registry).toMatchObject({ remotes: [{ name: 'mf-admin', entry: expect.stringMatching(`^${ADMIN}/`) }, { name: 'mf-search' }] })

  const page = await site.get('/search')
  const html = await page.text()
  const links = html.match(/<link rel="preload"[^>]*\/bundles\/[^>]*>/g) ?? []
  expect(links).toHaveLength(4)
  for (const link of links)
    expect(link).toMatch(new RegExp(`href="${ADMIN}/bundles/[^"]+" integrity="sha384-[^"]+" crossorigin="anonymous"`))
  const policy = page.headers.get('content-security-policy') ?? ''
  const hashesOf = (directive: string) => new RegExp(`${directive} [^;]*`).exec(policy)?.[0].match(/'sha256-[^']+'/g) ?? []
  expect(policy).toBe(pagePolicy({ scripts: hashesOf('script-src'), styles: hashesOf('style-src') }, false, [ADMIN]))
  expect(site.complaints).toEqual([])
})

for (const [what, bundleOrigins] of [
  ['no other origin is allowed', []],
  ['another one is', ['https://other.example']],
] as const) {
  test(`where ${what}, content from elsewhere is left out and reported once, and the rest is served`, async (t) => {
    const site = await openSite(t, { bundleOrigins })
    await site.publish(elsewhere(ADMIN), searchRemote())
    await site.publish(elsewhere(ADMIN), searchRemote({ owner: 'x' }))
    for (const address of ['/registry.json', '/search', '/']) {
      const text = await site.html(address)
      expect(text).toContain('"name":"mf-search"')
      expect(text).not.toContain('admin')
    }
    expect(site.complaints).toEqual([`mf-admin ${searchRemote().version} is left out: BUNDLE_ORIGINS does not name ${ADMIN}`])
  })
}

test('no file of an entry bypasses the list, however its address is written', async (t) => {
  const site = await openSite(t, { bundleOrigins: [ADMIN] })
  const ref = (href: string) => ({ href, integrity: searchRemote().integrity })
  const [route] = searchRemote().routes
  if (route === undefined) throw new Error('no route')
  const strays: Partial<RegistryEntry>[] = [
    { entry: `${ADMIN}@evil.example/x.js` },
    { entry: '/\\evil.example/x.js' },
    { entry: '/\t/evil.example/x.js' },
    { renderer: ref('/\\evil.example/x.cjs') },
    { routes: [{ ...route, css: [ref('https://evil.example/x.css')] }] },
    { routes: [{ ...route, preload: [ref('https://evil.example/x.js')] }] },
  ]
  for (const [index, stray] of strays.entries()) {
    await site.publish(searchRemote({ version: `0.1.${index}-aaaaaaaa`, ...stray }), searchRemote({ name: 'mf-good', routes: [] }))
    expect(await (await site.get('/registry.json')).json()).toMatchObject({ remotes: [{ name: 'mf-good' }] })
  }
  expect(site.complaints).toHaveLength(strays.length)
})

test('a previous version from elsewhere is no fallback; the live one stays', async (t) => {
  const site = await openSite(t)
  const { name: _, previous: __, ...earlier } = from(ADMIN, { version: '0.0.9-bbbbbbbb' })
  await site.publish(searchRemote({ previous: earlier }))
  expect(await (await site.get('/registry.json')).json()).toMatchObject({ remotes: [{ name: 'mf-search', previous: null }] })
  expect(site.complaints).toEqual([`mf-search 0.0.9-bbbbbbbb is left out: BUNDLE_ORIGINS does not name ${ADMIN}`])
})

test('a canary or preview from elsewhere is not served; the live version stays', async (t) => {
  const site = await openSite(t, { allowsPreviews: true })
  const [canary, preview] = ['0.1.0-bbbbbbbb', '0.1.0-cccccccc'].map((version) => versionOf(from(ADMIN, { version })))
  if (canary === undefined || preview === undefined) throw new Error('no versions')
  await site.publish({ ...searchRemote(), canary: { version: canary, percent: 100, match: [] }, previews: { next: preview } })
  for (const cookie of ['', '__Host-ponte-preview=mf-search:next']) {
    for (const address of ['/registry.json', '/search']) {
      const text = await (await site.get(address, { cookie })).text()
      expect(text).toContain(VERSION)
      expect(text).not.toContain(ADMIN)
    }
  }
  expect(site.complaints.toSorted()).toEqual([
    `mf-search 0.1.0-bbbbbbbb is left out: BUNDLE_ORIGINS does not name ${ADMIN}`,
    `mf-search 0.1.0-cccccccc is left out: BUNDLE_ORIGINS does not name ${ADMIN}`,
  ])
})
