import type { PartialTranslation } from '@ponte/contracts/translated'
import type { text as original } from './text.ts'

/** What the shell says in English although nobody chose it, in Portuguese. */
export const text = {
  home: 'Início',
  profile: 'Perfil',
  logout: 'Sair',
  header: { dashboard: 'Painel' },
  comingSoon: 'Em breve',
} satisfies PartialTranslation<typeof original>
