import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { fakeHost, respond } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import { publicFirm, publicProfessional, showProfile } from '../../test/profiles.ts'
import FirmPage from './firm-page.tsx'
import ProfessionalPage from './professional-page.tsx'

const [ana, sol] = [publicProfessional(), publicFirm()]

test.each([
  ['professional', ProfessionalPage, '/profissionais/:id', ana._id, respond(getProfessional, () => ana)],
  ['firm', FirmPage, '/empresas/:id', sol._id, respond(getPublicFirm, () => sol)],
] as const)(
  "on the profile of a %s, nothing follows other remotes' cards, so a late one moves nothing",
  async (kind, Page, route, id, answer) => {
    const Slot = (given: { name: string; subject?: string }) => <aside>{`${given.name} ${given.subject}`}</aside>
    const host = Object.assign(fakeHost(), { Slot })
    showProfile(Page, { host, path: route.replace(':id', id), route, answers: [answer] })
    const card = await screen.findByText(`${kind}-profile ${id}`)
    expect(screen.getByRole('article').lastElementChild).toBe(card)
    expect(screen.getByRole('main').lastElementChild).toBe(screen.getByRole('article'))
  },
)
