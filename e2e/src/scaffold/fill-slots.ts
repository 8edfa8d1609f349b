import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

const CARD = `import type { ScreenProps } from '@ponte/contracts/host'

export default function AgendaCard({ subject }: ScreenProps) {
  return <section aria-label="Próximos plantões">{subject ?? 'Nenhum plantão marcado'}</section>
}
`

const SLOTS = ['mf-evaluations/professional-dashboard', 'mf-evaluations/firm-dashboard', 'mf-search/professional-profile']

/** Adds a card of a new remote to pages of other remotes. */
export function fillSlots(folder: string): void {
  const src = join(folder, 'src')
  const change = (file: string, from: string, to: string) =>
    writeFileSync(join(src, file), readFileSync(join(src, file), 'utf8').replace(from, to))
  const fills = SLOTS.map((slot) => `    { slot: '${slot}', screen: 'card', order: 10 },\n`)
  change('area.ts', '  nav: [', `  fills: [\n${fills.join('')}  ],\n  nav: [`)
  change('screens.ts', '    home:', `    card: () => import(/* webpackChunkName: "card" */ './card.tsx'),\n    home:`)
  writeFileSync(join(src, 'card.tsx'), CARD)
}

/** That card, where a page shows it. */
export const cardOn = (page: Page): Locator => page.getByRole('region', { name: 'Próximos plantões' })
