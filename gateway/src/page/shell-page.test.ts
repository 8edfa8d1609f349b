import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { runInNewContext } from 'node:vm'
import { assertTemplate, repoRoot, sha384Of } from '@ponte/mfe/site'
import { expect } from 'expect'
import { readShellPage } from './shell-page.ts'

const CSS = '@layer ui{a{b:url(x.1.png)}}'
const link = (integrity: string) => `<link href="/shell/main.1.css" rel="stylesheet" integrity="${integrity}">`
const page = (head: string) => `<html><head><!--head-->${head}</head><body><div id="root"></div></body></html>`

async function read(t: TestContext, html: string, css: string | null = CSS) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-page-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'index.html'), html)
  if (css !== null) await writeFile(path.join(folder, 'main.1.css'), css)
  const complaints: string[] = []
  return { shell: await readShellPage(folder, (line) => complaints.push(line)), complaints }
}

test("the shell's styles are inlined instead of linked", async (t) => {
  const { shell, complaints } = await read(t, page(link(sha384Of(CSS))))
  expect(shell.styles).toBe(`<style data-href="main.1.css">@layer ui{a{b:url("/shell/x.1.png")}}</style>`)
  expect(shell.headEnd).toBe('')
  expect(complaints).toEqual([])
})

test('an earlier shell with nonce placeholders is allowed by the same hashes', async (t) => {
  const head = (nonce: string) => page(`<script${nonce}>first()</script><style${nonce}>a{}</style>`)
  const [now, before] = [await read(t, head('')), await read(t, head(' nonce="{{nonce}}"'))]
  expect(before.shell).toEqual(now.shell)
  expect([now.shell.sources.scripts.length, now.shell.sources.styles.length]).toEqual([1, 1])
})

test('styles that are missing or modified stay linked, and are reported', async (t) => {
  const absent = await read(t, page(link(sha384Of(CSS))), null)
  expect([absent.shell.styles, absent.complaints]).toEqual([link(sha384Of(CSS)), ['/shell/main.1.css cannot be read']])
  const other = await read(t, page(link(sha384Of('other'))))
  expect([other.shell.styles, other.complaints]).toEqual([link(sha384Of('other')), [expect.stringContaining('its hash differs')]])
})

test('a page the gateway cannot fill in is refused with the missing part', async (t) => {
  await expect(read(t, '<head><!--head--></head><body></body>')).rejects.toThrow('<div id="root"></div>')
  await expect(read(t, '<head><!--head--></head><div id="root"></div>')).rejects.toThrow('</body>')
  await expect(read(t, '<head></head><body><div id="root"></div></body>')).rejects.toThrow('<!--head-->')
})

test("the shell's page can be filled in, and detects the session before the first paint", async (t) => {
  const html = await readFile(path.join(repoRoot, 'shell/src/index.html'), 'utf8')
  expect(() => assertTemplate(html)).not.toThrow()
  const { shell } = await read(t, html)
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(shell.start) ?? []
  const marked = (stored: string | null): boolean => {
    const dataset: Record<string, string> = {}
    const localStorage = { getItem: (key: string) => (key === 'auth-storage' ? stored : null) }
    runInNewContext(script, { localStorage, document: { documentElement: { dataset } } })
    return 'session' in dataset
  }
  expect(marked('{"state":{"token":"abc","isAuthenticated":true},"version":0}')).toBe(true)
  for (const nothing of [null, '', '{', 'null', '{}', '{"state":null}', '{"state":{"token":null}}'])
    expect([nothing, marked(nothing)]).toEqual([nothing, false])
})
