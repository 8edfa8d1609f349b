import type { Translation } from '@ponte/contracts/translated'
import { counted } from '@ponte/contracts/numbers'
import type { dashboardText as dashboard, waitingText as waiting } from './text.ts'

export const dashboardText = {
  greeting: (name) => `Olá, ${name}`,
  role: (role) => `Tipo de conta: ${role}`,
  loading: 'Carregando números…',
  failed: 'Não foi possível carregar os números',
  figures: 'Números',
  professionals: 'Profissionais',
  firms: 'Empresas',
  users: 'Usuários',
  contacts: 'Contatos',
  evaluations: 'Avaliações',
  conversionRate: 'Taxa de conversão',
  perWeek: 'Contatos por semana',
  week: 'Semana de',
  newest: 'Cadastros mais recentes',
  noneYet: 'Ninguém se cadastrou ainda.',
} satisfies Translation<typeof dashboard>

export const waitingText = {
  title: 'Aguardando você',
  reports: counted('avaliação denunciada para decidir', 'avaliações denunciadas para decidir'),
  licenses: counted('registro profissional para conferir', 'registros profissionais para conferir'),
  nothing: 'Nenhuma pendência.',
  decided: 'Avaliações decididas',
  quality: 'Qualidade dos dados',
  remotes: 'Áreas remotas',
} satisfies Translation<typeof waiting>
