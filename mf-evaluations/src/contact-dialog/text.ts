import { translated } from '@ponte/contracts/translated'
import { COMMENT_MAX, STARS_MAX } from '@ponte/contracts/limits'

/** The texts of a contact's dialogs, loaded with them. */
export const dialogText = translated('mf-evaluations/dialogText', {
  retry: 'Tentar de novo',
  close: 'Fechar',
  response: {
    title: 'Responder ao contato',
    about: 'Contato com',
    on: 'em',
    legend: 'O que aconteceu?',
    service: {
      professional: { label: 'Serviço prestado', hint: (name: string) => `Você trabalhou para ${name}.` },
      contractor: { label: 'Serviço recebido', hint: (name: string) => `${name} trabalhou para você.` },
    },
    contactOnly: { label: 'Foi só um contato', hint: 'Não houve serviço, mesmo que vocês tenham conversado.' },
    once: 'Cada lado responde uma vez, e a resposta não muda depois. Em seguida você pode avaliar.',
    confirm: 'Confirmar resposta',
  },
  rating: {
    title: (name: string) => `Avaliar ${name}`,
    blind: (until: string) => `Cada lado avalia o outro. O que você enviar fica lacrado até os dois avaliarem, ou até ${until}.`,
    restored: 'O que você já tinha preenchido está aqui.',
    mistakes: (count: number) => `Confira ${count} campos antes de enviar.`,
    stars: Array.from({ length: STARS_MAX }, (_, index) => (index === 0 ? '1 estrela' : `${index + 1} estrelas`)),
    cordiality: 'Cordialidade',
    cordialityHint: 'Respeito, clareza e atenção nas conversas.',
    serviceQuality: 'Qualidade do serviço',
    serviceQualityHint: {
      professional: (name: string) => `O trabalho com ${name}: condições, combinados e pagamento.`,
      contractor: (name: string) => `O trabalho feito por ${name}.`,
    },
    comment: 'Comentário',
    commentOptional: 'Comentário (opcional)',
    commentHint: `Até ${COMMENT_MAX} caracteres, sem telefone nem e-mail.`,
    commentNeeded: 'Conte o que aconteceu: com menos de 3 estrelas em cordialidade o comentário é obrigatório.',
    isPublic: 'Mostrar o comentário no perfil',
    isPublicHint: 'As estrelas contam sempre. Desmarcado, o comentário nunca é publicado.',
    terms: ['Concordo com os ', 'termos de uso', '(abre em outra aba)'],
    later: 'Depois',
    send: 'Enviar avaliação',
  },
  receipt: {
    title: 'Avaliação enviada',
    sealed: (until: string) => `Sua avaliação fica lacrada até ${until}, ou até o outro lado avaliar.`,
    published: 'Avaliação publicada: os dois lados já avaliaram.',
    final: 'O que foi enviado não muda mais.',
  },
  refused: {
    reloaded: 'Suas listas foram atualizadas.',
    respond: 'Responder agora',
    rate: 'Avaliar agora',
  },
  nothing: {
    title: 'Nada em aberto para este contato',
    unknown: 'O prazo ainda não começou ou já terminou, ou os dois lados já responderam e você já avaliou.',
    done: (name: string) => `Você já respondeu e avaliou o contato com ${name}.`,
    otherUntil: (until: string) => `O outro lado pode responder até ${until}.`,
    contacts: 'Ver meus contatos',
  },
  failure: {
    nothingLost: 'Confira a sua conexão e tente de novo. Nada foi perdido.',
    tryAgainIn: (wait: string) => `Tente de novo em ${wait}.`,
    minutes: (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`),
    hours: (count: number) => (count === 1 ? '1 hora' : `${count} horas`),
  },
})
