import type { ScreenProps } from '@ponte/contracts/host'
import { listFirms } from '@ponte/contracts/firms'
import type { HttpHandler } from 'msw'
import { renderScreen, respond, type FakeHostOptions, type RenderedScreen } from '@ponte/test-kit'
import { useState, type ReactNode } from 'react'
import { firm, pageOf } from '../src/dev/samples.ts'
import type { DetailTools } from '../src/directory/directory.ts'

/** The firms that a form offers by default. */
export const offeredFirms = respond(listFirms, ({ query }) => pageOf([firm(1, { name: 'Clínica Sol' })], query))

interface Shown extends RenderedScreen {
  /** The record's calls to its page, oldest first. */
  asked: string[]
}

interface Options extends FakeHostOptions {
  answers?: readonly HttpHandler[]
  path?: string
}

/** One record as a directory page shows it; saved changes are shown from then on. */
export function showRecord<Item extends { version: number }>(
  first: Item,
  details: (item: Item, tools: DetailTools<Item>) => ReactNode,
  options: Options = {},
): Shown {
  const asked: string[] = []
  function Page({ host }: ScreenProps) {
    const [item, setItem] = useState(first)
    const tools: DetailTools<Item> = {
      host,
      onSaved(saved) {
        asked.push(`saved version ${saved.version}`)
        setItem(saved)
      },
      onDelete: () => void asked.push('delete'),
      onRestore: async () => void asked.push('restore'),
      onDirty: (isDirty) => void asked.push(isDirty ? 'dirty' : 'clean'),
    }
    return <main>{details(item, tools)}</main>
  }
  return { ...renderScreen(Page, { user: 'admin', ...options, answers: [...(options.answers ?? []), offeredFirms] }), asked }
}
