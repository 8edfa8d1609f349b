import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TabLinks } from './tab-links.tsx'

test('tabs are links; the current one has aria-current; Tab reaches each', async () => {
  render(
    <TabLinks
      label="O que buscar"
      items={[
        { to: '/?a', label: 'Pessoas', isCurrent: true },
        { to: '/?b', label: 'Vagas', isCurrent: false },
      ]}
    />,
  )
  const tabs = within(screen.getByRole('navigation', { name: 'O que buscar' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Pessoas')
  await userEvent.tab()
  await userEvent.tab()
  expect(tabs.getByRole('link', { name: 'Vagas' })).toHaveFocus()
})

test('the current tab is scrolled to the middle of an overflowing row', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400)
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  render(<TabLinks label="O que buscar" items={[{ to: '/?a', label: 'Pessoas', isCurrent: true }]} />)
  expect(screen.getByRole('navigation').scrollLeft).toBe(300)
})
