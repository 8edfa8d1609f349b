import { render, screen, within } from '@testing-library/react'
import { MasterDetail } from './master-detail.tsx'

test('list and detail are named regions, and the detail leads back to the list', () => {
  render(
    <MasterDetail
      listLabel="Firms"
      detailLabel="Firm details"
      list={<p>the list</p>}
      detail={<p>the detail</p>}
      isPicked
      backTo="/firms?q=sol"
      backLabel="Back to firms"
    />,
  )
  expect(screen.getByRole('region', { name: 'Firms' })).toHaveTextContent('the list')
  const detail = within(screen.getByRole('region', { name: 'Firm details' }))
  expect(detail.getByText('the detail')).toBeVisible()
  expect(detail.getByRole('link', { name: 'Back to firms' })).toHaveAttribute('href', '/firms?q=sol')
})
