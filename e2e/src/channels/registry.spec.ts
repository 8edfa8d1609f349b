import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registryTrust } from '@ponte/mfe/site'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import { goTo, markDocument } from '../go-to.ts'
import { TITLE } from '../next-version.ts'
import type { TeamSite } from '../team-site.ts'
import { expect, panel, test } from './channel-test.ts'
import { REGISTRY, visitor } from './visitor.ts'

const OPEN = '/alertas/parar'

interface Forgery {
  name: string
  problem: string
  text: string
  /** A start that trusted the stored file would accept or sign it. */
  temptsStart?: true
}

/** Forged registries that would activate the next version if trusted, and a valid one that does not. */
async function forgeries(site: TeamSite): Promise<{ all: Forgery[]; good: string }> {
  await site.ship('publish')
  const older = readFileSync(site.registryFile, 'utf8')
  await site.ship('rollback')
  const good = readFileSync(site.registryFile, 'utf8')
  const { payload } = JSON.parse(older) as { payload: string }
  const evil = { ...(JSON.parse(payload) as SiteRegistry), sequence: 1_000_000 }
  const stranger = registryTrust(join(site.dataDir, 'stranger'))
  const all: Forgery[] = [
    { name: 'unsigned', problem: 'it is not signed', text: JSON.stringify(evil), temptsStart: true },
    {
      name: 'a byte changed',
      problem: 'its signature does not match its content',
      text: good.replace(TITLE.now, `Q${TITLE.now.slice(1)}`),
    },
    { name: 'signed with another key', problem: 'is not trusted here', text: await stranger.seal(evil) },
    { name: 'older', problem: 'was already in use', text: older, temptsStart: true },
  ]
  return { all, good }
}

/** The reports of refused registries in a part of the log. */
const refusalsIn = (log: string): string[] => log.split('\n').filter((line) => line.includes('the previous one stays in use'))

// The tab keeps polling while the site restarts.
test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] })

test('an untrusted registry changes nothing, also across a restart, and is reported once', async ({ page, site }) => {
  test.slow()
  const { all, good } = await forgeries(site)
  // The site also polls, possibly between the publish and the rollback.
  await expect.poll(() => visitor(site).versionAt(OPEN)).toBe(site.versions.now)
  await page.goto(OPEN)
  await expect(page).toHaveTitle(new RegExp(`^${TITLE.now}`))
  const isSameDocument = await markDocument(page)
  const goesOn = async (): Promise<void> => {
    for (const path of [REGISTRY, '/search', REGISTRY]) expect(await visitor(site).versionAt(path)).toBe(site.versions.now)
    expect((await visitor(site).ask('/readyz')).status).toBe(200)
  }

  for (const { name, problem, text } of all) {
    await test.step(name, async () => {
      const before = site.log().length
      writeFileSync(site.registryFile, text)
      await goesOn()
      const registryRead = page.waitForResponse(`**${REGISTRY}`)
      await goTo(page, `${OPEN}?${encodeURIComponent(name)}`)
      await registryRead
      await expect(page).toHaveTitle(new RegExp(`^${TITLE.now}`))
      await expect(panel(page)).toBeHidden()
      await expect.poll(() => refusalsIn(site.log().slice(before))).toEqual([expect.stringContaining(problem)])
    })
  }
  expect(await isSameDocument()).toBe(true)

  for (const { name, problem, text } of all.filter(({ temptsStart }) => temptsStart)) {
    await test.step(`${name}, found at start`, async () => {
      writeFileSync(site.registryFile, text)
      const before = site.log().length
      await site.restart()
      await goesOn()
      await expect.poll(() => refusalsIn(site.log().slice(before))).toEqual([expect.stringContaining(problem)])
    })
  }

  await test.step('a valid one is accepted again', async () => {
    writeFileSync(site.registryFile, good)
    await goesOn()
    // It was rolled back on the way, so it returns only if promoted explicitly.
    await site.ship('promote', '--again')
    expect(await visitor(site).versionAt('/search')).toBe(site.versions.next)
    await goTo(page, `${OPEN}?outra=vez`)
    await expect(page).toHaveTitle(new RegExp(`^${TITLE.next}`))
    expect(await isSameDocument()).toBe(true)
  })
})
