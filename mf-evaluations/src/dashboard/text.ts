import { translated } from '@ponte/contracts/translated'
import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { formatNumber } from '@ponte/contracts/numbers'

/** The texts of both dashboards. */
export const dashboardText = translated('mf-evaluations/dashboardText', {
  greeting: (name: string) => `Olá, ${name}`,
  loading: 'Carregando seus números…',
  failed: 'Não foi possível carregar seu painel',
  figures: 'Seus números',
  notRated: 'Ainda sem avaliações',
  none: '–',
  pending: (count: number) => {
    if (count === 0) return 'Nenhuma avaliação pendente'
    return count === 1 ? 'Você tem 1 avaliação pendente' : `Você tem ${formatNumber(count)} avaliações pendentes`
  },
  seePending: 'Ver avaliações',
  paused: {
    since: (day: string) => `Seu perfil está em pausa desde ${day}: não aparece na busca.`,
    comeBack: 'Reativar perfil',
    back: 'Perfil reativado: você aparece de novo na busca.',
  },
  email: {
    ask: (address: string) => `Confirme seu e-mail: enviamos um link para ${address}.`,
    resend: 'Reenviar e-mail',
    sent: (address: string) => `Enviamos um novo link para ${address}. Ele vale por 7 dias.`,
  },
  trend: {
    title: 'Últimos 12 meses',
    month: 'Mês',
    contacts: 'Contatos',
    contactsByMonth: 'Contatos por mês',
    noContacts: 'Nenhum contato nos últimos 12 meses.',
    services: 'Serviços',
    /** Beside the figure of a month whose contacts can still be answered, which is drawn dashed. */
    open: 'ainda pode aumentar',
    servicesByMonth: 'Serviços por mês',
    noServices: 'Nenhum serviço nos últimos 12 meses.',
    rating: 'Avaliação média',
    ratingByMonth: 'Avaliação média por mês',
    noRatings: 'Nenhuma avaliação nos últimos 12 meses.',
  },
  reviews: {
    title: 'Últimas avaliações',
    none: 'As avaliações que você receber aparecem aqui quando os dois lados tiverem avaliado, ou quando o prazo do contato terminar.',
    all: 'Ver todas',
    allReviews: 'as avaliações recebidas',
  },
  completeness: {
    bar: 'Preenchido',
    professional: 'Complete seu perfil',
    firm: 'Complete os dados da empresa',
  },
  firstSteps: {
    title: 'Por onde começar',
    confirm: { to: '/profile', what: 'Confirme seu e-mail', why: 'Abra o link que enviamos: é ele que libera os contatos.' },
    confirmed: 'E-mail confirmado',
    professional: [
      {
        to: '/search?type=opportunities',
        what: 'Encontre uma oportunidade',
        why: 'Toque em “Ver Contatos” onde tiver interesse e converse por WhatsApp ou e-mail. Clínicas e colegas também podem procurar você.',
      },
      {
        to: '/pending-evaluations',
        what: 'Conte como foi',
        why: `${REVIEW_OPENS_AFTER_DAYS} dias depois de cada contato os dois lados respondem e se avaliam. Seus números e suas avaliações nascem daí.`,
      },
    ],
    firm: [
      {
        to: '/search?type=professionals',
        what: 'Encontre um profissional',
        why: 'Toque em “Ver Contatos” em quem interessar e converse por WhatsApp ou e-mail. Profissionais também podem procurar a empresa.',
      },
      {
        to: '/pending-evaluations',
        what: 'Conte como foi',
        why: `${REVIEW_OPENS_AFTER_DAYS} dias depois de cada contato os dois lados respondem e se avaliam. Os números da empresa nascem daí.`,
      },
    ],
  },
  professional: {
    lead: 'O que clínicas e colegas dizem do seu trabalho.',
    servicesDone: 'Serviços Realizados',
    averageRating: 'Avaliação Média',
    totalReviews: 'Total de Avaliações',
    findOpportunities: 'Buscar oportunidades',
  },
  firm: {
    lead: 'Seus contatos com profissionais, em números.',
    contactsMade: 'Contatos feitos',
    servicesReceived: 'Serviços recebidos',
    conversionRate: 'Taxa de conversão',
    averageGiven: 'Média dada',
    averageReceived: 'Média recebida',
    latestContacts: 'Últimos contatos',
    contactOn: 'Contato em',
    noContacts: 'Os contatos que você fizer ou receber aparecem aqui.',
    allContacts: 'Ver todos os contatos',
    findProfessionals: 'Buscar profissionais',
    gone: 'Sua empresa não está mais cadastrada. Até que esteja, ela não aparece na busca nem pode pedir contatos.',
    register: 'Cadastrar empresa',
  },
})

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
  username: { label: 'Nome de usuário', why: 'Identifica a sua conta para a administração. Não aparece no seu perfil.' },
  document: { label: 'CPF', why: 'Mostra à administração do site que você é quem diz ser. Ninguém mais vê.' },
})

export const firmFields: Words = translated('mf-evaluations/dashboard/firmFields', {
  description: { label: 'Descrição', why: 'É o que profissionais leem antes de confirmar interesse.' },
  specialtiesNeeded: { label: 'Especialidades procuradas', why: 'É por elas que a busca encontra a sua oportunidade.' },
  photo: { label: 'Logotipo', why: 'Profissionais reconhecem a empresa e confiam mais.' },
  name: { label: 'Nome da empresa', why: 'Sem ele a empresa não aparece na busca.' },
  address: { label: 'Endereço', why: 'Quem confirma interesse na empresa vê onde ela fica.' },
  cnpj: { label: 'CNPJ', why: 'Mostra à administração do site que a empresa existe. Não aparece na busca.' },
})
