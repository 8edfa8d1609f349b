import { test } from 'node:test'
import vm from 'node:vm'
import { anyone, type Access } from '@ponte/contracts/access'
import { expect } from 'expect'
import { openSite, searchRemoteWith } from '../../test/open-site.ts'
import { prefetchTags } from './prefetch-for.ts'

const SHELL = '<link rel="preload" as="script" href="/shell.js">'
const TAGS = '<link rel="preload" as="script" href="/x.js">'

/** True if a browser with this stored session would fetch the tags' files, by the page's script. */
function isFetchedWith(stored: unknown, access: Access): boolean {
  const [, held = '', script = ''] =
    /^<template id="ahead-of-route">(.*)<\/template><script>(.*)<\/script>$/s.exec(prefetchTags(access, '', TAGS)) ?? []
  expect(held).toBe(TAGS)
  let isFetched = false
  const content = { cloneNode: () => held }
  vm.runInNewContext(script, {
    localStorage: { getItem: (key: string) => (key === 'auth-storage' ? stored : null) },
    document: { head: { appendChild: (node: unknown) => (isFetched = node === held) }, getElementById: () => ({ content }) },
  })
  return isFetched
}

const session = (user: object | null) => JSON.stringify({ state: { user, token: 'x', isAuthenticated: true }, version: 0 })

test('public pages are prefetched by everyone', () => {
  const [, held] =
    /^<template id="ahead">(.*)<\/template><script>document.head.appendChild\(.*\)<\/script>$/.exec(prefetchTags(anyone, SHELL, TAGS)) ?? []
  expect(held).toBe(SHELL + TAGS)
  expect(prefetchTags(anyone, '', '')).toBe('')
  expect(prefetchTags({ admin: 'all' }, SHELL, TAGS)).toContain(`<template id="ahead">${SHELL}</template>`)
})

test('restricted pages are prefetched by users with access, as remembered by their browser', () => {
  const access: Access = { firm: 'own', admin: 'all' }
  const isFetchedBy = (user: object | null) => isFetchedWith(session(user), access)
  expect(isFetchedBy({ role: 'firm', profileCompleted: true })).toBe(true)
  expect(isFetchedBy({ role: 'admin', profileCompleted: true })).toBe(true)
  expect(isFetchedBy({ role: 'professional', profileCompleted: true })).toBe(false)
  expect(isFetchedBy({ role: 'firm', profileCompleted: false })).toBe(false)
  expect(isFetchedBy(null)).toBe(false)
  for (const stored of [null, '', '{', '7', '{"state":null}']) expect(isFetchedWith(stored, access)).toBe(false)

  const newcomers: Access = { newcomer: 'all' }
  expect(isFetchedWith(session({ role: null, profileCompleted: false }), newcomers)).toBe(true)
  expect(isFetchedWith(session({ role: 'firm', profileCompleted: true }), newcomers)).toBe(false)
})

test('a page for signed-in users requests nothing of its remote for visitors', async (t) => {
  const { html, publish } = await openSite(t)
  await publish(searchRemoteWith({ access: { admin: 'all' } }))
  const page = await html('/search')
  const [, held = ''] = /<template id="ahead-of-route">(.*?)<\/template>/.exec(page) ?? []
  for (const file of ['search.1.css', 'remoteEntry.1.js', 'area.1.js', 'search.1.js']) expect(held).toContain(file)
  expect(page.replace(held, '')).not.toMatch(/<(link|script)[^>]*(\/bundles\/|preconnect)/)
  expect(await html('/profissionais/7')).not.toContain('ahead-of-route')
})
