import { Icon } from '../icon/icon.tsx'
import { PlainLink, type LinkComponent } from '../link/link.tsx'
import { pagesAround } from './pages-around.ts'
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
  texts: PaginationTexts
  as?: LinkComponent
}

export function Pagination({ page, totalPages, toPage, texts, as: As = PlainLink }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav className={styles['pagination']} aria-label={texts.label}>
      {page > 1 && (
        <As to={toPage(page - 1)} className={styles['step']}>
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
      {page < totalPages && (
        <As to={toPage(page + 1)} className={styles['step']}>
          {texts.next}
          <Icon name="chevron" />
        </As>
      )}
    </nav>
  )
}
