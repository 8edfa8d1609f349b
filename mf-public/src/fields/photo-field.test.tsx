import type { ScreenProps } from '@ponte/contracts/host'
import { useForm } from '@ponte/platform/use-form'
import { renderScreen } from '@ponte/test-kit'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PhotoField } from './photo-field.tsx'

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'arquivo', { type })
// The browser's own filter would hide the files that the rule is about.
const user = userEvent.setup({ applyAccept: false })

test.each([
  ['a text file', file('text/plain'), 'Por favor, selecione um arquivo de imagem'],
  ['an SVG', file('image/svg+xml'), 'Por favor, selecione um arquivo de imagem'],
  ['a picture of five megabytes', file('image/png', 5 * 1024 * 1024), 'O tamanho da imagem deve ser menor que 5MB'],
])('%s is refused at the field', async (_, chosen, message) => {
  const onChange = jest.fn()
  const onRefuse = jest.fn()
  render(<PhotoField value={null} onChange={onChange} onRefuse={onRefuse} />)
  await user.upload(screen.getByLabelText('Foto (opcional)'), chosen)
  expect(await screen.findByText(message)).toBeVisible()
  expect(onRefuse.mock.calls).toEqual([[message]])
  expect(onChange).not.toHaveBeenCalled()
})

test.each(['image/jpeg', 'image/png', 'image/gif'])('%s is accepted', async (type) => {
  const onChange = jest.fn()
  render(<PhotoField value={null} onChange={onChange} onRefuse={jest.fn()} />)
  await user.upload(screen.getByLabelText('Foto (opcional)'), file(type, 5 * 1024 * 1024 - 1))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.stringMatching(`^data:${type};base64,`)))
})

/** A browser that is slow to shrink a photo. The returned function delivers the picture, or null for a file that is not one. */
function slowShrinking() {
  let arrive = (_: object | null) => {}
  const decoded = new Promise<object>((resolve, reject) => {
    arrive = (bitmap) => (bitmap === null ? reject(new Error('no picture')) : resolve(bitmap))
  })
  Object.assign(globalThis, { createImageBitmap: () => decoded })
  return (bitmap: object | null) => act(async () => arrive(bitmap))
}

/** The field in a form, which takes another photo when it has been saved. */
function Form({ saved, onRefuse = () => {} }: { saved: string; onRefuse?: (message: string) => void }) {
  const [photo, setPhoto] = useState<string | null>(null)
  return (
    <>
      <PhotoField value={photo} onChange={setPhoto} onRefuse={onRefuse} />
      <button onClick={() => setPhoto(saved)}>Save</button>
      <output>{photo}</output>
    </>
  )
}

interface SentFormProps extends ScreenProps {
  send: () => Promise<{ photo: string | null }>
}

/** The field in a form of the platform. */
function SentForm({ host, send }: SentFormProps) {
  const form = useForm<{ photo: string | null }>({ host, initial: { photo: null }, check: () => ({}), send, failed: 'Not sent' })
  return (
    <form onSubmit={form.submit}>
      <PhotoField {...form.field('photo')} onRefuse={form.warn} />
      <button>Send</button>
      <output>{`${form.values.photo} ${form.isDirty ? 'dirty' : 'saved'}`}</output>
    </form>
  )
}

describe('while a photo shrinks', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'))
  const kept = () => screen.getByRole('status', { name: '' }).textContent
  const pick = () => user.upload(screen.getByLabelText('Foto (opcional)'), file('image/png'))

  test('the form has the original', async () => {
    const arrive = slowShrinking()
    render(<Form saved="" />)
    await pick()
    await waitFor(() => expect(kept()).toMatch(/^data:image\/png/))
    await arrive({ width: 1, height: 1 })
    expect(kept()).toMatch(/^data:image\/png/)
  })

  test('and is refused, the form keeps the former photo', async () => {
    const arrive = slowShrinking()
    const onRefuse = jest.fn()
    render(<Form saved="/api/v1/photos/a" onRefuse={onRefuse} />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await pick()
    await waitFor(() => expect(kept()).toMatch(/^data:image\/png/))
    await arrive(null)
    expect(kept()).toBe('/api/v1/photos/a')
    expect(screen.getByText('Por favor, selecione um arquivo de imagem')).toBeVisible()
    expect(onRefuse.mock.calls).toEqual([['Por favor, selecione um arquivo de imagem']])
  })

  test('and the form is saved, the saved photo stays', async () => {
    const arrive = slowShrinking()
    render(<Form saved="/api/v1/photos/a" />)
    await pick()
    await waitFor(() => expect(kept()).toMatch(/^data:image\/png/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrive(null)
    expect(kept()).toBe('/api/v1/photos/a')
  })

  test.each([
    ['has the saved photo, with nothing left to save', false, '/api/v1/photos/a saved'],
    ['keeps another photo chosen since', true, 'data:image/jpeg;base64,small dirty'],
  ])('and the form is being sent, it %s', async (_, picksAnother, outcome) => {
    const arrive = slowShrinking()
    const canvas = HTMLCanvasElement.prototype
    jest.spyOn(canvas, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never)
    jest.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/jpeg;base64,small')
    let save = (_: { photo: string }) => {}
    const saved = new Promise<{ photo: string }>((resolve) => (save = resolve))
    const Screen = ({ host }: ScreenProps) => <SentForm host={host} send={() => saved} />
    renderScreen(Screen)
    await pick()
    await waitFor(() => expect(kept()).toMatch(/^data:image\/png/))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    if (picksAnother) await user.upload(screen.getByLabelText('Foto (opcional)'), file('image/gif'))
    if (picksAnother) await waitFor(() => expect(kept()).toMatch(/^data:image\/gif/))
    await arrive({ width: 2048, height: 2048, close: () => {} })
    await waitFor(() => expect(kept()).toContain('base64,small'))
    await act(async () => save({ photo: '/api/v1/photos/a' }))
    expect(kept()).toBe(outcome)
  })
})
