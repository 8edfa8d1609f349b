import { translate } from './language/translated.ts'

export const BRAND = 'Ponte Saúde'

export const TAGLINE = /* @__PURE__ */ translate('contracts/brand', 'TAGLINE', 'A ponte entre profissionais de saúde, clínicas e hospitais')

/** Link preview text of pages without their own description. */
export const SITE_DESCRIPTION = /* @__PURE__ */ translate(
  'contracts/brand',
  'SITE_DESCRIPTION',
  'Profissionais de saúde, clínicas e hospitais se encontram, combinam direto entre si e avaliam uns aos outros. Sem intermediar pagamentos.',
)

/** The `theme-color` of pages in each color scheme. It matches the page background. */
export const THEME_COLORS = { light: '#f6f9f8', dark: '#0d1617' } as const

/** Title of a page in tabs, search results and link previews. On the start page the brand comes first. */
export function pageTitle({ path, title }: { path: string; title: string }): string {
  if (title === '') return BRAND
  return path === '/' ? `${BRAND} · ${title}` : `${title} · ${BRAND}`
}
