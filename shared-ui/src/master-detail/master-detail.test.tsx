import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExampleMasterDetail } from './example-master-detail.tsx'
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

describe('the focus', () => {
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'))

  // jsdom draws nothing: what a narrow screen hides is told by what is picked.
  function narrow() {
    Element.prototype.checkVisibility = function isSeen() {
      const isPicked = screen.queryByRole('link', { current: true }) !== null
      return this.closest('section') === null || this.closest('section') === region(isPicked ? 'Detalhes' : 'Itens')
    }
  }
  const region = (name: string) => screen.getByRole('region', { name })

  test('goes to the detail that takes the place of the list, and back to where it came from', async () => {
    narrow()
    const user = userEvent.setup()
    render(<ExampleMasterDetail />)
    await user.click(screen.getByRole('link', { name: 'Item 2' }))
    expect(region('Detalhes')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Voltar à lista' }))
    expect(screen.getByRole('link', { name: 'Item 2' })).toHaveFocus()
  })

  test('goes to the heading of the detail where that can have it', async () => {
    narrow()
    const user = userEvent.setup()
    render(<ExampleMasterDetail heading={-1} />)
    await user.click(screen.getByRole('link', { name: 'Item 2' }))
    expect(screen.getByRole('heading', { name: 'Item 2' })).toHaveFocus()
  })

  test('finds the list also when the page was opened on the detail', async () => {
    narrow()
    const user = userEvent.setup()
    render(<ExampleMasterDetail opensAt={3} />)
    await user.click(screen.getByRole('link', { name: 'Voltar à lista' }))
    expect(screen.getByRole('link', { name: 'Item 3' })).toHaveFocus()
  })

  test('stays where both are seen', async () => {
    Element.prototype.checkVisibility = () => true
    const user = userEvent.setup()
    render(<ExampleMasterDetail />)
    await user.click(screen.getByRole('link', { name: 'Item 2' }))
    expect(screen.getByRole('link', { name: 'Item 2' })).toHaveFocus()
  })
})
