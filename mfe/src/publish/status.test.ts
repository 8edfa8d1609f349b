import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { sampleOffer as offer } from '../../test/registry-samples.ts'
import { pin, recordShell } from './channels.ts'
import { prune } from './prune.ts'
import { publish, type Channel } from './publish.ts'
import { statusTable } from './status.ts'
import { folderStore } from '../store/store.ts'
import { whoami } from './whoami.ts'

test('status shows versions by channel, size, commit, owner, and the last change', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const store = folderStore(path.join(folder, 'store'))
  const deploy = async (text: string, channel: Channel, day: number) => {
    const build = await writeBuild(outDir, text)
    await publish({ build, outDir, store, offer, channel, now: new Date(Date.UTC(2026, 10, day, 12, 30)) })
    return build.version
  }
  expect(await statusTable(store)).toBe(`Nothing is published yet: ${path.join(folder, 'store', 'registry.json')} lists no remote.`)

  const [one, two] = [await deploy('one', 'stable', 1), await deploy('two', 'stable', 2)]
  expect(await statusTable(store)).toBe(
    `registry 2, 2026-11-02 12:30 UTC
shell: none has started yet

remote     stable          previous        size          contract  commit  owner       last change (UTC)
mf-search  ${two}  ${one}  8.8 of 60 KB  ^1.0.0    ?       Time Busca  publish 2026-11-02 12:30 by ${whoami()}`,
  )

  await recordShell(store, '0.1.0-11111111', { ...offer, contract: '1.1.0' })
  await recordShell(store, '0.1.0-22222222', offer)
  const canary = await deploy('three', { percent: 20, match: ['agent:Firefox', 'cookie:team=1'] }, 3)
  const shown = await deploy('four', { label: 'pr-1' }, 4)
  await pin({ name: 'mf-search', store, isPinned: true, now: new Date('2026-11-05T08:00:00Z') })
  await prune({ store, keep: 1, isDryRun: false })
  const [, shells, , , row, ...channels] = (await statusTable(store)).split('\n')
  expect(shells).toBe('shell 0.1.0-22222222, contract 1.2.0 (before: 0.1.0-11111111, contract 1.1.0)')
  expect(row).toContain(`pin 2026-11-05 08:00 by ${whoami()}`)
  expect(channels).toEqual(['  pinned', `  canary ${canary} 20% agent:Firefox cookie:team=1`, `  preview pr-1 ${shown}`])
})

test('half a line in the audit, left by a power cut, hides neither the lines before it nor the next one', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const store = folderStore(path.join(folder, 'store'))
  await publish({ build: await writeBuild(outDir, 'one'), outDir, store, offer })
  await appendFile(path.join(folder, 'store/audit.jsonl'), '{"at":')
  expect(await statusTable(store)).toContain('publish ')
  await pin({ name: 'mf-search', store, isPinned: true })
  expect((await store.audit()).map(({ action }) => action)).toEqual(['publish', 'pin'])
})
