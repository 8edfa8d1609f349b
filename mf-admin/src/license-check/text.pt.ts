import { LICENSE_CHECK_MONTHS } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { licenseText as license } from './text.ts'

export const licenseText = {
  title: 'Conferência do registro',
  states: { unchecked: 'Não conferido', valid: 'Conferido', expired: 'Vencido' },
  never: (council) => `Ninguém conferiu este número ${council === null ? 'ainda' : `no ${council} ainda`}.`,
  valid: (on, by, until) => `Conferido em ${on} por ${by}, vale até ${until}.`,
  expired: (on, by, until) => `Conferido em ${on} por ${by}, venceu em ${until}.`,
  checkedOn: 'Conferido em',
  hint: `O dia em que o conselho confirmou o número. Vale por ${LICENSE_CHECK_MONTHS} meses.`,
  dayInFuture: 'Este dia ainda não chegou',
  dayExpired: 'Uma conferência desse dia já não valeria',
  changed: 'Este cadastro mudou. Confira o número de novo',
  verify: 'Marcar como conferido',
  remove: 'Retirar a conferência',
} satisfies Translation<typeof license>
