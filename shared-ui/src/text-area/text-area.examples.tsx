import type { Example } from '../example.ts'
import { TextArea } from './text-area.tsx'

const left = (count: number) => (count === 1 ? 'Resta 1 caractere' : `Restam ${count} caracteres`)

export const examples: Example[] = [
  { name: 'Sem limite', render: () => <TextArea label="Mensagem" hint="Poucas linhas bastam" /> },
  { name: 'Com contador', render: () => <TextArea label="Comentário" maxLength={500} defaultValue="Muito atenciosa." /> },
  {
    name: 'Quase no limite, em palavras',
    render: () => (
      <TextArea label="Resumo" maxLength={60} leftLabel={left} defaultValue="Atendo de segunda a sexta, das oito às dezenove horas." />
    ),
  },
  {
    name: 'Obrigatório, com erro',
    render: () => <TextArea label="Motivo" required maxLength={200} error="Conte em poucas palavras por quê" />,
  },
]
