import type { Page } from '@playwright/test'
import { createElement, type ReactNode } from 'react'

/** The screen's position in its frame. */
const OUTLET = null

/** An element as plain data: tag, attributes, children. */
type FrameNode = [tag: string, attributes: Record<string, string>, children: FrameChild[]]
type FrameChild = FrameNode | string | typeof OUTLET

export interface Frame {
  /** The page's address in the site. */
  path: string
  nodes: FrameChild[]
}

/** Reads the frame around the screen from the site's page. */
export async function readFrame(page: Page, siteHtml: string, path: string): Promise<Frame> {
  const nodes = await page.evaluate((html) => {
    const root = new DOMParser().parseFromString(html, 'text/html').querySelector('#root')
    const place = root?.querySelector('main')?.parentElement ?? null
    const inside = (element: Element): FrameChild[] => {
      if (element === place) return [null]
      return [...element.childNodes].flatMap((node): FrameChild[] => {
        if (node instanceof Element) return [read(node)]
        return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []
      })
    }
    const read = (element: Element): FrameNode => [
      element.localName,
      Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''])),
      inside(element),
    ]
    return root === null || place === null ? [null] : inside(root)
  }, siteHtml)
  return { path, nodes }
}

/** The same frame, rendered by React. */
export function renderFrame(nodes: readonly FrameChild[], screen: ReactNode): ReactNode[] {
  return nodes.map((node, key) => {
    if (node === OUTLET) return screen
    if (typeof node === 'string') return node
    const [tag, { class: className, ...others }, children] = node
    return createElement(tag, { key, ...others, ...(className === undefined ? {} : { className }) }, ...renderFrame(children, screen))
  })
}
