/** The site's limits for a phone on a slow line. */
const LIMITS = {
  lcpToControl: 1.15,
  /** Of the time from the first interaction until hydration. */
  readyToControl: 1.25,
  lcpToFcp: 1.05,
  cls: 0,
  kilobytes: { '/': 40, '/ touched': 135, '/search': 120, '/search touched': 175, '/login': 140 },
  requests: 8,
  allRequests: { '/search touched': 11, '/login': 9 },
  longestTaskMs: 200,
  tbtMs: 300,
  coldRounds: 2,
  rounds: 1,
  /** The time of the frames that handle the click and draw the content. */
  toleranceMs: 50,
} as const

export interface Verdict {
  what: string
  limit: string
  measured: string
  isKept: boolean
}

interface PageFigures {
  fcpMs: number
  lcpMs: number
  readyMs: number
  cls: number
  kilobytes: number
  requests: number
  longestTaskMs: number
  tbtMs: number
}

/** A page as first read, and after its scripts have loaded. */
interface Page {
  read: PageFigures
  touched: PageFigures
}

export const atMost = (what: string, measured: number, limit: number, unit = '', digits = 0): Verdict => ({
  what,
  limit: `≤ ${limit}${unit}`,
  measured: `${measured.toFixed(digits)}${unit}`,
  isKept: measured <= limit,
})

export const atLeast = (what: string, measured: number, limit: number, unit = '', digits = 0): Verdict => ({
  what,
  limit: `≥ ${limit}${unit}`,
  measured: `${measured.toFixed(digits)}${unit}`,
  isKept: measured >= limit,
})

const judgeReader = (path: '/' | '/search', { read, touched }: Page, control: Page): Verdict[] => [
  atMost(`${path} LCP against the control's`, read.lcpMs / control.read.lcpMs, LIMITS.lcpToControl, ' ×', 2),
  atMost(`${path} requests before idle`, read.requests, LIMITS.requests),
  atMost(`${path} bytes before idle`, read.kilobytes, LIMITS.kilobytes[path], ' KB', 1),
  atMost(`${path} CLS`, Math.max(read.cls, touched.cls), LIMITS.cls, '', 3),
]

/** Compares the landing page with the same page without remotes. A task that the control also has does not count. */
export const judgeLanding = (site: Page, control: Page): Verdict[] => [
  ...judgeReader('/', site, control),
  atMost('/ touched bytes', site.touched.kilobytes, LIMITS.kilobytes['/ touched'], ' KB', 1),
  atMost(
    '/ touched longest task',
    site.touched.longestTaskMs,
    Math.max(LIMITS.longestTaskMs, Math.round(control.touched.longestTaskMs)),
    ' ms',
  ),
]

/** Compares the search page with the same page without remotes. */
export const judgeSearch = (site: Page, control: Page): Verdict[] => [
  ...judgeReader('/search', site, control),
  atMost("/search ready against the control's", site.touched.readyMs / control.touched.readyMs, LIMITS.readyToControl, ' ×', 2),
  atMost('/search touched bytes', site.touched.kilobytes, LIMITS.kilobytes['/search touched'], ' KB', 1),
  atMost('/search touched requests', site.touched.requests, LIMITS.allRequests['/search touched']),
  atMost('/search TBT', Math.max(site.read.tbtMs, site.touched.tbtMs), LIMITS.tbtMs, ' ms'),
]

export const judgeLogin = ({ fcpMs, lcpMs, kilobytes, requests }: PageFigures): Verdict[] => [
  atMost('/login LCP against its FCP', lcpMs / fcpMs, LIMITS.lcpToFcp, ' ×', 2),
  atMost('/login bytes', kilobytes, LIMITS.kilobytes['/login'], ' KB', 1),
  atMost('/login requests', requests, LIMITS.allRequests['/login']),
]

interface AreaFigures {
  /** Time until the content is visible, after prefetching, first visit. */
  contentMs: number
  rounds: number
  /** Request rounds of a navigation without prefetching. */
  coldRounds: number
  serverMs: number
  /** Time for the bytes on the line. */
  transferMs: number
  /** Time of rendering alone, with data cached. */
  renderMs: number
}

export function judgeArea(
  area: string,
  { contentMs, rounds, coldRounds, serverMs, transferMs, renderMs }: AreaFigures,
  latencyMs: number,
): Verdict[] {
  const limit = Math.round(latencyMs + serverMs + transferMs + renderMs + LIMITS.toleranceMs)
  return [
    atMost(`${area}, cold: rounds`, coldRounds, LIMITS.coldRounds),
    atMost(`${area}, prefetched: content`, contentMs, limit, ' ms'),
    atMost(`${area}, prefetched: rounds`, rounds, LIMITS.rounds),
  ]
}
