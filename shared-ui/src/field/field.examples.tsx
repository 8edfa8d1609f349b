import type { Example } from '../example.ts'
import { PasswordField } from '../password-field/password-field.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { SearchInput } from '../search-input/search-input.tsx'
import { SelectBox } from '../select-box/select-box.tsx'
import { Select } from '../select/select.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField, Field } from './field.tsx'

const words = { label: 'Senha', showLabel: 'Mostrar senha', hideLabel: 'Ocultar senha' }

const searchWords = { label: 'Buscar por nome', submitLabel: 'Buscar', action: '#busca' }

const cities = [
  { value: 'natal', label: 'Natal' },
  { value: 'recife', label: 'Recife' },
  { value: 'salvador', label: 'Salvador' },
]

const left = (count: number) => (count === 1 ? 'Resta 1 caractere' : `Restam ${count} caracteres`)

export const examples: Record<string, Example[]> = {
  field: [
    {
      name: 'Um controle qualquer',
      render: () => (
        <Field label="Data" hint="O primeiro dia">
          {(control) => <input type="date" {...control} />}
        </Field>
      ),
    },
    {
      name: 'Obrigatório, com erro',
      render: () => (
        <Field label="Data" required error="Escolha uma data a partir de hoje">
          {(control) => <input type="date" {...control} />}
        </Field>
      ),
    },
  ],
  'text-field': [
    { name: 'Vazio', render: () => <TextField label="Nome completo" placeholder="Como no documento" autoComplete="off" /> },
    { name: 'Com dica', render: () => <TextField label="E-mail" type="email" hint="Só para avisos" defaultValue="ana@exemplo.com" /> },
    { name: 'Obrigatório', render: () => <TextField label="Telefone" type="tel" required autoComplete="off" /> },
    { name: 'Com erro', render: () => <TextField label="CEP" defaultValue="0123" error="O CEP tem oito números" /> },
    { name: 'Desativado', render: () => <TextField label="Cidade" hint="Escolha antes o estado" disabled /> },
    { name: 'Só leitura', render: () => <TextField label="Código" readOnly defaultValue="A-1042" /> },
  ],
  'password-field': [
    { name: 'Preenchida', render: () => <PasswordField {...words} defaultValue="segredo123" /> },
    { name: 'Nova', render: () => <PasswordField {...words} autoComplete="new-password" hint="Pelo menos 6 caracteres" required /> },
    { name: 'Com erro', render: () => <PasswordField {...words} defaultValue="abc" error="A senha deve ter pelo menos 6 caracteres" /> },
  ],
  'search-input': [
    { name: 'Vazia', render: () => <SearchInput label="Filtrar" placeholder="Nome, e-mail ou cidade" /> },
    { name: 'Com texto', render: () => <SearchInput label="Filtrar de novo" defaultValue="Campinas" /> },
  ],
  'search-box': [
    { name: 'Vazia', render: () => <SearchBox {...searchWords} placeholder="Nome ou parte dele" onSearch={() => {}} /> },
    { name: 'Preenchida', render: () => <SearchBox {...searchWords} defaultValue="ana luz" onSearch={() => {}} /> },
    {
      name: 'Com o que a esvazia',
      render: () => (
        <SearchBox {...searchWords} placeholder="Nome ou parte dele" clearLabel="Limpar" defaultValue="ana luz" onSearch={() => {}} />
      ),
    },
  ],
  select: [
    { name: 'Nada escolhido', render: () => <Select label="Cidade" placeholder="Todas as cidades" options={cities} /> },
    { name: 'Com dica', render: () => <Select label="Cidade" hint="Onde você está" options={cities} defaultValue="recife" /> },
    {
      name: 'Obrigatório, com erro',
      render: () => <Select label="Cidade" placeholder="Escolha" options={cities} required error="Escolha uma cidade" />,
    },
    { name: 'Desativado', render: () => <Select label="Cidade" placeholder="Escolha antes o estado" options={[]} disabled /> },
  ],
  'select-box': [
    { name: 'Sozinho', render: () => <SelectBox aria-label="Cidade" placeholder="Todas as cidades" options={cities.slice(0, 2)} /> },
    { name: 'Pequeno', render: () => <SelectBox aria-label="Outra cidade" size="s" options={cities.slice(0, 2)} defaultValue="recife" /> },
  ],
  'text-area': [
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
  ],
}
