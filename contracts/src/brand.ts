/** The product's name, in one place. */
export const BRAND = 'Ponte Saúde'

/** What it is, in one line. */
export const TAGLINE = 'A ponte entre profissionais de saúde, clínicas e hospitais'

/** What a link preview says of a page that says nothing of itself. */
export const SITE_DESCRIPTION =
  'Profissionais de saúde, clínicas e hospitais se encontram, combinam direto entre si e avaliam uns aos outros. Sem intermediar pagamentos.'

/** What browsers paint around the page: the ground of the page itself, in either scheme. */
export const THEME_COLORS = { light: '#f6f9f8', dark: '#0d1617' } as const

/** How a page is called in tabs, results and previews. On the start page the brand comes first. */
export function pageTitle({ path, title }: { path: string; title: string }): string {
  if (title === '') return BRAND
  return path === '/' ? `${BRAND} · ${title}` : `${title} · ${BRAND}`
}
