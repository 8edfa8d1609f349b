import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'

const whole = new Intl.NumberFormat('pt-BR')

export const text = {
  retry: 'Tentar de novo',
  pending: {
    title: 'Avaliações Pendentes',
    lead: 'Conte como foi cada contato e avalie o outro lado enquanto o prazo estiver aberto.',
    awaiting: 'Aguardando Resposta',
    ready: 'Pronto para Avaliar',
    counted: (heading: string, count: number) => `${heading} (${count})`,
    loading: 'Carregando contatos…',
    failed: 'Esta lista não abriu',
    noneAwaiting: 'Nenhum contato aguarda resposta.',
    noneReady: 'Nenhum contato pronto para avaliar.',
    emptyTitle: 'Nenhuma avaliação pendente',
    emptyHint: `Seus contatos aparecem aqui ${REVIEW_OPENS_AFTER_DAYS} dias depois de feitos, quando já podem ser respondidos e avaliados.`,
    contactOn: 'Contato em',
    answered: '✓ Você já respondeu',
    answerUntil: 'Responda até',
    otherAnswersUntil: 'O outro lado pode responder até',
    rateUntil: 'Avalie até',
  },
  dashboard: {
    greeting: (name: string) => `Olá, ${name}`,
    loading: 'Carregando seus números…',
    failed: 'Seu painel não abriu',
    figures: 'Seus números',
    notRated: 'Ainda sem avaliações',
    none: '–',
    pending: (count: number) => {
      if (count === 0) return 'Nenhuma avaliação pendente'
      return count === 1 ? 'Você tem 1 avaliação pendente' : `Você tem ${whole.format(count)} avaliações pendentes`
    },
    seePending: 'Ver avaliações',
  },
  professional: {
    lead: 'O que clínicas e colegas dizem do seu trabalho.',
    servicesDone: 'Serviços Realizados',
    averageRating: 'Avaliação Média',
    totalReviews: 'Total de Avaliações',
    latestReviews: 'Últimas avaliações',
    noReviews: 'As avaliações que você receber aparecem aqui quando os dois lados tiverem avaliado, ou quando o prazo do contato terminar.',
    cordiality: 'Cordialidade',
    serviceQuality: 'Qualidade do serviço',
    privateComment: 'Comentário privado',
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
    noContacts: 'Sua empresa ainda não fez contatos. Encontre profissionais e toque em “Ver Contatos” para começar.',
    contactOn: 'Contato em',
    allContacts: 'Ver todos os contatos',
    findProfessionals: 'Buscar profissionais',
  },
} as const
