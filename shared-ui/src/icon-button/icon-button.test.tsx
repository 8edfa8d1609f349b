import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconButton } from './icon-button.tsx'

test('its label is its name, and a click submits nothing', async () => {
  const pressed = jest.fn()
  const sent = jest.fn()
  render(
    <form onSubmit={sent}>
      <IconButton icon="close" label="Fechar" aria-expanded onClick={pressed} />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fechar', expanded: true }))
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(sent).not.toHaveBeenCalled()
})
