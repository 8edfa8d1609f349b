import { render, screen } from '@testing-library/react'
import { useFocusAfterPaging } from './use-focus-after-paging.ts'

function List({ page, isLoaded }: { page: number; isLoaded: boolean }) {
  const top = useFocusAfterPaging<HTMLElement>(page)
  return isLoaded && <section ref={top} tabIndex={-1} aria-label={`Page ${page}`} />
}

test('a later page gets the focus, even if it loads only when retried; the first page does not', () => {
  const { rerender } = render(<List page={1} isLoaded />)
  expect(document.body).toHaveFocus()
  rerender(<List page={2} isLoaded />)
  expect(screen.getByLabelText('Page 2')).toHaveFocus()
  rerender(<List page={3} isLoaded={false} />)
  rerender(<List page={3} isLoaded />)
  expect(screen.getByLabelText('Page 3')).toHaveFocus()
})
