import { useState } from 'react'
import type { Example } from '../example.ts'
import type { IconName } from '../icon/icon.tsx'
import { PhotoPicker } from './photo-picker.tsx'

const texts = {
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Remover',
  notImage: 'Por favor, selecione um arquivo de imagem',
  tooLarge: 'O tamanho da imagem deve ser menor que 5MB',
}
const rules = { accept: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 5 * 1024 * 1024 }
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="teal" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.5" fill="white"/%3E%3Cpath fill="white" d="M1 8a3 3 0 0 1 6 0z"/%3E%3C/svg%3E'

interface Props {
  name: string
  label?: string
  start?: string | null
  icon?: IconName
  error?: string
}

function Picking({ name, label = 'Foto', start = null, icon = 'user', error }: Props) {
  const [photo, setPhoto] = useState(start)
  return (
    <PhotoPicker
      {...{ name, label, photo, icon, error, rules, texts }}
      hint="JPG, PNG ou GIF, com menos de 5 MB"
      onPick={(_file, dataUrl) => setPhoto(dataUrl)}
      onRemove={() => setPhoto(null)}
    />
  )
}

export const examples: Example[] = [
  { name: 'Sem foto', render: () => <Picking name="example-none" /> },
  { name: 'Com foto', render: () => <Picking name="example-photo" start={picture} /> },
  { name: 'Com erro', render: () => <Picking name="example-wrong" error="Falta a foto" /> },
  { name: 'Outro ícone', render: () => <Picking name="example-logo" label="Logotipo" icon="building" /> },
]
