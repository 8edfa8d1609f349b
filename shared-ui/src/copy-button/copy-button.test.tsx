import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from './copy-button.tsx'

const words = { copy: 'Copiar', copied: 'Copiado', failed: 'Não foi possível copiar' }
const show = () => render(<CopyButton value="ana@exemplo.test" label="Copiar e-mail" words={words} />)

test('what is copied is said, until the button is left', async () => {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  show()
  await user.click(screen.getByRole('button', { name: 'Copiar e-mail' }))
  expect(await screen.findByText('Copiado')).toBeVisible()
  expect(write).toHaveBeenCalledWith('ana@exemplo.test')
  await user.tab()
  expect(screen.queryByText('Copiado')).toBeNull()
})

test('where the browser does not let it, it says so', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  show()
  await user.click(screen.getByRole('button', { name: 'Copiar e-mail' }))
  expect(await screen.findByText('Não foi possível copiar')).toBeVisible()
})
