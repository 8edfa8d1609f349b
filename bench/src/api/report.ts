import type { Verdict } from 'e2e/verdicts'

export const atMost = (what: string, measured: number, limit: number, unit: string, digits = 1): Verdict => ({
  what,
  limit: `≤ ${limit}${unit}`,
  measured: `${measured.toFixed(digits)}${unit}`,
  isKept: measured <= limit,
})

export const atLeast = (what: string, measured: number, limit: number, unit: string, digits = 1): Verdict => ({
  what,
  limit: `≥ ${limit}${unit}`,
  measured: `${measured.toFixed(digits)}${unit}`,
  isKept: measured >= limit,
})

export const ms = (value: number | null): string => (value === null ? '–' : value.toFixed(1))
