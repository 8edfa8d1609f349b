import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from './channel-test.ts'
import { REGISTRY, visitor } from './visitor.ts'

test('a site that finds a forged registry at its start opens with the last good one, and reports it once', async ({ site }) => {
  expect(await visitor(site).versionAt(REGISTRY)).toBe(site.versions.now)
  const { payload } = JSON.parse(readFileSync(site.registryFile, 'utf8')) as { payload: string }
  writeFileSync(site.registryFile, JSON.stringify({ ...(JSON.parse(payload) as object), sequence: 1_000_000, remotes: [] }))
  const before = site.log().length
  await site.restart()
  for (const path of [REGISTRY, '/search']) expect(await visitor(site).versionAt(path)).toBe(site.versions.now)
  expect((await visitor(site).ask('/readyz')).status).toBe(200)
  const refusals = () =>
    [
      ...site
        .log()
        .slice(before)
        .matchAll(/is refused: (.*); the previous one stays in use/g),
    ].map(([, why]) => why)
  await expect.poll(refusals).toEqual(['it is not signed'])
})
