import { translated } from '@ponte/contracts/translated'
import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { formatNumber } from '@ponte/contracts/numbers'

/** The texts of both dashboards. */
export const dashboardText = translated('mf-evaluations/dashboardText', {
  retry: 'Tentar de novo',
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
    allContacts: 'Ver todos os contatos',
    findProfessionals: 'Buscar profissionais',
    gone: 'Sua empresa não está mais cadastrada. Até que esteja, ela não aparece na busca nem pode pedir contatos.',
    register: 'Cadastrar empresa',
  },
})
