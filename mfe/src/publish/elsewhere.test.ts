import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import type { RemoteBuild } from '../build/build-info.ts'
import { isRegistry } from '../registry/registry.ts'
import { sampleOffer as offer } from '../../test/registry-samples.ts'
import { serveStore } from '../../test/serve-store.ts'
import { promoteAgain } from './promote-again.ts'
import { publish } from './publish.ts'
import { rollback } from './rollback.ts'
import { statusTable } from './status.ts'
import { folderStore } from '../store/store.ts'

async function twoPlaces(t: TestContext) {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const store = folderStore(path.join(folder, 'store'))
  const served = await serveStore(t, path.join(folder, 'elsewhere'))
  const elsewhere = { origin: served.origin, store: folderStore(served.storeDir) }
  return {
    ...{ outDir, store, elsewhere, served },
    here: (build: RemoteBuild, onlyNew = false) => publish({ build, outDir, store, offer, onlyNew }),
    there: (build: RemoteBuild) => publish({ build, outDir, store, elsewhere, offer }),
    back: () => rollback({ name: 'mf-search', store, offer }),
    again: () => promoteAgain({ name: 'mf-search', store, offer, percent: null }),
    live: async () => (await store.registry()).remotes[0],
  }
}

test('the files go into the other store, and the registry names them by its origin', async (t) => {
  const { outDir, store, elsewhere, served, there, live } = await twoPlaces(t)
  const build = await writeBuild(outDir, 'one')
  expect(await there(build)).toEqual({ outcome: 'published', live: build.version })

  const folder = `${served.origin}/bundles/mf-search/${build.version}`
  expect(await live()).toMatchObject({
    entry: `${folder}/remoteEntry.1.js`,
    integrity: build.files['remoteEntry.1.js']?.integrity,
    routes: [{ css: [{ href: `${folder}/search.1.css` }], preload: [{ href: `${folder}/search.1.js` }] }],
  })
  expect(isRegistry(await store.registry())).toBe(true)
  expect([await store.has('mf-search', build.version), await elsewhere.store.has('mf-search', build.version)]).toEqual([false, true])
  expect(await store.audit()).toMatchObject([{ action: 'publish', origin: served.origin }])
  expect(await elsewhere.store.audit()).toEqual([])
  expect((await statusTable(store)).split('\n').at(-1)).toBe(`  from ${served.origin}`)
  expect(await there(build)).toEqual({ outcome: 'unchanged', live: build.version })
})

test('a remote moves to another origin and back, and a rollback undoes either', async (t) => {
  const { outDir, served, here, there, back, again, live } = await twoPlaces(t)
  const build = await writeBuild(outDir, 'one')
  const at = (origin: string) => `${origin}/bundles/mf-search/${build.version}/remoteEntry.1.js`
  await here(build)
  expect(await there(build)).toMatchObject({ outcome: 'published' })
  expect(await live()).toMatchObject({ entry: at(served.origin), previous: { entry: at('') } })

  expect(await back()).toEqual({ from: `${build.version} from ${served.origin}`, to: build.version })
  expect(await live()).toMatchObject({ entry: at(''), previous: null })
  await expect(there(build)).rejects.toThrow('was rolled back')
  expect(await again()).toEqual({ version: build.version })
  expect(await live()).toMatchObject({ entry: at(served.origin) })

  const two = await writeBuild(outDir, 'two')
  await here(two)
  expect(await live()).toMatchObject({ version: two.version, previous: { version: build.version, entry: at(served.origin) } })
  expect(await back()).toEqual({ from: two.version, to: `${build.version} from ${served.origin}` })
})

test('a version that browsers could not load cannot go live, not even by rollback', async (t) => {
  const { outDir, store, served, here, there, back, live } = await twoPlaces(t)
  await there(await writeBuild(outDir, 'one'))
  const two = await writeBuild(outDir, 'two')
  await here(two)
  const before = JSON.stringify(await store.registry())

  await served.close()
  await expect(back()).rejects.toThrow(/cannot go back to .*remoteEntry.1.js does not answer: .*ECONNREFUSED/s)
  await expect(there(await writeBuild(outDir, 'three'))).rejects.toThrow(/remoteEntry.1.js does not answer: .*ECONNREFUSED/)
  expect(JSON.stringify(await store.registry())).toBe(before)
  expect((await live())?.version).toBe(two.version)
})

test('an origin that serves other bytes or lacks CORS headers is refused', async (t) => {
  const { outDir, store, elsewhere } = await twoPlaces(t)
  const build = await writeBuild(outDir, 'one')
  let headers: Record<string, string> = { 'access-control-allow-origin': '*' }
  let status = 200
  const careless = createServer((_request, response) => response.writeHead(status, headers).end('something else'))
  careless.listen(0, '127.0.0.1')
  await once(careless, 'listening')
  t.after(() => careless.close())
  const origin = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`
  const attempt = () => publish({ build, outDir, store, elsewhere: { ...elsewhere, origin }, offer })
  await expect(attempt()).rejects.toThrow('search.1.js differs from the published file')
  status = 404
  await expect(attempt()).rejects.toThrow('search.1.js answers with 404')
  status = 200
  headers = {}
  await expect(attempt()).rejects.toThrow("search.1.css cannot be used by other sites: the response lacks 'access-control-allow-origin: *'")
  expect((await store.registry()).remotes).toEqual([])
})

test('a build that only the site itself can serve is refused before anything is written', async (t) => {
  const { outDir, served, there } = await twoPlaces(t)
  const build = await writeBuild(outDir, 'one', { fragments: { '/search': 'search.1.css' } })
  const routes = build.area.routes.map((route) => ({ ...route, prerender: 'any-query' as const }))
  await expect(there({ ...build, area: { ...build.area, routes } })).rejects.toThrow('/search is prerendered')

  await writeFile(path.join(outDir, 'pic.1.png'), '')
  const integrity = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb'
  const pictures = { ...build, files: { ...build.files, 'pic.1.png': { integrity, bytes: 0, brotliBytes: 0 } } }
  await expect(there(pictures)).rejects.toThrow('dist/pic.1.png would be blocked')
  expect(await readdir(served.storeDir)).toEqual([])
})

test('a site start does not touch remotes from other origins', async (t) => {
  const { outDir, here, there, live } = await twoPlaces(t)
  const one = await writeBuild(outDir, 'one')
  await there(one)
  const before = await live()
  expect(await here(one, true)).toEqual({ outcome: 'unchanged', live: one.version })
  expect(await here(await writeBuild(outDir, 'two'), true)).toEqual({ outcome: 'known', live: one.version })
  expect(await live()).toEqual(before)
})
