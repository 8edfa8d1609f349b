import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '@ponte/test-kit/free-port'
import { readyLine } from '../site.ts'
import { replaceIn } from './dev-site-test.ts'

const root = join(import.meta.dirname, '..', '..', '..')

const SOURCES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "mf-sample", "version": "1.0.0", "type": "module" }',
  'src/area.ts': `
import { parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

export const area = defineArea({
  name: 'mf-sample', owner: 'Time', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0',
  routes: [
    { path: '/pedidos/:id', access: parties, screen: 'orders', title: 'Pedido' },
    { path: '/pedidos', access: parties, screen: 'orders', title: 'Pedidos' },
    { path: '/sem-tela', access: parties, screen: 'missing', title: 'Sem tela' },
    { path: '/vazia', access: parties, screen: 'empty', title: 'Vazia' },
  ],
  nav: [],
})`,
  'src/screens.ts': `
export default {
  contract: '^1.0.0',
  screens: {
    orders: () => import(/* webpackChunkName: "orders" */ './orders-page.tsx'),
    empty: () => import(/* webpackChunkName: "empty" */ './empty.ts'),
  },
}`,
  'src/empty.ts': 'export const nothing = 0',
  'src/text.ts': `export const title = 'Pedidos'`,
  'src/box.module.css': '.box { color: rgb(1, 2, 3) }',
  'src/orders-page.tsx': `
import { useSyncExternalStore } from 'react'
import styles from './box.module.css'
import { Note } from './note.tsx'
import { title } from './text.ts'

export default function OrdersPage({ host }) {
  const { user } = useSyncExternalStore(host.session.subscribe, host.session.read)
  return <main className={styles.box}><h1>{title}</h1><p>{user?.fullName}</p><Note /></main>
}`,
  'src/note-page.tsx': 'export default function NotePage() { return <h1>Só o recado</h1> }',
  'src/note.tsx': `
import { useState } from 'react'

export function Note() {
  const [text, setText] = useState('')
  return <label>Recado<input value={text} onChange={(event) => setText(event.target.value)} /></label>
}`,
}

export interface SampleRemote {
  /** Where `mfe dev` runs it alone. */
  address: string
  /** Replaces text in a file of the remote. */
  edit(file: string, from: string, to: string): void
  /** The output of that command so far. */
  log(): string
}

/** A small remote, for the tests of a worker. Inside the repository, where it finds its packages. */
export const test = base.extend<object, { remote: SampleRemote }>({
  remote: [
    async ({}, use) => {
      const folder = join(root, '.cache', 'e2e', crypto.randomUUID(), 'mf-sample')
      for (const [file, text] of Object.entries(SOURCES)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
      const env = { ...process.env, PORT: String(await freePort()) }
      const child = spawn(process.execPath, [join(root, 'mfe', 'src', 'cli', 'mfe.ts'), 'dev'], { cwd: folder, env })
      let log = ''
      child.stdout.on('data', (part: Buffer) => (log += part.toString()))
      await use({
        address: await readyLine(child),
        edit: (file, from, to) => replaceIn(join(folder, file), from, to),
        log: () => log,
      })
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(dirname(folder), { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

export { expect } from '@playwright/test'
