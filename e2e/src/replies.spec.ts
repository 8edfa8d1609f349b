import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { API_BASE, urlOf } from '@ponte/contracts/call'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import type { APIRequestContext } from '@playwright/test'
import { axeFaults } from './accessibility/axe.ts'
import { expect, test, WIDTHS } from './test.ts'

const PAGES = {
  professionals: { search: searchProfessionals, profile: getProfessional, at: '/profissionais/' },
  firms: { search: searchOpportunities, profile: getPublicFirm, at: '/empresas/' },
} as const

/** The address of a profile with enough contacts to show reply statistics. */
async function profileWithReplies(
  request: APIRequestContext,
  { search, profile, at }: (typeof PAGES)[keyof typeof PAGES],
): Promise<string> {
  const found = (await (await request.get(`${API_BASE}${search.path}?limit=50`)).json()) as { results: { _id: string }[] }
  for (const { _id: id } of found.results) {
    const { replies } = (await (await request.get(urlOf(profile, { params: { id } }))).json()) as { replies: object | null }
    if (replies !== null) return at + id
  }
  throw new Error('None of the first fifty had enough contacts')
}

test.use({ viewport: WIDTHS.mobile })

for (const kind of ['professionals', 'firms'] as const) {
  test(`the profiles of ${kind} show reply statistics`, async ({ page, request }) => {
    await page.goto(await profileWithReplies(request, PAGES[kind]))
    await expect(page.getByText(/^Confirma o resultado de \d+ de \d+ contatos$/)).toBeVisible()
    await expect(page.getByText(/^Catorze dias depois de um contato/)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })
}
