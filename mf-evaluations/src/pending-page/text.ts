import { translated } from '@ponte/contracts/translated'
import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'

/** The texts of /pending-evaluations. */
export const pendingText = translated('mf-evaluations/pendingText', {
  page: {
    title: 'Avaliações Pendentes',
    lead: 'Conte como foi cada contato e avalie o outro lado, que também avalia você. Cada um só lê a avaliação do outro quando as duas forem enviadas ou quando o prazo terminar.',
    awaiting: 'Aguardando Resposta',
    ready: 'Pronto para Avaliar',
    counted: (heading: string, count: number) => `${heading} (${count})`,
    loading: 'Carregando contatos…',
    failed: 'Não foi possível carregar esta lista',
    noneAwaiting: 'Nenhum contato aguarda resposta.',
    noneReady: 'Nenhum contato pronto para avaliar.',
    emptyTitle: 'Nenhuma avaliação pendente',
    emptyHint: `Seus contatos aparecem aqui ${REVIEW_OPENS_AFTER_DAYS} dias depois de feitos, quando já podem ser respondidos e avaliados.`,
    contactOn: 'Contato em',
    inPlaceOf: (name: string) => `No lugar de ${name}, que saiu da empresa`,
    answered: '✓ Você já respondeu',
    answerUntil: 'Responda até',
    otherAnswersUntil: 'O outro lado pode responder até',
    rateUntil: 'Avalie até',
    respond: 'Responder',
    respondTo: (name: string) => `Responder ao contato com ${name}`,
    rate: 'Avaliar',
    rateOf: (name: string) => `Avaliar ${name}`,
  },
  openFailed: 'Não foi possível abrir. Confira a sua conexão e tente de novo.',
})
