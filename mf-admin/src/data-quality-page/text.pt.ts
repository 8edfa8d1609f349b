import { LICENSE_CHECK_MONTHS } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import { counted } from '@ponte/contracts/numbers'
import type { qualityText as quality } from './text.ts'

const records = counted('registro', 'registros')

export const qualityText = {
  title: 'Qualidade dos dados',
  lead: (count) => `${records(count)} ${count === 1 ? 'examinado' : 'examinados'}.`,
  problems: {
    cpf_missing: 'Falta o CPF',
    cpf_invalid: 'CPF inválido',
    cpf_repeated: 'Mesmo CPF',
    cnpj_invalid: 'CNPJ inválido',
    cnpj_repeated: 'Mesmo CNPJ',
    email_invalid: 'E-mail inválido',
    email_repeated: 'Mesma caixa de e-mail',
    phone_missing: 'Falta o telefone',
    phone_invalid: 'Telefone inválido',
    phone_repeated: 'Mesmo telefone',
    license_missing: 'Falta o registro',
    license_unchecked: 'Registro não conferido',
  },
  hints: {
    phone_missing: 'Nem telefone nem WhatsApp.',
    email_repeated: 'O que vem depois de um + antes da @ cai na mesma caixa.',
    license_missing: 'O número é opcional; sem ele não há o que conferir.',
    license_unchecked: `Nunca conferido, ou há mais de ${LICENSE_CHECK_MONTHS} meses.`,
  },
  list: 'Problemas',
  detail: 'Registros',
  back: 'Voltar aos problemas',
  loading: 'Examinando os registros…',
  failed: 'Não foi possível examinar os registros',
  loadingRecords: 'Carregando registros…',
  recordsFailed: 'Não foi possível carregar os registros',
  records,
  clean: 'Nenhum problema encontrado',
  allClean: 'Nenhum problema em nenhum registro.',
  noneHere: 'Nenhum registro tem este problema.',
  nothingPicked: 'Escolha um problema para ver seus registros.',
  kinds: { professional: 'Profissional', user: 'Usuário', firm: 'Empresa' },
  beyond: 'Esta página não existe',
  firstPage: 'Ir para a página 1',
} satisfies Translation<typeof quality>
