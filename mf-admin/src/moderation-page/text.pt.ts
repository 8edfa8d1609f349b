import type { Translation } from '@ponte/contracts/translated'
import { counted } from '@ponte/contracts/numbers'
import type { moderationText as moderation } from './text.ts'

export const moderationText = {
  title: 'Moderação',
  lead: 'Um texto denunciado fica oculto até a sua decisão. Mantido, volta a ser público; oculto, some para sempre. As estrelas contam de qualquer modo.',
  tabs: 'Denúncias',
  open: 'Para decidir',
  decided: 'Decididas',
  list: { open: 'Avaliações para decidir', decided: 'Avaliações decididas' },
  total: {
    open: counted('avaliação para decidir', 'avaliações para decidir'),
    decided: counted('avaliação decidida', 'avaliações decididas'),
  },
  loading: 'Carregando avaliações denunciadas…',
  failed: 'Não foi possível carregar as avaliações denunciadas',
  empty: {
    open: { title: 'Nada para decidir', hint: 'Quando alguém denunciar uma avaliação, ela aparece aqui.' },
    decided: { title: 'Nada foi decidido ainda', hint: 'O que você decidir sobre uma avaliação denunciada aparece aqui.' },
  },
  beyond: 'Esta página não existe',
  firstPage: 'Ir para a página 1',
  about: 'sobre',
  published: 'Publicada em',
  reason: 'Motivo',
  reportedBy: (name, on) => `Denunciada por ${name} em ${on}`,
  cordiality: 'Cordialidade',
  serviceQuality: 'Qualidade do serviço',
  stars: counted('estrela', 'estrelas'),
  noText: 'Sem texto',
  keep: 'Manter o texto',
  hide: 'Ocultar o texto',
  ofReview: (author) => `da avaliação de ${author}`,
  confirmTitle: 'Ocultar este texto para sempre?',
  confirm: (author) => `Ninguém mais verá o texto de ${author}. Isso não pode ser desfeito. As estrelas continuam contando.`,
  cancel: 'Cancelar',
  close: 'Fechar',
  done: { kept: 'O texto voltou a ser público', hidden: 'O texto foi ocultado para sempre' },
  decideFailed: 'A decisão não foi salva',
  outcome: { kept: 'Mantido', hidden: 'Oculto' },
} satisfies Translation<typeof moderation>
