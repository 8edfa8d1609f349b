import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { repoRoot } from '../repo-root.ts'
import { currentOffer } from '../webpack/shared.ts'
import { assertTemplate } from '../webpack/template.ts'
import { buildApps } from './build.ts'

const page = (head: string) =>
  `<!doctype html><html lang="pt-BR"><head><title>x</title>${head}</head><body><div id="root"></div></body></html>`

/** Inside the checkout, because the shell's shared modules are resolved from its folder. */
async function sampleShell(t: TestContext, html: string): Promise<string> {
  const folder = path.join(repoRoot, '.cache/tests', crypto.randomUUID())
  t.after(() => rm(folder, { recursive: true, force: true }))
  const dir = path.join(folder, 'shell')
  await mkdir(path.join(dir, 'src'), { recursive: true })
  await writeFile(path.join(dir, 'package.json'), '{ "name": "shell", "version": "0.1.0", "type": "module" }')
  await writeFile(path.join(dir, 'src/index.html'), html)
  await writeFile(path.join(dir, 'src/base.css'), '@layer reset {\n  /* a reason */\n  body { margin: 0 }\n}')
  await writeFile(
    path.join(dir, 'src/prerender.tsx'),
    "export const renderFrames = async () => ({ account: '<header>A</header>{{outlet}}', brand: '{{outlet}}', signIn: '{{outlet}}' })",
  )
  await writeFile(path.join(dir, 'src/offer.ts'), "export { offer } from '@ponte/mfe/offer'")
  await writeFile(
    path.join(dir, 'src/index.ts'),
    "import './base.css'\nimport { offer } from './offer.ts'\nObject.assign(globalThis, { offer })",
  )
  return dir
}

test('the shell becomes a page for the gateway, with integrity on every file', async (t) => {
  const dir = await sampleShell(t, page('<!--head-->'))
  const [built] = await buildApps([dir], { isCached: false })
  const html = await readFile(path.join(dir, 'dist/index.html'), 'utf8')
  expect(() => assertTemplate(html)).not.toThrow()
  const tags = html.match(/<(script|link)[^>]*>/g) ?? []
  expect(tags).toHaveLength(2)
  for (const tag of tags) {
    const file = /\/shell\/([\w.]+)"/.exec(tag)?.[1] ?? ''
    expect(tag).toContain(`integrity="${built?.files[file]?.integrity}"`)
  }
  expect(built).toMatchObject({ kind: 'shell', offer: currentOffer() })

  const [script = '', style = ''] = ['.js', '.css'].map((end) => Object.keys(built?.files ?? {}).find((file) => file.endsWith(end)))
  expect(await readFile(path.join(dir, 'dist', style), 'utf8')).toBe('@layer reset{body{margin:0}}')
  const code = await readFile(path.join(dir, 'dist', script), 'utf8')
  const frames: unknown = JSON.parse(await readFile(path.join(dir, 'dist/frames.json'), 'utf8'))
  expect(frames).toMatchObject({ account: '<header>A</header>{{outlet}}' })
  // One copy of the federation runtime, not one per module format.
  expect(code.split('Failed to get remoteEntry exports')).toHaveLength(2)
})

test('a shell whose frame shows no page fails the build', async (t) => {
  const dir = await sampleShell(t, page('<!--head-->'))
  await writeFile(path.join(dir, 'src/prerender.tsx'), "export const renderFrames = async () => ({ account: '<p>Carregando…</p>' })")
  await expect(buildApps([dir], { isCached: false })).rejects.toThrow("the frame 'account' must contain {{outlet}} exactly once")
})

test('a shell page without the marker, or with inline attributes that the policy blocks, fails the build', async (t) => {
  await expect(buildApps([await sampleShell(t, page(''))], { isCached: false })).rejects.toThrow('<!--head-->')
  const handled = page('<!--head--><script src="/x.js" onload="x()"></script>')
  await expect(buildApps([await sampleShell(t, handled)], { isCached: false })).rejects.toThrow('onload attribute')
})
