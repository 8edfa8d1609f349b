import type { Override } from './overrides.ts'

/** The texts of the preview ribbon. */
export const text = {
  label: 'Prévia',
  shown: ({ remote, label }: Override) => `${remote} em ${label}`,
  stoodIn: '(não abriu; esta é a versão publicada)',
  end: 'Voltar à versão publicada',
  inspect: 'Raio X',
} as const
