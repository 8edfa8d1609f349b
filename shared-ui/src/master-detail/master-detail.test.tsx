import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExampleMasterDetail } from './master-detail.examples.tsx'
import { MasterDetail } from './master-detail.tsx'

test('list and detail are named regions, and the detail links back to the list', () => {
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

  // jsdom has no layout: what a narrow screen hides is derived from the selection.
  function narrow() {
    Element.prototype.checkVisibility = function isSeen() {
      const isPicked = screen.queryByRole('link', { current: true }) !== null
      return this.closest('section') === null || this.closest('section') === region(isPicked ? 'Detalhes' : 'Itens')
    }
  }
  const region = (name: string) => screen.getByRole('region', { name })

  test('moves to the detail that replaces the list, and back to the link', async () => {
    narrow()
    const user = userEvent.setup()
    render(<ExampleMasterDetail />)
    await user.click(screen.getByRole('link', { name: 'Item 2' }))
    expect(region('Detalhes')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Voltar à lista' }))
    expect(screen.getByRole('link', { name: 'Item 2' })).toHaveFocus()
  })

  test("moves to the detail's heading if it is focusable", async () => {
    narrow()
    const user = userEvent.setup()
    render(<ExampleMasterDetail heading={-1} />)
    await user.click(screen.getByRole('link', { name: 'Item 2' }))
    expect(screen.getByRole('heading', { name: 'Item 2' })).toHaveFocus()
  })

  test('moves to the list even if the page was opened on the detail', async () => {
    narrow()
    const user = userEvent.setup()
    render(<ExampleMasterDetail opensAt={3} />)
    await user.click(screen.getByRole('link', { name: 'Voltar à lista' }))
    expect(screen.getByRole('link', { name: 'Item 3' })).toHaveFocus()
  })

  test('stays if both are visible', async () => {
    Element.prototype.checkVisibility = () => true
    const user = userEvent.setup()
    render(<ExampleMasterDetail />)
    await user.click(screen.getByRole('link', { name: 'Item 2' }))
    expect(screen.getByRole('link', { name: 'Item 2' })).toHaveFocus()
  })
})
