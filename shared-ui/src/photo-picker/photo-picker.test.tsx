import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PhotoPicker } from './photo-picker.tsx'

const texts = {
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Remover',
  notImage: 'Por favor, selecione um arquivo de imagem',
  tooLarge: 'A imagem é grande demais',
}
const rules = { accept: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 1000 }
const image = (name: string, bytes: number, type = 'image/png') => new File(['x'.repeat(bytes)], name, { type })

function Picker({ start = null, onPick }: { start?: string | null; onPick?: (file: File, dataUrl: string) => void }) {
  const [photo, setPhoto] = useState(start)
  function pick(file: File, dataUrl: string) {
    setPhoto(dataUrl)
    onPick?.(file, dataUrl)
  }
  return <PhotoPicker label="Foto" name="photo" {...{ photo, rules, texts }} onPick={pick} onRemove={() => setPhoto(null)} />
}

/** A user without the file dialog's filter, which does not apply to dropped files. */
const setup = () => userEvent.setup({ applyAccept: false })
const input = () => screen.getByLabelText<HTMLInputElement>(/^Foto/)

test('a chosen photo is shown, and passed on as a data URL', async () => {
  const user = setup()
  const pick = jest.fn()
  render(<Picker onPick={pick} />)
  const file = image('ana.png', 3)
  await user.upload(screen.getByLabelText('Escolher foto'), file)

  expect(await screen.findByText('Trocar foto')).toBeVisible()
  expect(screen.getByRole('presentation')).toHaveAttribute('src', 'data:image/png;base64,eHh4')
  expect(pick.mock.calls).toEqual([[file, 'data:image/png;base64,eHh4']])
})

test('a photo can be removed, and the focus stays in the picker', async () => {
  const user = setup()
  render(<Picker start="/p/1.webp" />)
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remover' })).toBeNull()
  expect(input()).toHaveFocus()
})

test.each([
  ['a document', image('cv.pdf', 3, 'application/pdf'), texts.notImage],
  ['a picture of an unaccepted type', image('ana.svg', 3, 'image/svg+xml'), texts.notImage],
  ['a photo as large as the limit', image('ana.png', 1000), texts.tooLarge],
])('%s is refused with an error, and the previous photo stays', async (_, file, message) => {
  const user = setup()
  const pick = jest.fn()
  render(<Picker start="/p/1.webp" onPick={pick} />)
  await user.upload(input(), file)

  expect(await screen.findByText(message)).toBeVisible()
  expect(input()).toBeInvalid()
  expect(input()).toHaveAccessibleDescription(message)
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/p/1.webp')
  expect(pick).not.toHaveBeenCalled()
})

test('a refused file is announced even if it was dropped, which does not move the focus', async () => {
  render(<Picker />)
  fireEvent.change(input(), { target: { files: [image('cv.pdf', 3, 'application/pdf')] } })
  expect(input()).not.toHaveFocus()
  expect((await screen.findByText(texts.notImage)).closest('[aria-live=polite]')).not.toBeNull()
})

test('a photo just below the limit is accepted and clears an earlier error', async () => {
  const user = setup()
  render(<Picker />)
  await user.upload(input(), image('large.png', 1000))
  expect(await screen.findByText(texts.tooLarge)).toBeVisible()
  await user.upload(input(), image('small.png', 999))
  expect(await screen.findByText('Trocar foto')).toBeVisible()
  expect(screen.queryByText(texts.tooLarge)).toBeNull()
})

test('of two photos chosen quickly the later one wins, however long the first takes to read', async () => {
  const reads: (() => void)[] = []
  const pick = jest.fn()
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file: Blob) {
    const { name } = file as File
    reads.push(() => {
      Object.defineProperty(this, 'result', { value: `data:,${name}` })
      this.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>)
    })
  })
  render(<Picker onPick={pick} />)
  await setup().upload(input(), image('first.png', 3))
  await setup().upload(input(), image('second.png', 3))
  reads[1]?.()
  reads[0]?.()
  expect(await screen.findByText('Trocar foto')).toBeVisible()
  expect(pick.mock.calls.map(([, dataUrl]) => dataUrl as string)).toEqual(['data:,second.png'])
})

test("the file dialog filters by type; the form's error is shown unless the picker has its own", async () => {
  const user = setup()
  render(<PhotoPicker label="Foto" name="photo" photo={null} {...{ rules, texts }} onPick={() => {}} required error="Falta a foto" />)
  expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif')
  expect(input()).toBeRequired()
  expect(input()).toHaveAccessibleDescription('Falta a foto')
  await user.upload(input(), image('cv.pdf', 3, 'application/pdf'))
  expect(await screen.findByText(texts.notImage)).toBeVisible()
  expect(screen.queryByText('Falta a foto')).toBeNull()
})

test('a photo that cannot be displayed is replaced by the icon', () => {
  render(<Picker start="/p/gone.webp" />)
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.queryByRole('presentation')).toBeNull()
})
