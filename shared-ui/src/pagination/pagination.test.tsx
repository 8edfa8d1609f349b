import { render, screen, within } from '@testing-library/react'
import { pagesAround, Pagination } from './pagination.tsx'

const texts = { label: 'Páginas', previous: 'Anterior', next: 'Próxima', page: (page: number) => `Página ${page}` }
const show = (page: number, totalPages: number) =>
  render(<Pagination page={page} totalPages={totalPages} toPage={(to) => `/?page=${to}`} texts={texts} />)

test('pages are links around the current one', () => {
  show(5, 9)
  const nav = within(screen.getByRole('navigation', { name: 'Páginas' }))
  expect(nav.getByRole('link', { current: 'page' })).toHaveAccessibleName('Página 5')
  expect(nav.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '/?page=4')
  expect(nav.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '/?page=6')
  expect(nav.getByRole('link', { name: 'Página 9' })).toHaveAttribute('href', '/?page=9')
})

test('the first page has no previous link, the last no next link', () => {
  const { unmount } = show(1, 2)
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull()
  unmount()
  show(2, 2)
  expect(screen.queryByRole('link', { name: 'Próxima' })).toBeNull()
})

test('explicit steps override the computed previous and next links', () => {
  const steps = { previous: null, next: '/?page=3&cursor=abc' }
  const { rerender } = render(<Pagination page={2} totalPages={9} toPage={(to) => `/?page=${to}`} steps={steps} texts={texts} />)
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '/?page=3&cursor=abc')
  expect(screen.getByRole('link', { name: 'Página 3' })).toHaveAttribute('href', '/?page=3')
  rerender(<Pagination page={1} totalPages={1} toPage={String} steps={{ previous: null, next: null }} texts={texts} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a single page has no links', () => {
  show(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  [1, 3, '1 2 3'],
  [1, 9, '1 2 …9'],
  [5, 9, '1 …4 5 6 …9'],
  [9, 9, '1 …8 9'],
])('page %i of %i shows %p', (page, totalPages, shown) => {
  expect(
    pagesAround(page, totalPages)
      .map((step) => `${step.isAfterGap ? '…' : ''}${step.page}`)
      .join(' '),
  ).toBe(shown)
})
