import { translated } from '@ponte/contracts/translated'
export const licenseText = translated('mf-search/licenseText', {
  /** `council` is null for a profession without one. */
  checked: (council: string | null) => `${council ?? 'Registro'} verificado`,
  checkedOn: (council: string | null, date: string) => `${licenseText.checked(council)} em ${date}`,
  explained: 'O número de registro profissional foi conferido pela equipe do site.',
})
