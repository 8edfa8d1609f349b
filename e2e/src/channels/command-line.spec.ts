import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderStore } from '@ponte/mfe/site'
import { ACTOR, runMfe } from '../next-version.ts'
import { expect, test } from './channel-test.ts'
import { REGISTRY, visitor } from './visitor.ts'

const FORGOTTEN = '0.0.1-00000000'
const me = `${ACTOR} (CI)`

test('a team ships with the command line alone, step by step, and each step records its author', async ({ site }) => {
  const { now, next } = site.versions
  const store = folderStore(site.storeDir)
  const auditedBefore = (await store.audit()).length
  const live = () => visitor(site).versionAt(REGISTRY)
  // Older than the next version, which is published again.
  await store.deleteVersion('mf-search', next)
  mkdirSync(join(site.storeDir, 'bundles', 'mf-search', FORGOTTEN))

  const published = await runMfe('next', site, 'publish')
  expect(published).toEqual({ code: 0, output: expect.stringContaining(`mf-search ${next} is live.`) })
  expect(await live()).toBe(next)

  expect(await runMfe('now', site, 'can-deploy')).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`^mf-search ${now} can go live\\.$`, 'm')),
  })
  const canary = await runMfe('now', site, 'publish', '--channel', 'canary', '--percent', '20')
  expect(canary).toEqual({ code: 0, output: expect.stringContaining(`mf-search ${now} is live for 20% of visitors`) })
  expect(await runMfe('now', site, 'promote', '--percent', '50')).toEqual({
    code: 0,
    output: `mf-search ${now} is live for 50% of visitors.\n`,
  })
  const during = await runMfe('now', site, 'status')
  expect(during.output).toMatch(new RegExp(`^mf-search +${next} `, 'm'))
  expect(during.output).toContain(`canary ${now} 50%`)
  expect(await runMfe('now', site, 'promote', '--stable')).toEqual({ code: 0, output: `mf-search ${now} is live for everyone.\n` })
  expect(await live()).toBe(now)

  expect(await runMfe('now', site, 'pin')).toMatchObject({ code: 0 })
  expect(await runMfe('next', site, 'publish')).toEqual({ code: 1, output: expect.stringContaining(`mf-search is pinned to ${now}`) })
  expect(await runMfe('next', site, 'can-deploy')).toEqual({ code: 1, output: expect.stringContaining(`pinned to ${now}`) })
  expect(await runMfe('now', site, 'rollback')).toMatchObject({ code: 1 })
  expect((await runMfe('now', site, 'status')).output).toMatch(/^ *pinned$/m)
  expect(await live()).toBe(now)
  expect(await runMfe('now', site, 'unpin')).toMatchObject({ code: 0 })

  expect(await runMfe('now', site, 'rollback')).toEqual({ code: 0, output: `mf-search ${next} is live again instead of ${now}.\n` })
  expect(await live()).toBe(next)

  expect(await runMfe('now', site, 'prune', '--keep', '1', '--dry-run')).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`^mf-search ${FORGOTTEN}\nVersions to remove: 1\\.\n$`)),
  })
  expect(await store.list('mf-search')).toContain(FORGOTTEN)
  await store.deleteVersion('mf-search', FORGOTTEN)

  const { code, output } = await runMfe('now', site, 'status')
  expect(code).toBe(0)
  expect(output).toMatch(
    new RegExp(`^mf-search +${next} +- .* rollback .* by ${ACTOR} \\(CI\\)\n  rolled back: ${now}, .* by ${ACTOR}`, 'm'),
  )
  for (const name of ['mf-admin', 'mf-evaluations', 'mf-public'])
    expect(output).toMatch(new RegExp(`^${name} +0\\.1\\.0-[0-9a-f]{8} `, 'm'))

  const audited = (await store.audit()).slice(auditedBefore)
  expect(audited.map(({ action, from, to, percent }) => [action, from, to, percent])).toEqual([
    ['publish', now, next, undefined],
    ['canary', next, now, 20],
    ['promote', next, now, 50],
    ['promote', next, now, undefined],
    ['pin', now, now, undefined],
    ['unpin', now, now, undefined],
    ['rollback', now, next, undefined],
  ])
  for (const line of audited) expect(line).toMatchObject({ remote: 'mf-search', by: me, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
})
