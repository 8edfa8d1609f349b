import type { Override } from './overrides.ts'

/** What the ribbon of a preview says. */
export const text = {
  label: 'Prévia',
  shown: ({ remote, label }: Override) => `${remote} em ${label}`,
  stoodIn: '(não abriu; esta é a versão publicada)',
  end: 'Voltar à versão publicada',
  inspect: 'Raio X',
} as const
