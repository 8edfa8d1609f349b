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
  /** A start that trusted what it finds would believe it, or sign it. */
  temptsStart?: true
}

/** Registries that would all bring the next version, if they were believed, and the good one, which does not. */
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
    { name: "signed by somebody else's key", problem: 'is not trusted here', text: await stranger.seal(evil) },
    { name: 'older', problem: 'was already in use', text: older, temptsStart: true },
  ]
  return { all, good }
}

/** The complaints about refused registries in a part of the log. */
const complaintsIn = (log: string): string[] => log.split('\n').filter((line) => line.includes('the previous one stays in use'))

// The tab asks on while the site restarts.
test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] })

test('a registry that is not to be believed changes nothing, also across a restart, and is told once', async ({ page, site }) => {
  test.slow()
  const { all, good } = await forgeries(site)
  // The site also reads by itself, perhaps between the publication and the rollback.
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
      const told = page.waitForResponse(`**${REGISTRY}`)
      await goTo(page, `${OPEN}?${encodeURIComponent(name)}`)
      await told
      await expect(page).toHaveTitle(new RegExp(`^${TITLE.now}`))
      await expect(panel(page)).toBeHidden()
      await expect.poll(() => complaintsIn(site.log().slice(before))).toEqual([expect.stringContaining(problem)])
    })
  }
  expect(await isSameDocument()).toBe(true)

  for (const { name, problem, text } of all.filter(({ temptsStart }) => temptsStart)) {
    await test.step(`${name}, found by a start`, async () => {
      writeFileSync(site.registryFile, text)
      const before = site.log().length
      await site.restart()
      await goesOn()
      await expect.poll(() => complaintsIn(site.log().slice(before))).toEqual([expect.stringContaining(problem)])
    })
  }

  await test.step('a good one is taken again', async () => {
    writeFileSync(site.registryFile, good)
    await goesOn()
    // It was rolled back on the way here, so it comes back only where that is meant.
    await site.ship('promote', '--again')
    expect(await visitor(site).versionAt('/search')).toBe(site.versions.next)
    await goTo(page, `${OPEN}?outra=vez`)
    await expect(page).toHaveTitle(new RegExp(`^${TITLE.next}`))
    expect(await isSameDocument()).toBe(true)
  })
})
