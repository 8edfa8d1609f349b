/** The site's limits for a phone on a slow line. */
const LIMITS = {
  lcpToControl: 1.15,
  cls: 0,
  kilobytes: 130,
  requests: 8,
  longestTaskMs: 200,
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

interface LandingFigures {
  lcpMs: number
  cls: number
  kilobytes: number
  requests: number
  longestTaskMs: number
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

/** The landing as somebody reads it, as it is once its scripts have come, and as it would be without remotes. */
export const judgeLanding = (site: LandingFigures, touched: LandingFigures, control: { lcpMs: number }): Verdict[] => [
  atMost("/ LCP against the control's", site.lcpMs / control.lcpMs, LIMITS.lcpToControl, ' ×', 2),
  atMost('/ requests before idle', site.requests, LIMITS.requests),
  ...(['/', '/ touched'] as const).flatMap((name) => {
    const figures = name === '/' ? site : touched
    return [
      atMost(`${name} CLS`, figures.cls, LIMITS.cls, '', 3),
      atMost(`${name} bytes`, figures.kilobytes, LIMITS.kilobytes, ' KB', 1),
      atMost(`${name} longest task`, figures.longestTaskMs, LIMITS.longestTaskMs, ' ms'),
    ]
  }),
]

interface AreaFigures {
  /** The time until the content is seen, after the prefetch and for the first time. */
  contentMs: number
  rounds: number
  serverMs: number
  /** The bytes on the line. */
  transferMs: number
  /** The time of rendering alone, when the data are there as well. */
  renderMs: number
}

export function judgeArea(area: string, { contentMs, rounds, serverMs, transferMs, renderMs }: AreaFigures, latencyMs: number): Verdict[] {
  const limit = Math.round(latencyMs + serverMs + transferMs + renderMs + LIMITS.toleranceMs)
  return [atMost(`${area}, prefetched: content`, contentMs, limit, ' ms'), atMost(`${area}, prefetched: rounds`, rounds, LIMITS.rounds)]
}
