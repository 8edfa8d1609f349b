import { said } from './language/translated.ts'

/** The product's name, in one place. */
export const BRAND = 'Ponte Saúde'

/** The product, in one line. */
export const TAGLINE = /* @__PURE__ */ said('contracts/brand', 'TAGLINE', 'A ponte entre profissionais de saúde, clínicas e hospitais')

/** The text of a link preview for a page without a description of its own. */
export const SITE_DESCRIPTION = /* @__PURE__ */ said(
  'contracts/brand',
  'SITE_DESCRIPTION',
  'Profissionais de saúde, clínicas e hospitais se encontram, combinam direto entre si e avaliam uns aos outros. Sem intermediar pagamentos.',
)

/** The `theme-color` of the page, which browsers paint around it: the background of the page itself, in either scheme. */
export const THEME_COLORS = { light: '#f6f9f8', dark: '#0d1617' } as const

/** The title of a page in tabs, results and previews. On the start page the brand comes first. */
export function pageTitle({ path, title }: { path: string; title: string }): string {
  if (title === '') return BRAND
  return path === '/' ? `${BRAND} · ${title}` : `${title} · ${BRAND}`
}
