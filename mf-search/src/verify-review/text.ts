import { translated } from '@ponte/contracts/translated'
import { formatNumber } from '@ponte/contracts/numbers'

/** The texts of verifying a review. */
export const verifyText = translated('mf-search/verifyText', {
  title: 'Verificar avaliação',
  review: 'Avaliação',
  of: (author: string, day: string) => `${author}, em ${day}`,
  checking: 'Seu navegador está conferindo…',
  close: 'Fechar',
  retry: 'Tentar de novo',
  failed: 'Não foi possível iniciar a verificação',
  verified: 'Tudo confere',
  refuted: 'Algo não confere',
  whatToDo: 'O que está marcado não confere com o registro. Guarde um print desta tela.',
  support: 'Fale com o suporte',
  sealed: 'Notas e comentário são os que foram lacrados antes da publicação.',
  sealedWithoutComment: 'As notas são as que foram lacradas antes da publicação. O comentário não é público e não foi comparado.',
  notSealed: 'Notas ou comentário não são os que foram lacrados.',
  included: (place: number, size: number) =>
    `A avaliação está no registro público: posição ${formatNumber(place)} de ${formatNumber(size)}.`,
  notIncluded: 'A avaliação não está no registro que foi assinado.',
  signed: (at: string) => `O registro foi assinado em ${at}.`,
  first: 'Esta é a primeira verificação neste navegador. Daqui em diante ele percebe se algo do registro for mudado ou apagado.',
  grown: (at: string) => `Nada do que estava no registro em ${at}, na sua última verificação, foi mudado ou apagado.`,
  problems: {
    unsigned: 'A assinatura do registro é inválida.',
    replayed: 'O registro mostrado é antigo. Confira também a data e a hora deste aparelho.',
    forked: 'O registro não continua o da sua última verificação: algo nele foi mudado ou apagado.',
    other_key: 'A chave do registro mudou desde a sua última verificação.',
  },
  untied: {
    title: 'Não há mais o que verificar',
    hint: 'Uma das duas pessoas apagou a conta. O que ligava esta avaliação ao registro foi destruído com ela, e o registro continua inteiro.',
  },
  tooNew: {
    title: 'Esta avaliação acaba de ser publicada',
    hint: 'Ela já está no registro. Em um minuto a assinatura nova chega até aqui, e dá para verificar.',
  },
  impossible: {
    title: 'Este navegador não consegue verificar',
    hint: 'Ele não é compatível com assinaturas Ed25519. Use um navegador atualizado.',
  },
  about: 'O que isto prova, e o que não',
})
