import { Icon } from '../icon/icon.tsx'
import { PlainLink, type LinkComponent } from '../link/link.tsx'
import styles from './pagination.module.css'

export interface PaginationTexts {
  label: string
  previous: string
  next: string
  page: (page: number) => string
}

interface Props {
  page: number
  totalPages: number
  toPage: (page: number) => string
  /** The addresses of the previous and next page, if they need more than the number (a cursor); null for none. */
  steps?: { previous: string | null; next: string | null }
  texts: PaginationTexts
  as?: LinkComponent
}

export function Pagination({ page, totalPages, toPage, steps, texts, as: As = PlainLink }: Props) {
  const { previous, next } = steps ?? {
    previous: page > 1 ? toPage(page - 1) : null,
    next: page < totalPages ? toPage(page + 1) : null,
  }
  if (totalPages <= 1 && previous === null && next === null) return null
  return (
    <nav className={styles['pagination']} aria-label={texts.label}>
      {previous !== null && (
        <As to={previous} className={styles['step']}>
          <Icon name="back" />
          {texts.previous}
        </As>
      )}
      <ol className={styles['pages']}>
        {pagesAround(page, totalPages).map((one) => (
          <li key={one.page}>
            {one.isAfterGap && <span className={styles['gap']}>…</span>}
            <As
              to={toPage(one.page)}
              className={styles['page']}
              aria-label={texts.page(one.page)}
              aria-current={one.page === page ? 'page' : undefined}
            >
              {one.page}
            </As>
          </li>
        ))}
      </ol>
      {next !== null && (
        <As to={next} className={styles['step']}>
          {texts.next}
          <Icon name="chevron" />
        </As>
      )}
    </nav>
  )
}

interface PageStep {
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
