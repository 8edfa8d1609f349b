import type { Page } from '@playwright/test'

declare global {
  interface Window {
    announcements: string[]
  }
}

/** Records announcements of live regions when they happen: the accessibility tree has only the current content. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.announcements = []
    const lastSaid = new WeakMap<Element, string>()
    const LIVE = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]'
    // A nested region announces its own text: browsers announce each text once, for the innermost region.
    const heardIn = (node: Node, region: Node): string => {
      if (node instanceof Text) return node.data
      if (
        !(node instanceof Element) ||
        (node !== region && node.matches(LIVE)) ||
        node.getAttribute('aria-hidden') === 'true' ||
        !node.checkVisibility()
      )
        return ''
      return [...node.childNodes].map((child) => heardIn(child, region)).join('')
    }
    const listen = (): void => {
      for (const region of document.querySelectorAll(LIVE)) {
        const words = heardIn(region, region).trim().replace(/\s+/g, ' ')
        if (words === lastSaid.get(region)) continue
        lastSaid.set(region, words)
        if (words !== '') window.announcements.push(`${region.getAttribute('role') ?? region.ariaLive}: ${words}`)
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}
