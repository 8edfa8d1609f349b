import { translated } from '@ponte/contracts/translated'
/** A missing field: its label and why it matters. The tables list the most useful fields first. */
export interface MissingField {
  label: string
  why: string
}

type Words = Readonly<Record<string, MissingField>>

export const professionalFields: Words = translated('mf-evaluations/dashboard/professionalFields', {
  photo: { label: 'Foto', why: 'Quem procura reconhece você e confia mais.' },
  specialties: { label: 'Especialidades', why: 'É por elas que a busca encontra você.' },
  bio: { label: 'Sobre você', why: 'Conta em poucas linhas o que você já fez e como trabalha.' },
  profession: { label: 'Profissão', why: 'Quem procura filtra por profissão.' },
  city: { label: 'Cidade', why: 'Quem procura filtra por cidade.' },
  whatsapp: { label: 'WhatsApp', why: 'Sem ele, quem registra um contato só tem o seu e-mail.' },
  professionalLicense: { label: 'Registro profissional', why: 'O número no conselho da sua profissão completa o seu cadastro.' },
  username: { label: 'Nome de usuário', why: 'Identifica o seu perfil no site.' },
  document: { label: 'CPF', why: 'Mostra à administração do site que você é quem diz ser. Ninguém mais vê.' },
})

export const firmFields: Words = translated('mf-evaluations/dashboard/firmFields', {
  description: { label: 'Descrição', why: 'É o que profissionais leem antes de confirmar interesse.' },
  specialtiesNeeded: { label: 'Especialidades procuradas', why: 'É por elas que a busca encontra a sua oportunidade.' },
  photo: { label: 'Logotipo', why: 'Profissionais reconhecem a empresa e confiam mais.' },
  name: { label: 'Nome da empresa', why: 'Sem ele a empresa não aparece na busca.' },
  address: { label: 'Endereço', why: 'Profissionais veem se o lugar fica perto.' },
  cnpj: { label: 'CNPJ', why: 'Mostra à administração do site que a empresa existe. Não aparece na busca.' },
})

const words = { professional: professionalFields, firm: firmFields } as const

/** The missing fields with texts; a newer server may send others. */
export function missingFields(of: keyof typeof words, missing: readonly string[]): (MissingField & { field: string })[] {
  return Object.entries(words[of]).flatMap(([field, word]) => (missing.includes(field) ? [{ field, ...word }] : []))
}
