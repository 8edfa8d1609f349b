import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { repoRoot } from '@ponte/mfe/site'
import { expect } from 'expect'
import { openSite } from '../../test/open-site.ts'

const PNG = '89504e470d0a1a0a'
const KILOBYTE = 1024
const PICTURES = [
  ['/icon-192.png', 192, 192, 10],
  ['/icon-512.png', 512, 512, 10],
  ['/icon-maskable-512.png', 512, 512, 10],
  ['/apple-touch-icon.png', 180, 180, 10],
  ['/share.png', 1200, 630, 60],
] as const

test('every picture has its declared size, and is small', async (t) => {
  const { get } = await openSite(t)
  for (const [address, width, height, kilobytes] of PICTURES) {
    const answer = await get(address)
    const content = Buffer.from(await answer.arrayBuffer())
    expect([address, answer.headers.get('content-type'), content.toString('hex', 0, 8)]).toEqual([address, 'image/png', PNG])
    expect([address, content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([address, width, height])
    expect([address, content.length <= kilobytes * KILOBYTE]).toEqual([address, true])
  }
})

test('the favicon is an icon', async (t) => {
  const { get } = await openSite(t)
  const answer = await get('/favicon.ico')
  const content = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const sizes = Array.from({ length: content.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const at = content.readUInt32LE(entry + 12)
    expect(content.toString('hex', at, at + 8)).toBe(PNG)
    return [content.readUInt8(entry), content.readUInt32BE(at + 16)]
  })
  expect(sizes).toEqual([
    [16, 16],
    [32, 32],
  ])
})

test('icons are cached for a day', async (t) => {
  const { get } = await openSite(t)
  for (const address of ['/favicon.ico', '/icon.svg', '/share.png']) {
    const { headers } = await get(address)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    const again = await get(address, { 'if-none-match': headers.get('etag') ?? '' })
    expect([address, again.status, await again.text()]).toEqual([address, 304, ''])
  }
})

test('other sites may embed the preview picture, and no other file', async (t) => {
  const { get } = await openSite(t)
  expect((await get('/share.png')).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await get('/icon.svg')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('the icon is the same mark as in the pages, and every icon a page links to exists', async (t) => {
  const { get } = await openSite(t)
  const source = (file: string) => readFile(path.join(repoRoot, file), 'utf8')
  const mark = /\sd="([^"]+)"/.exec(await source('shared-ui/src/brand-mark/brand-mark.tsx'))?.[1]
  expect(await (await get('/icon.svg')).text()).toContain(`d="${mark}"`)
  const named = [...(await source('shell/src/index.html')).matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(named).toHaveLength(4)
  for (const [, href = ''] of named)
    expect([href, (await get(href)).headers.get('content-type')]).toEqual([href, expect.not.stringContaining('html')])
})
