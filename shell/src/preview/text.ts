import { translated } from '@ponte/contracts/translated'
import type { Override } from '../inspector/overrides.ts'

export const text = translated('shell/inspector/preview-text', {
  label: 'Prévia',
  shown: ({ remote, label, isLocal }: Override) => `${remote} ${isLocal ? 'de' : 'em'} ${label}`,
  replaced: ({ isLocal }: Override) => `(não ${isLocal ? 'respondeu' : 'abriu'}; esta é a versão publicada)`,
  end: 'Voltar à versão publicada',
  endLocal: 'Encerrar',
  inspect: 'Raio X',
})
