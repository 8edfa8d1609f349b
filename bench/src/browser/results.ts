import { median } from 'e2e/figures'
import { CONDITIONS } from './measure.ts'
import { AREAS, PRESS_MS, type Area, type Navigation, type Warmth } from './navigation.ts'
import { ms, table, verdictTable } from 'e2e/report'
import { judgeArea, judgeLanding, judgeLogin, judgeSearch, type Verdict } from 'e2e/verdicts'
import { QUIET_MS, type Visit } from 'e2e/visit'

export interface Results {
  visits: Map<string, Visit[]>
  navigations: [Area, Warmth, Navigation][]
}

/** Name of a visit that also loads the page's scripts, and of visits to a page's control. */
export const touched = (name: string): string => `${name} touched`
export const controlOf = (path: string): string => `control ${path}`

type Figures<T> = { [Key in keyof T as T[Key] extends number ? Key : never]: number }

const DEFINITIONS = [
  `Chromium with an empty cache, ${CONDITIONS.downKbps} kbps down, ${CONDITIONS.upKbps} kbps up, ${CONDITIONS.latencyMs} ms latency, processor ${CONDITIONS.cpuSlowdown} × slower, 412×823 px.`,
  `Before idle: until the page has loaded and its content is visible, its scripts (if any were requested) have hydrated it, and for ${QUIET_MS} ms no request was in progress.`,
  'Touched: the same visit with all its scripts, which / and /search load on first interaction. Ready: from the start, or from that interaction, until React has hydrated the page.',
  'KB: 1024 bytes on the wire, headers included. TBT: by how much tasks after the first paint exceed 50 ms.',
  'Control: the same HTML, styles, font and headers, prerendered, with one script instead of shell and remotes, loaded on the same interaction.',
  'Cold: no prefetching, as with data saving on. Warm: idle-time prefetches have finished, no data yet. Again: once more, with the data.',
  `Sidebar links are pressed for ${PRESS_MS} ms; times count from the release.`,
]

/** The median of every figure separately. */
function medians<T extends object>(measured: readonly T[]): Figures<T> {
  const [first] = measured
  if (first === undefined) throw new Error('Nothing was measured')
  const keys = (Object.keys(first) as (keyof T)[]).filter((key) => typeof first[key] === 'number')
  return Object.fromEntries(keys.map((key) => [key, median(measured.map((one) => one[key] as number))])) as Figures<T>
}

const visitMedians = ({ visits }: Results): [string, Figures<Visit>][] => [...visits].map(([name, all]) => [name, medians(all)])

function navigationMedians({ navigations }: Results): [Area, Warmth, Figures<Navigation>][] {
  const measuredOf = (area: Area, warmth: Warmth) => navigations.filter(([a, w]) => a === area && w === warmth).map(([, , one]) => one)
  return AREAS.flatMap((area) =>
    (['cold', 'warm', 'again'] as const)
      .map((warmth) => [area, warmth, measuredOf(area, warmth)] as const)
      .filter(([, , all]) => all.length > 0)
      .map(([area, warmth, all]): [Area, Warmth, Figures<Navigation>] => [area, warmth, medians(all)]),
  )
}

function judge(results: Results): Verdict[] {
  const visits = new Map(visitMedians(results))
  const navigations = navigationMedians(results)
  const pair = (name: string) => {
    const [read, whole] = [visits.get(name), visits.get(touched(name))]
    return read === undefined || whole === undefined ? null : { read, touched: whole }
  }
  const judged = (path: string, judgePage: typeof judgeSearch): Verdict[] => {
    const [site, control] = [pair(path), pair(controlOf(path))]
    return site === null || control === null ? [] : judgePage(site, control)
  }
  const login = visits.get('/login')
  const find = (area: Area, warmth: Warmth) => navigations.find(([a, w]) => a === area && w === warmth)?.[2]
  return [
    ...judged('/', judgeLanding),
    ...judged('/search', judgeSearch),
    ...(login === undefined ? [] : judgeLogin(login)),
    ...AREAS.flatMap((area) => {
      const [cold, warm, again] = [find(area, 'cold'), find(area, 'warm'), find(area, 'again')]
      if (cold === undefined || warm === undefined || again === undefined) return []
      const transferMs = (warm.contentKilobytes * 1024 * 8) / CONDITIONS.downKbps
      return judgeArea(area, { ...warm, coldRounds: cold.rounds, transferMs, renderMs: again.contentMs }, CONDITIONS.latencyMs)
    }),
  ]
}

const isKept = (verdicts: Verdict[]): boolean => verdicts.every((verdict) => verdict.isKept)

export function asJson(results: Results): { text: string; isKept: boolean } {
  const verdicts = judge(results)
  const navigations = navigationMedians(results).map(([area, warmth, figures]) => ({ area, warmth, ...figures }))
  const text = {
    conditions: CONDITIONS,
    definitions: DEFINITIONS,
    visits: Object.fromEntries(visitMedians(results)),
    navigations,
    verdicts,
  }
  return { text: JSON.stringify(text, null, 2), isKept: isKept(verdicts) }
}

export function asText(results: Results, rounds: number): { text: string; isKept: boolean } {
  const verdicts = judge(results)
  const visits = visitMedians(results)
  const lcpOfControl = (path: string) => visits.find(([name]) => name === controlOf(path))?.[1].lcpMs
  const toControl = (name: string, lcpMs: number): string => {
    const control = lcpOfControl(name)
    return control === undefined ? '–' : (lcpMs / control).toFixed(2)
  }
  const visitRows = visits.map(([name, one]) => [
    name,
    ...[one.fcpMs, one.lcpMs].map(ms),
    toControl(name, one.lcpMs),
    ms(one.contentMs),
    one.readyMs === 0 ? '–' : ms(one.readyMs),
    ...[one.cls * 1000, one.tbtMs, one.longestTaskMs, one.requests].map(ms),
    one.kilobytes.toFixed(1),
  ])
  const areaRows = navigationMedians(results).map(([area, warmth, one]) => [
    area,
    warmth,
    ...[one.contentMs, one.serverMs, one.rounds, one.requests].map(ms),
    one.kilobytes.toFixed(1),
  ])
  const visitHead = [
    'visit',
    'FCP ms',
    'LCP ms',
    '÷ control',
    'content ms',
    'ready ms',
    'CLS ‰',
    'TBT ms',
    'longest task',
    'requests',
    'KB',
  ]
  const areaHead = ['sidebar', '', 'content ms', 'server ms', 'rounds', 'requests', 'KB']
  const text = [
    `Medians of ${rounds} rounds`,
    ...(visitRows.length === 0 ? [] : ['', table(visitHead, visitRows)]),
    ...(areaRows.length === 0 ? [] : ['', table(areaHead, areaRows)]),
    ...(verdicts.length === 0 ? [] : ['', verdictTable(verdicts)]),
    '',
    ...DEFINITIONS.map((line) => `· ${line}`),
  ].join('\n')
  return { text, isKept: isKept(verdicts) }
}
