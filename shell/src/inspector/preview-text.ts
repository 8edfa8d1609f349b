import type { Override } from './overrides.ts'

/** The texts of the preview ribbon. */
export const text = {
  label: 'Prévia',
  shown: ({ remote, label, isLocal }: Override) => `${remote} ${isLocal ? 'de' : 'em'} ${label}`,
  stoodIn: ({ isLocal }: Override) => `(não ${isLocal ? 'respondeu' : 'abriu'}; esta é a versão publicada)`,
  end: 'Voltar à versão publicada',
  endLocal: 'Encerrar',
  inspect: 'Raio X',
} as const
