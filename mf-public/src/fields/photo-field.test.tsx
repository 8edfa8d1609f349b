import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhotoField } from './photo-field.tsx'

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'arquivo', { type })
// The browser's own filter would hide the files that the rule is about.
const user = userEvent.setup({ applyAccept: false })

test.each([
  ['a text', file('text/plain'), 'Por favor, selecione um arquivo de imagem'],
  ['a drawing', file('image/svg+xml'), 'Por favor, selecione um arquivo de imagem'],
  ['five megabytes', file('image/png', 5 * 1024 * 1024), 'O tamanho da imagem deve ser menor que 5MB'],
])('%s is refused at the field', async (_, chosen, message) => {
  const onChange = jest.fn()
  render(<PhotoField value={null} onChange={onChange} />)
  await user.upload(screen.getByLabelText('Foto (opcional)'), chosen)
  expect(await screen.findByText(message)).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})

test.each(['image/jpeg', 'image/png', 'image/gif'])('%s is accepted', async (type) => {
  const onChange = jest.fn()
  render(<PhotoField value={null} onChange={onChange} />)
  await user.upload(screen.getByLabelText('Foto (opcional)'), file(type, 5 * 1024 * 1024 - 1))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.stringMatching(`^data:${type};base64,`)))
})
