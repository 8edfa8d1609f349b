/**
 * The product's budgets, slightly above its current size; the total of each remote is in its area (`budgetKb`). KB are 1024 bytes after
 * brotli; for first visits, on the wire with headers.
 */
export const BUDGETS = {
  'shell, all files': { limit: 208.5, unit: 'KB' },

  '/, its files of mf-public': { limit: 18, unit: 'KB' },
  '/login, its files of mf-public': { limit: 19.5, unit: 'KB' },
  '/register, its files of mf-public': { limit: 35.5, unit: 'KB' },
  '/search, its files of mf-search': { limit: 44.5, unit: 'KB' },
  '/pending-evaluations, its files of mf-evaluations': { limit: 21, unit: 'KB' },
  '/professional-dashboard, its files of mf-evaluations': { limit: 24, unit: 'KB' },
  '/dashboard, its files of mf-admin': { limit: 34, unit: 'KB' },
  '/professionals, its files of mf-admin': { limit: 66, unit: 'KB' },
  '/firms, its files of mf-admin': { limit: 61.5, unit: 'KB' },
  '/users, its files of mf-admin': { limit: 64.5, unit: 'KB' },
  'any other page, the files of its remote': { limit: 59, unit: 'KB' },

  'first visit to /, requests': { limit: 4, unit: '' },
  'first visit to /': { limit: 37.5, unit: 'KB' },
  // With field-data.js (1.6 KB) if the page is idle before the measurement ends.
  'first visit to /, with all its scripts': { limit: 176, unit: 'KB' },
  // 0 if Figtree arrives before the first paint; otherwise a link or two grow by some pixels.
  'layout shift of /': { limit: 0.001, unit: '' },
  'layout shift of /login': { limit: 0.001, unit: '' },
  'layout shift of /search': { limit: 0.001, unit: '' },
} as const satisfies Record<string, Budget>

export interface Budget {
  limit: number
  unit: 'KB' | ''
}

/** Measured values by budget name. */
export type Figures = ReadonlyMap<string, number>

/** Exceeded budgets, and every budget or figure without counterpart, in words. */
export function overBudget(figures: Figures, budgets: Readonly<Record<string, Budget>>): string[] {
  const passed = [...figures].flatMap(([name, value]) => {
    const budget = budgets[name]
    if (budget === undefined) return [`${name}: no budget`]
    return value > budget.limit ? [`${name}: ${formatFigure(value, budget)}, ${formatFigure(budget.limit, budget)} allowed`] : []
  })
  const missing = Object.keys(budgets).filter((name) => !figures.has(name))
  return [...passed, ...missing.map((name) => `${name}: not measured`)]
}

export const formatFigure = (value: number, { unit }: Budget): string => {
  if (unit !== '') return `${value.toFixed(1)} ${unit}`
  return Number.isInteger(value) ? String(value) : value.toFixed(4)
}
