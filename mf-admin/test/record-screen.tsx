import type { ScreenProps } from '@ponte/contracts/host'
import type { HttpHandler } from 'msw'
import { renderScreen, type FakeHostOptions, type RenderedScreen } from '@ponte/test-kit'
import { useState, type ReactNode } from 'react'
import type { DetailTools } from '../src/directory/directory.ts'

interface Shown extends RenderedScreen {
  /** The calls of the record to the page around it, oldest first. */
  asked: string[]
}

interface Options extends FakeHostOptions {
  answers?: readonly HttpHandler[]
  path?: string
}

/** A screen for tests: one record as the page of a directory shows it; saved changes are shown from then on. */
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
      onRestore: () => void asked.push('restore'),
      onDirty: (isDirty) => void asked.push(isDirty ? 'dirty' : 'clean'),
    }
    return <main>{details(item, tools)}</main>
  }
  return { ...renderScreen(Page, { user: 'admin', ...options }), asked }
}
