import { useState } from 'react'
import type { Example } from '../example.ts'
import { Switch } from './switch.tsx'

function Notices({ startsOn = false }: { startsOn?: boolean }) {
  const [isOn, setIsOn] = useState(startsOn)
  return <Switch label="Receber avisos" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
}

export const examples: Example[] = [
  { name: 'Desligado', render: () => <Notices /> },
  { name: 'Ligado', render: () => <Notices startsOn /> },
  { name: 'Com dica', render: () => <Switch label="Perfil visível" hint="Desligado, ninguém encontra você na busca" defaultChecked /> },
  { name: 'Desativado', render: () => <Switch label="Perfil visível" disabled /> },
  { name: 'Ligado e desativado', render: () => <Switch label="Perfil visível" disabled defaultChecked /> },
]
