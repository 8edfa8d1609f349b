import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import type { AreaDeclaration } from '../area.ts'
import { repoRoot } from '../repo-root.ts'
import { prerenderConfig, RENDERER } from '../webpack/prerender-config.ts'
import { FRAMES_FILE, type Frames } from '../webpack/template.ts'

const require = createRequire(import.meta.url)

interface Options {
  dir: string
  outDir: string
  isCached: boolean
}

/** Writes the shell's frames beside its build. */
export async function prerenderFrames({ dir, outDir, isCached }: Options): Promise<void> {
  const { renderFrames } = await renderer<{ renderFrames(): Promise<Frames> }>(prerenderConfig({ dir, kind: 'shell', isCached }))
  const frames = await renderFrames()
  for (const [kind, html] of Object.entries(frames)) assertWhole(`${path.basename(dir)}: the frame '${kind}'`, html)
  await writeFile(path.join(outDir, FRAMES_FILE), JSON.stringify(frames))
}

/** Writes the pages that a remote wants prerendered beside its build, and tells which file holds which path. */
export async function prerenderPages({ dir, outDir, isCached }: Options, area: AreaDeclaration): Promise<Record<string, string>> {
  if (area.routes.every(({ prerender }) => prerender === undefined)) return {}
  const { renderPages } = await renderer<{ renderPages(): Promise<Record<string, string>> }>(
    prerenderConfig({ dir, kind: 'remote', isCached }),
  )
  const files: Record<string, string> = {}
  for (const [address, html] of Object.entries(await renderPages())) {
    assertWhole(`${area.name}: the page ${address}`, html)
    const hash = createHash('sha256').update(html).digest('hex').slice(0, 8)
    const file = `page${address.replaceAll('/', '-').replace(/-$/, '')}.${hash}.html`
    await writeFile(path.join(outDir, file), html)
    files[address] = file
  }
  return files
}

/** Compiles what renders and runs it, from a folder that is gone afterwards. */
async function renderer<T>(config: Configuration): Promise<T> {
  const outDir = path.join(repoRoot, '.cache/prerender', randomUUID())
  try {
    await compile({ ...config, output: { ...config.output, path: outDir } })
    return require(path.join(outDir, RENDERER)) as T
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing
        if (failure) reject(failure)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })))
        else resolve()
      })
    })
  })
}

/** React marks what it gave up on; such a page would show a spinner until its scripts are there, and then start anew. */
function assertWhole(what: string, html: string): void {
  if (/<!--\$[!?~]-->|<template data-msg/.test(html)) throw new Error(`${what} waits for something, so it cannot be prerendered`)
  if (/\sstyle="/.test(html)) throw new Error(`${what} has a style attribute, which the content security policy refuses`)
}
