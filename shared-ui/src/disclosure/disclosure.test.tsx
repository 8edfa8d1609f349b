import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Disclosure } from './disclosure.tsx'

test('its content is shown after a click on the summary', async () => {
  render(
    <Disclosure summary="Por quê" summaryLabel="Por que esta livraria aparece">
      <p>Fica perto</p>
    </Disclosure>,
  )
  expect(screen.getByText('Fica perto')).not.toBeVisible()
  await userEvent.click(screen.getByText('Por quê'))
  expect(screen.getByText('Fica perto')).toBeVisible()
  expect(screen.getByText('Por quê')).toHaveAccessibleName('Por que esta livraria aparece')
})
