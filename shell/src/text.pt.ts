import type { PartialTranslation } from '@ponte/contracts/translated'
import type { text as original } from './text.ts'

/** Portuguese translations of the shell's English texts. */
export const text = {
  home: 'Início',
  profile: 'Perfil',
  logout: 'Sair',
  header: { dashboard: 'Painel' },
  comingSoon: 'Em breve',
} satisfies PartialTranslation<typeof original>
