/** The site's limits for a phone on a slow line. */
const LIMITS = {
  lcpToControl: 1.15,
  /** Of the time from the first touch until React has the page. */
  readyToControl: 1.25,
  lcpToFcp: 1.05,
  cls: 0,
  kilobytes: { '/': 40, '/ touched': 140, '/search': 120 },
  requests: 8,
  longestTaskMs: 200,
  tbtMs: 300,
  coldRounds: 2,
  rounds: 1,
  /** The time of the frames in which the click is heard and the content drawn. */
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

/** A page as somebody reads it, and as it is once its scripts have come. */
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

/** The landing beside the same page without remotes. A task that the control has as well is not the site's doing. */
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

/** The search beside the same page without remotes. */
export const judgeSearch = (site: Page, control: Page): Verdict[] => [
  ...judgeReader('/search', site, control),
  atMost("/search ready against the control's", site.touched.readyMs / control.touched.readyMs, LIMITS.readyToControl, ' ×', 2),
  atMost('/search TBT', Math.max(site.read.tbtMs, site.touched.tbtMs), LIMITS.tbtMs, ' ms'),
]

export const judgeLogin = ({ fcpMs, lcpMs }: PageFigures): Verdict =>
  atMost('/login LCP against its FCP', lcpMs / fcpMs, LIMITS.lcpToFcp, ' ×', 2)

interface AreaFigures {
  /** The time until the content is seen, after the prefetch and for the first time. */
  contentMs: number
  rounds: number
  /** The rounds of a move for which nothing was fetched ahead. */
  coldRounds: number
  serverMs: number
  /** The bytes on the line. */
  transferMs: number
  /** The time of rendering alone, when the data are there as well. */
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
