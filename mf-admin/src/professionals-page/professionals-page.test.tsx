import { contactPath } from '@ponte/contracts/site-path'
import { getProfessional } from '@ponte/contracts/profiles'
import { searchProfessionals } from '@ponte/contracts/search'
import { listUsers } from '@ponte/contracts/users'
import { queries } from '@ponte/platform/query'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { factsOf } from '../../test/facts-of.ts'
import { foundOf, idOf, pageOf, professional, user } from '../dev/samples.ts'
import ProfessionalsPage from './professionals-page.tsx'

test('an admin sees the whole record of every professional', async () => {
  const records = respond(listUsers, ({ query }) => pageOf(query.type === 'professional' ? [user(1)] : [], query))
  renderScreen(ProfessionalsPage, { user: 'admin', path: '/professionals', answers: [records] })
  expect(factsOf(await screen.findByRole('article'))).toEqual({
    'E-mail': 'ana1@ponte.example',
    Phone: '(41) 99999-0000',
    WhatsApp: '(41) 98888-7777',
    Username: 'analuz1',
    CPF: '529.982.247-25',
    Profession: 'Enfermeiro(a)',
    'License (COREN)': 'COREN-PR 123456',
    Specialties: 'Transplante Capilar, Centro Cirúrgico',
    City: 'Curitiba/PR',
    Travels: 'Yes, up to 1.200 km',
    Bio: 'Dez anos de centro cirúrgico.',
    Profile: 'Completed',
    Created: '05/01/2026',
    Updated: '31/10/2026',
  })
  expect(screen.getByRole('link', { name: '(41) 98888-7777' })).toHaveAttribute('href', 'https://wa.me/5541988887777')
})

test('missing values are dashes', async () => {
  const bare = {
    professionalLicense: null,
    profession: null,
    specialties: [],
    bio: null,
    whatsapp: null,
    city: null,
    travelAvailability: false,
  }
  renderScreen(ProfessionalsPage, { user: 'admin', answers: [respond(listUsers, ({ query }) => pageOf([user(1, bare)], query))] })
  expect(factsOf(await screen.findByRole('article'))).toMatchObject({
    WhatsApp: '–',
    Profession: '–',
    License: '–',
    Specialties: '–',
    City: '–',
    Travels: 'No',
    Bio: '–',
  })
})

test('a firm sees the public directory, without contact details', async () => {
  const excerpt = professional(1, { bio: 'Dez anos…' })
  const directory = respond(searchProfessionals, ({ query }) => ({ ...foundOf([excerpt], query), totalIsEstimate: true }))
  const whole = respond(getProfessional, () => ({ ...professional(1), latestReviews: [] }))
  renderScreen(ProfessionalsPage, { user: 'firm', path: '/professionals', answers: [directory, whole] })
  const detail = await screen.findByRole('article')
  expect(await screen.findByText('Dez anos de centro cirúrgico.')).toBeVisible()
  expect(screen.getByText('About 1 professional')).toBeVisible()
  expect(screen.getByText('4,8 · 31 evaluations')).toBeVisible()
  expect(factsOf(detail)).toEqual({
    Profession: 'Enfermeiro(a)',
    Specialties: 'Transplante Capilar, Centro Cirúrgico',
    City: 'Curitiba/PR',
    Travels: 'Yes',
    'Services completed': '1.040',
    Bio: 'Dez anos de centro cirúrgico.',
  })
  expect(screen.getByRole('link', { name: 'View public profile' })).toHaveAttribute('href', `/profissionais/${idOf(1)}`)
  expect(screen.getByRole('link', { name: /^Ver Contatos de / })).toHaveAttribute('href', contactPath('professionals', idOf(1)))
})

test('a firm sees whole texts also after a refetch of the list', async () => {
  let isOpen = true
  const answers = [
    respond(searchProfessionals, ({ query }) => foundOf([professional(1, { bio: 'Dez anos…' })], query)),
    respond(getProfessional, () => (isOpen ? { ...professional(1), latestReviews: [] } : refuse('internal'))),
  ]
  renderScreen(ProfessionalsPage, { user: 'firm', path: '/professionals', answers })
  expect(await screen.findByText('Dez anos de centro cirúrgico.')).toBeVisible()
  isOpen = false
  await act(() => queries.refetchQueries())
  expect(screen.getByText('Dez anos de centro cirúrgico.')).toBeVisible()
})

test('an unrated professional has no figure', async () => {
  const unrated = professional(1)
  const stats = { ...unrated.stats, overallRating: null, totalEvaluations: 0 }
  renderScreen(ProfessionalsPage, {
    user: 'firm',
    answers: [
      respond(searchProfessionals, ({ query }) => foundOf([{ ...unrated, stats }], query)),
      respond(getProfessional, () => ({ ...unrated, stats, latestReviews: [] })),
    ],
  })
  expect(await screen.findByText('No evaluations yet')).toBeVisible()
})

test('a firm can find professionals on other pages by search', async () => {
  const asked: string[] = []
  const answers = [
    respond(searchProfessionals, ({ query }) => {
      asked.push(query.query)
      return foundOf([professional(1)], query)
    }),
    respond(getProfessional, ({ params }) => ({ ...professional(2, { _id: params.id, fullName: 'Bruno Reis' }), latestReviews: [] })),
  ]
  renderScreen(ProfessionalsPage, { user: 'firm', path: `/professionals?q=+luz+&id=${idOf(2)}`, answers })
  expect(await screen.findByRole('heading', { level: 2, name: 'Bruno Reis' })).toBeVisible()
  expect(asked).toEqual(['luz'])
})

test.each(['admin', 'firm'] as const)('without a server message the %s sees Failed to load professionals', async (persona) => {
  const { host } = renderScreen(ProfessionalsPage, { user: persona, answers: [http.get('*/api/v1/*', () => HttpResponse.error())] })
  await screen.findByRole('alert')
  expect(host.toasts.map(({ message }) => message)).toEqual(['Failed to load professionals'])
})
