import { translated } from '@ponte/contracts/translated'
import { REPLY_MAX, REPORT_REASON_MAX } from '@ponte/contracts/limits'
import { counted, formatNumber } from '@ponte/contracts/numbers'

/** The texts of a review, and of the page of received reviews. */
export const reviewText = translated('mf-evaluations/reviewText', {
  cordiality: 'Cordialidade',
  serviceQuality: 'Qualidade do serviço',
  stars: counted('estrela', 'estrelas'),
  noText: 'Sem comentário público',
  reply: 'Sua resposta',
  underReview: { badge: 'Em análise', hint: 'O texto está oculto até que um administrador o analise. As estrelas continuam contando.' },
  kept: { badge: 'Denúncia recusada', hint: 'Um administrador analisou e manteve o texto.' },
  hidden: { badge: 'Texto removido', hint: 'Um administrador analisou e retirou o texto. As estrelas continuam contando.' },
})

export const receivedText = translated('mf-evaluations/receivedText', {
  title: 'Avaliações recebidas',
  lead: (isFirm: boolean) =>
    `O que já foi publicado sobre ${isFirm ? 'a sua empresa' : 'você'}. Uma avaliação nova aparece quando os dois lados tiverem avaliado, ou quando o prazo do contato terminar.`,
  back: 'Voltar ao painel',
  retry: 'Tentar de novo',
  loading: 'Carregando avaliações…',
  failed: 'Não foi possível carregar suas avaliações',
  list: 'Avaliações',
  total: counted('avaliação', 'avaliações'),
  empty: {
    title: 'Ainda sem avaliações',
    hint: 'Responda e avalie seus contatos: quando o outro lado também avaliar, ou o prazo terminar, o que ele disse aparece aqui.',
    pending: 'Ver avaliações pendentes',
  },
  beyond: {
    title: 'Não há avaliações nesta página',
    hint: (pages: number) => (pages === 1 ? 'Todas cabem em uma página.' : `A última página é a ${formatNumber(pages)}.`),
    first: 'Ir para a primeira página',
  },
  pages: { label: 'Páginas de avaliações', previous: 'Anterior', next: 'Próxima', page: (page: number) => `Página ${page}` },
  of: (author: string) => `à avaliação de ${author}`,
  ofReport: (author: string) => `a avaliação de ${author}`,
  reply: {
    open: 'Responder',
    title: (author: string) => `Responder a ${author}`,
    label: 'Sua resposta',
    hint: `Até ${REPLY_MAX} caracteres, sem telefone nem e-mail.`,
    rule: 'A resposta é pública: aparece abaixo da avaliação, para quem visitar o perfil. Há uma só, e ela não pode ser mudada nem apagada depois.',
    send: 'Publicar resposta',
    done: 'Resposta publicada',
    failed: 'Erro ao publicar a resposta',
  },
  report: {
    open: 'Denunciar',
    title: (author: string) => `Denunciar a avaliação de ${author}`,
    label: 'O que há de errado com o texto?',
    hint: `Até ${REPORT_REASON_MAX} caracteres. Só a administração do site lê.`,
    rule: 'O texto fica oculto até que um administrador o analise; as estrelas continuam contando. Cada avaliação pode ser denunciada uma só vez.',
    send: 'Enviar denúncia',
    done: 'Denúncia enviada. O texto fica oculto até a análise.',
    failed: 'Erro ao enviar a denúncia',
  },
  restored: 'O que você já tinha escrito está aqui.',
})
