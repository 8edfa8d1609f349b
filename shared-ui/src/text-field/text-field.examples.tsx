import type { Example } from '../example.ts'
import { TextField } from './text-field.tsx'

export const examples: Example[] = [
  { name: 'Vazio', render: () => <TextField label="Nome completo" placeholder="Como no documento" autoComplete="off" /> },
  { name: 'Com dica', render: () => <TextField label="E-mail" type="email" hint="Só para avisos" defaultValue="ana@exemplo.com" /> },
  { name: 'Obrigatório', render: () => <TextField label="Telefone" type="tel" required autoComplete="off" /> },
  { name: 'Com erro', render: () => <TextField label="CEP" defaultValue="0123" error="O CEP tem oito números" /> },
  { name: 'Desativado', render: () => <TextField label="Cidade" hint="Escolha antes o estado" disabled /> },
  { name: 'Só leitura', render: () => <TextField label="Código" readOnly defaultValue="A-1042" /> },
]
