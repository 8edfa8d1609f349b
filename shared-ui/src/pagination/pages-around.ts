export interface PageStep {
  page: number
  /** Pages were skipped before this one. */
  isAfterGap: boolean
}

/** The first and last page, and the neighbors of the current one. */
export function pagesAround(page: number, totalPages: number): PageStep[] {
  const wanted = new Set([1, page - 1, page, page + 1, totalPages])
  const pages = [...wanted].filter((one) => one >= 1 && one <= totalPages).sort((a, b) => a - b)
  return pages.map((one, index) => ({ page: one, isAfterGap: index > 0 && one - (pages[index - 1] ?? one) > 1 }))
}
