import { translated } from '@ponte/contracts/translated'

export const text = translated('shell/offline/offline-text', {
  title: 'Sem conexão',
  hint: 'Não conseguimos abrir esta página. Assim que a conexão voltar, ela abre sozinha.',
  kept: (title: string) => `${title}, neste aparelho`,
})
