import { translated } from '@ponte/contracts/translated'

/** Texts about contacts stored on this device. */
export const keptText = translated('mf-search/keptText', {
  label: 'Guardar neste aparelho para ver sem internet',
  hint: 'Ficam aqui, criptografados, nomes, WhatsApp e e-mail dos seus contatos, até 200. Sair da conta ou 7 dias sem uso apagam tudo. Não ative em aparelhos de outras pessoas.',
  since: (when: string) => `Guardado em ${when}.`,
  working: 'Guardando…',
  refused: 'Não deu para guardar: o armazenamento está cheio ou bloqueado. Seus contatos continuam abrindo pela internet.',
  notFetched: 'Não conseguimos buscar todos os seus contatos agora. Tente de novo em instantes.',
  notForgotten: 'Não conseguimos apagar o que está guardado. Tente de novo, ou saia da conta: isso apaga tudo.',
  offline: (when: string) => `Você está vendo o que ficou neste aparelho. Guardado em ${when}.`,
  list: 'Contatos guardados',
  total: (total: number) => (total === 1 ? '1 contato guardado' : `${total} contatos guardados`),
  none: 'Nenhum contato guardado ainda',
  notKept: 'Seus contatos não estão guardados neste aparelho',
  notKeptHint: 'Eles abrem assim que a conexão voltar. Para ver sem internet da próxima vez, ative a opção no fim desta página.',
  of: (what: string, name: string) => `${what} de ${name}`,
  noDetails: 'WhatsApp e e-mail não foram vistos.',
})
