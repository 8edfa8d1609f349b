import path from 'node:path'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { siteStore } from '../src/cli/settings.ts'
import { sampleOffer } from './registry-samples.ts'
import { publish } from '../src/publish/publish.ts'

/** A publisher in a separate process, for concurrency tests. The environment names the store. */
const [folder = '', name = '', rounds = '0'] = process.argv.slice(2)

const outDir = path.join(folder, `dist-${name}`)
const store = siteStore()
for (let round = 0; round < Number(rounds); round += 1) {
  const built = await writeBuild(outDir, `${name} ${round}`)
  const area = { ...built.area, name, routes: [{ path: `/${name}`, access: { visitor: 'all' as const }, screen: 'search', title: name }] }
  await publish({ build: { ...built, name, area }, outDir, store, offer: sampleOffer })
}
