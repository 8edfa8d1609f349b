import { useState } from 'react'
import type { Example } from '../example.ts'
import { Combobox, ComboboxBox } from './combobox.tsx'

const cities = [
  { value: 'recife', label: 'Recife/PE' },
  { value: 'guarulhos_sp', label: 'Guarulhos/SP' },
]

function Controlled({ initial = '', error }: { initial?: string; error?: string }) {
  const [city, setCity] = useState(initial)
  return (
    <Combobox
      label="Cidade"
      placeholder="Digite o nome"
      listLabel="Sugestões"
      none="Nenhuma cidade com esse nome"
      options={cities}
      value={city}
      onChange={setCity}
      error={error}
    />
  )
}

function Small() {
  const [city, setCity] = useState('recife')
  const texts = { listLabel: 'Sugestões', none: 'Nenhuma cidade com esse nome' }
  return <ComboboxBox {...texts} size="s" aria-label="Cidade do filtro" options={cities} value={city} onChange={setCity} />
}

export const examples: Example[] = [
  { name: 'Nada escolhido', render: () => <Controlled /> },
  { name: 'Escolhida', render: () => <Controlled initial="guarulhos_sp" /> },
  { name: 'Pequena', render: () => <Small /> },
  { name: 'Com erro', render: () => <Controlled error="Obrigatório" /> },
]
