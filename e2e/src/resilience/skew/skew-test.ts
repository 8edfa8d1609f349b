import type { Page } from '@playwright/test'
import type { Registry } from '@ponte/mfe/registry'
import { expect, test as base } from '../../test.ts'
import { publishBuiltByRspack } from '../rspack-remote.ts'
import { COMBINATIONS, type Combination } from './combinations.ts'
import { keptRelease } from './release.ts'
import { startSkewedSite, type SkewedSite } from './skewed-site.ts'

export interface SkewOptions {
  combination: Combination
  /** A remote that is built by Rspack; null for none. */
  builtByRspack: string | null
}

interface Fixtures {
  /** Fails the test if anything but this combination was shown. */
  onlyThese: undefined
}

const [ALL_NOW] = COMBINATIONS as [Combination, ...Combination[]]

export const test = base.extend<Fixtures, SkewOptions & { site: SkewedSite }>({
  combination: [ALL_NOW, { option: true, scope: 'worker' }],
  builtByRspack: [null, { option: true, scope: 'worker' }],
  site: [
    async ({ combination, builtByRspack }, use) => {
      const site = await startSkewedSite(combination)
      try {
        if (builtByRspack !== null) site.remotes[builtByRspack] = await publishBuiltByRspack(builtByRspack, site)
        await use(site)
      } finally {
        await site.stop()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  onlyThese: [
    async ({ page, site }, use) => {
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).pathname))
      await markSentHeadings(page)
      await use(undefined)
      expect(
        [...asked].filter((path) => isFromOtherRelease(path, site)),
        'files of another release',
      ).toEqual([])
      expect(await liveAt(site), 'live versions').toEqual(versionsOf(site))
      const loads = await loadsIn(page)
      expect(loads.filter(({ remote, version }) => version !== site.remotes[remote]?.version)).toEqual([])
      expect(loads.filter(({ outcome }) => outcome !== 'ready')).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const SHELL_FILE = /^\/shell\/(.+)$/
const BUNDLE_FILE = /^\/bundles\/([^/]+)\/([^/]+)\/(.+)$/

function isFromOtherRelease(path: string, { shell, remotes }: SkewedSite): boolean {
  const [, shellFile] = SHELL_FILE.exec(path) ?? []
  if (shellFile !== undefined) return !(shellFile in shell.files)
  const [, name = '', version, file = ''] = BUNDLE_FILE.exec(path) ?? []
  if (name === '') return false
  const live = remotes[name]
  return live === undefined || live.version !== version || !(file in live.files)
}

const versionsOf = ({ remotes }: SkewedSite) => Object.fromEntries(Object.values(remotes).map(({ name, version }) => [name, version]))

async function liveAt({ url }: SkewedSite): Promise<Record<string, string>> {
  const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as Registry
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
}

interface Load {
  remote: string
  version: string
  outcome: string
}

/** The loads of remotes' code that the shell recorded on the page's timeline. */
export const loadsIn = (page: Page): Promise<Load[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('measure').flatMap((entry) => {
      const [, remote] = /^area ([^/]+)\//.exec(entry.name) ?? []
      if (remote === undefined || !(entry instanceof PerformanceMeasure)) return []
      const { version, outcome } = entry.detail as { version: string; outcome: string }
      return [{ remote, version, outcome }]
    }),
  )

/** Marks the page's headings before any script runs. Re-rendering loses the mark. */
const markSentHeadings = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.querySelectorAll('h1').forEach((heading) => Object.assign(heading, { wasSent: true }))
    }),
  )

/** The rendered page was hydrated, not replaced. */
export async function expectHydrated(page: Page): Promise<void> {
  // Some pages load their scripts on the first interaction.
  await page.mouse.move(40, 40)
  await page.mouse.move(80, 80)
  await expect
    .poll(
      () =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate((heading) => 'wasSent' in heading && Object.keys(heading).some((key) => key.startsWith('__react'))),
      {
        message: 'React has hydrated the rendered heading',
      },
    )
    .toBe(true)
}

/** The remote's cell in the table printed at the end. */
export function fillTableCell(remote: string, value: string, { shell, remotes }: Combination, { unchanged }: SkewedSite): void {
  const { tag } = keptRelease()
  const called = { now: 'now', before: tag }
  const cell = {
    table: `remotes and shells, current or of ${tag}`,
    row: unchanged.includes(remote) ? `${remote} (the same since ${tag})` : remote,
    column: `shell ${called[shell]}, remotes ${called[remotes]}`,
    value,
  }
  test.info().annotations.push({ type: 'table', description: JSON.stringify(cell) })
}
