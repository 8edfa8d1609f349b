import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import zlib from 'node:zlib'
import { expect } from 'expect'
import { rawRequest } from '@ponte/test-kit/raw-request'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { serveStore } from '../../test/serve-store.ts'

const FOLDER = '/bundles/mf-admin/0.1.0-aaaaaaaa'

async function served(t: TestContext, options: { isDemo?: boolean } = {}) {
  const folder = await temporaryFolder(t)
  const { origin, storeDir } = await serveStore(t, path.join(folder, 'store'), options)
  const bundle = path.join(storeDir, FOLDER)
  await mkdir(bundle, { recursive: true })
  const put = (file: string, content: string | Buffer) => writeFile(path.join(bundle, file), content)
  for (const place of [folder, storeDir, bundle])
    await writeFile(path.join(place, 'secret.js'), place === bundle ? 'of the bundle' : 'secret')
  await put('area.1.js', 'area()')
  await put('area.1.js.br', zlib.brotliCompressSync('area()'))
  await put('area.1.js.gz', zlib.gzipSync('area()'))
  await put('demo-people.1.js', 'ponte123')
  await put('build.json', '{}')
  await put('render.1.cjs', 'renders()')
  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(Number(new URL(origin).port), address, { method, headers })
  return { origin, get }
}

test('a bundle is served immutable, to any site, in its compressed copies', async (t) => {
  const { get } = await served(t)
  for (const [accept, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ] as const) {
    const { status, headers, body } = await get(`${FOLDER}/area.1.js?again=1`, {
      'accept-encoding': accept,
      origin: 'https://ponte.example',
    })
    expect({ accept, status, encoding: headers['content-encoding'] }).toEqual({ accept, status: 200, encoding })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    if (encoding === undefined) expect(String(body)).toBe('area()')
  }
})

test("a file in the browser's cache is not sent again, and HEAD has no body", async (t) => {
  const { get } = await served(t)
  const { headers } = await get(`${FOLDER}/area.1.js`, {}, 'HEAD')
  const etag = String(headers['etag'])
  expect(headers['content-length']).toBe('6')
  const again = await get(`${FOLDER}/area.1.js`, { 'if-none-match': etag })
  expect([again.status, again.body.length, again.headers['access-control-allow-origin']]).toEqual([304, 0, '*'])
})

test('everything else is a short, uncached 404: no listing, other file or other method', async (t) => {
  const { get } = await served(t)
  const absent = [
    '/',
    '/bundles',
    '/bundles/',
    '/bundles/mf-admin',
    FOLDER,
    `${FOLDER}/`,
    `${FOLDER}/gone.js`,
    '/registry.json',
    '/audit.jsonl',
  ]
  for (const address of [...absent, `${FOLDER}/build.json`, `${FOLDER}/render.1.cjs`, '/shell/main.js']) {
    const { status, headers, body } = await get(address)
    expect([address, status, String(body), headers['cache-control']]).toEqual([address, 404, 'Not found\n', 'no-store'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get(`${FOLDER}/area.1.js`, {}, method)).status).toBe(404)
})

test('no address escapes the bundles folder', async (t) => {
  const { get } = await served(t)
  const tricks = [
    `${FOLDER}/../../../secret.js`,
    `${FOLDER}/..%2f..%2f..%2fsecret.js`,
    `${FOLDER}/%2e%2e/secret.js`,
    `${FOLDER}/..%5c..%5csecret.js`,
    `${FOLDER}//secret.js`,
    `${FOLDER}/./secret.js`,
    `${FOLDER}/secret.js%00.js`,
    '/bundles/../secret.js',
    '/bundles/../../secret.js',
    '/bundles/mf-admin/../../secret.js',
    '/bundles/mf-admin/..%2f..%2fsecret.js',
    '/bundles/mf-admin/0.1.0-aaaaaaaa%2f..%2f..%2f..%2fsecret.js',
  ]
  for (const trick of tricks) expect([trick, (await get(trick)).status]).toEqual([trick, 404])
  expect(String((await get(`${FOLDER}/secret.js`)).body)).toBe('of the bundle')
})

test('demo chunks are served only in demo mode', async (t) => {
  for (const isDemo of [true, false]) {
    const { get } = await served(t, { isDemo })
    expect((await get(`${FOLDER}/demo-people.1.js`)).status).toBe(isDemo ? 200 : 404)
  }
})
