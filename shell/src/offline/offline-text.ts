/** What the shell says where nothing answers. */
export const text = {
  title: 'Sem conexão',
  hint: 'Não conseguimos abrir esta página. Assim que a conexão voltar, ela abre sozinha.',
  retry: 'Tentar de novo',
  kept: (title: string) => `${title}, neste aparelho`,
} as const
