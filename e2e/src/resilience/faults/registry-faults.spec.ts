import type { SiteRegistry } from '@ponte/mfe/site-registry'
import { enter } from '../../test.ts'
import { cell, expect, panel, test } from './faults-test.ts'
import { follow, SEARCH } from './remotes.ts'
import { type StoredRegistry, storedRegistry } from './stored-registry.ts'
import { cutOff } from './tamper.ts'

const { name, role, path, neighbor, landmark } = SEARCH

/** A registry under which the remote's screens would fail, so that trusting it would show. */
const spoiled = (registry: SiteRegistry): SiteRegistry => ({
  ...registry,
  remotes: registry.remotes.map((remote) =>
    remote.name === name ? { ...remote, routes: remote.routes.map((route) => ({ ...route, screen: 'absent' })) } : remote,
  ),
})

interface RegistryFault {
  name: string
  plant(stored: StoredRegistry, siteUrl: string): Promise<void>
}

const REGISTRY_FAULTS: RegistryFault[] = [
  {
    name: 'registry with a bad signature',
    async plant(stored) {
      const { text, registry } = await stored.read()
      const payload = JSON.stringify({ ...spoiled(registry), sequence: registry.sequence + 1 })
      await stored.write(JSON.stringify({ ...(JSON.parse(text) as object), payload }))
    },
  },
  {
    name: 'registry without a signature',
    async plant(stored) {
      const { registry } = await stored.read()
      await stored.write(JSON.stringify({ ...spoiled(registry), sequence: registry.sequence + 1 }))
    },
  },
  {
    name: 'registry older than the one in use',
    async plant(stored, siteUrl) {
      const { registry } = await stored.read()
      await stored.write(await stored.sign({ ...registry, sequence: registry.sequence + 1 }))
      await fetch(`${siteUrl}/registry.json`)
      await stored.write(await stored.sign(spoiled(registry)))
    },
  },
  { name: 'registry gone', plant: (stored) => stored.remove() },
]

test.describe.configure({ mode: 'parallel' })
// The browser logs failed requests.
test.use({ expectedErrors: [/Failed to load resource/] })

// Reports in the site's log are tested in the gateway's live-registry.test.ts.
for (const fault of REGISTRY_FAULTS) {
  test(`${fault.name}: no effect in open tabs and new pages`, async ({ page, site }) => {
    const fill = cell(fault.name, name)
    const stored = storedRegistry(site)
    const before = await stored.read()
    try {
      await enter(page, role)
      await page.goto(neighbor.path)
      await expect(neighbor.landmark(page)).toBeVisible()
      await fault.plant(stored, site.url)

      const asked = page.waitForResponse('/registry.json')
      await follow(page, SEARCH)
      // Unchanged, or the same again.
      expect([304, 200]).toContain((await asked).status())
      await expect(landmark(page)).toBeVisible()
      await page.goto(path)
      await expect(landmark(page)).toBeVisible()
      await expect(panel(page)).toBeHidden()
      expect((await page.request.get(`${site.url}/readyz`)).status()).toBe(200)
      fill('nothing seen')
    } finally {
      // Newer than any registry used here.
      await stored.write(await stored.sign({ ...before.registry, sequence: before.registry.sequence + 2 }))
    }
  })
}

test('/registry.json unreachable: an open tab continues with the known registry', async ({ page, connection }) => {
  const fill = cell('/registry.json out of reach', name)
  await enter(page, role)
  await page.goto(neighbor.path)
  await expect(neighbor.landmark(page)).toBeVisible()
  connection.setFault({ responderFor: (asked) => (asked === '/registry.json' ? cutOff : null) })

  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/registry.json'))
  await follow(page, SEARCH)
  await refused
  await expect(landmark(page)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  fill('nothing seen')
})
