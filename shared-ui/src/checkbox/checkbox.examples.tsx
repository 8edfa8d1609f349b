import { useState } from 'react'
import type { Example } from '../example.ts'
import { Switch } from '../switch/switch.tsx'
import { Checkbox } from './checkbox.tsx'

function Notices({ startsOn = false }: { startsOn?: boolean }) {
  const [isOn, setIsOn] = useState(startsOn)
  return <Switch label="Receber avisos" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
}

export const examples: Record<string, Example[]> = {
  checkbox: [
    { name: 'Vazia', render: () => <Checkbox label="Receber avisos por e-mail" /> },
    { name: 'Marcada, com dica', render: () => <Checkbox label="Mostrar meu nome" hint="Todos podem ver" defaultChecked /> },
    {
      name: 'Com link e erro',
      render: () => <Checkbox label={<>Li e concordo com os {<a href="#termos">termos de uso</a>}</>} error="É preciso concordar" />,
    },
    { name: 'Desativada', render: () => <Checkbox label="Receber avisos por telefone" disabled /> },
  ],
  switch: [
    { name: 'Desligado', render: () => <Notices /> },
    { name: 'Ligado', render: () => <Notices startsOn /> },
    { name: 'Com dica', render: () => <Switch label="Perfil visível" hint="Desligado, ninguém encontra você na busca" defaultChecked /> },
    { name: 'Desativado', render: () => <Switch label="Perfil visível" disabled /> },
    { name: 'Ligado e desativado', render: () => <Switch label="Perfil visível" disabled defaultChecked /> },
  ],
}
