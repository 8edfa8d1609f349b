import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from './copy-button.tsx'

const words = { copy: 'Copiar', copied: 'Copiado', failed: 'Não foi possível copiar' }
const show = () => render(<CopyButton value="ana@exemplo.test" label="Copiar e-mail" words={words} />)

test('announces the copy until the button loses focus', async () => {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  show()
  await user.click(screen.getByRole('button', { name: 'Copiar e-mail' }))
  expect(await screen.findByText('Copiado')).toBeVisible()
  expect(write).toHaveBeenCalledWith('ana@exemplo.test')
  await user.tab()
  expect(screen.queryByText('Copiado')).toBeNull()
})

test('shows a failure if the browser denies access', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  show()
  await user.click(screen.getByRole('button', { name: 'Copiar e-mail' }))
  expect(await screen.findByText('Não foi possível copiar')).toBeVisible()
})
