import { getDataQuality, listDataProblems } from '@ponte/contracts/data-quality'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen, within } from '@testing-library/react'
import { flawed, quality, type FlawedRecord } from '../dev/care-samples.ts'
import { idOf, pageOf } from '../dev/samples.ts'
import DataQualityPage from './data-quality-page.tsx'

const counts = { cpf_missing: 2, phone_repeated: 3, license_unchecked: 1240 }

function show(records: FlawedRecord[], path = '/data-quality', over = quality(counts)) {
  const asked: [problem: string, query: { page: number; limit: number }][] = []
  const shown = renderScreen(DataQualityPage, {
    user: 'admin',
    path,
    route: '/data-quality',
    answers: [
      respond(getDataQuality, () => over),
      respond(listDataProblems, ({ params, query }) => {
        asked.push([params.problem, query])
        return pageOf(records, query)
      }),
    ],
  })
  return { ...shown, asked }
}

const records = async () => within(await screen.findByRole('region', { name: 'Records' }))

test('problems are listed with their counts, those without records last', async () => {
  show([flawed(1)])
  expect(await screen.findByText('826 records checked.')).toBeVisible()
  const list = within(screen.getByRole('region', { name: 'Problems' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'CPF missing 2',
    'Duplicate phone 3',
    'License not checked 1.240',
  ])
  expect(list.getByRole('link', { name: 'Duplicate phone 3' })).toHaveAttribute('href', '/data-quality?problem=phone_repeated')
  expect(list.getByRole('heading', { name: 'No problems found' })).toBeVisible()
  expect(list.getByText('Invalid CNPJ')).toBeVisible()
})

test('by default the first problem is shown, without an address parameter', async () => {
  const { asked, address } = show([flawed(1)])
  expect((await records()).getByRole('heading', { level: 2, name: 'CPF missing' })).toBeVisible()
  expect(await (await records()).findByText('1 record')).toBeVisible()
  expect(asked).toEqual([['cpf_missing', { page: 1, limit: 50 }]])
  expect(address()).toBe('/data-quality')
})

test('a chosen problem is in the address, and its records link to their edit pages', async () => {
  const { user, address } = show([
    flawed(1, { value: '11111111111' }),
    flawed(2, { kind: 'user', name: 'Nina Nova', value: '123' }),
    flawed(3, { kind: 'firm', name: 'Clínica Aurora', value: null }),
  ])
  await user.click(await screen.findByRole('link', { name: /^License not checked/ }))
  expect(address()).toBe('/data-quality?problem=license_unchecked')
  const found = await records()
  expect(found.getByText('Never checked, or more than 12 months ago.')).toBeVisible()
  expect((await found.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Ana Luz 111111111111Professional',
    'Nina Nova123User',
    'Clínica AuroraFirm',
  ])
  const hrefs = ['Ana Luz 1', 'Nina Nova', 'Clínica Aurora'].map((name) => found.getByRole('link', { name }).getAttribute('href'))
  expect(hrefs).toEqual([`/professionals?id=${idOf(1)}`, `/users?id=${idOf(2)}`, `/firms?id=${idOf(3)}`])
})

test('records that share a value are grouped under it, formatted', async () => {
  const phone = { value: '+5541999990000' }
  show(
    [flawed(1, phone), flawed(2, phone), flawed(3, { value: '+5511988887777' }), flawed(4, { value: '+5511988887777' })],
    '/data-quality?problem=phone_repeated',
  )
  const heading = await screen.findByRole('heading', { level: 3, name: '(41) 99999-0000' })
  const group = within(heading.parentElement as HTMLElement)
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ana Luz 1', 'Ana Luz 2'])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['(41) 99999-0000', '(11) 98888-7777'])
})

test('addresses of one mailbox are grouped, each as written if it differs', async () => {
  const values = ['ana@ponte.example', 'Ana+teste@ponte.example', 'bia@ponte.example']
  show(
    values.map((value, index) => flawed(index + 1, { value })),
    '/data-quality?problem=email_repeated',
  )
  const heading = await screen.findByRole('heading', { level: 3, name: 'ana@ponte.example' })
  const group = within(heading.parentElement as HTMLElement)
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Luz 1Professional',
    'Ana Luz 2Ana+teste@ponte.exampleProfessional',
  ])
})

test('a person with the problem twice is listed with both values', async () => {
  show([flawed(1, { value: '123' }), flawed(1, { value: '456' })], '/data-quality?problem=phone_invalid')
  const items = await (await records()).findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Ana Luz 1123Professional', 'Ana Luz 1456Professional'])
})

test.each([
  ['cpf_invalid', '52998224724', '529.982.247-24'],
  ['cpf_invalid', '123', '123'],
  ['cnpj_invalid', '12ABC34501DE34', '12.ABC.345/01DE-34'],
  ['email_invalid', 'ana@', 'ana@'],
] as const)('a value of %s, %s, is shown as %s', async (problem, value, written) => {
  show([flawed(1, { value })], `/data-quality?problem=${problem}`, quality({ [problem]: 1 }))
  expect(await screen.findByText(written)).toBeVisible()
})

test('pages are addresses, and a new page starts at its top', async () => {
  const { user, address, asked } = show(
    Array.from({ length: 60 }, (_, index) => flawed(index + 1)),
    '/data-quality?problem=cpf_missing',
  )
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Ana Luz 51' })).toBeVisible()
  expect(address()).toBe('/data-quality?problem=cpf_missing&page=2')
  expect(asked.map(([, { page }]) => page)).toEqual([1, 2])
  expect(screen.getByRole('group', { name: 'CPF missing' })).toHaveFocus()
})

test('offline another page says that it has not loaded, and loads when the network is back', async () => {
  const { user } = show(Array.from({ length: 60 }, (_, index) => flawed(index + 1)))
  const next = await screen.findByRole('link', { name: 'Next' })
  fireEvent(window, new Event('offline'))
  await user.click(next)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load records')
  expect(screen.queryByRole('link', { name: 'Ana Luz 1' })).toBeNull()
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('link', { name: 'Ana Luz 51' })).toBeVisible()
})

test('a page past the end links to the first', async () => {
  show([flawed(1)], '/data-quality?problem=cpf_missing&page=9')
  expect(await screen.findByRole('link', { name: 'Go to page 1' })).toHaveAttribute('href', '/data-quality?problem=cpf_missing')
})

test('a problem without records says so', async () => {
  show([], '/data-quality?problem=cpf_invalid')
  expect(await (await records()).findByText('No records have this problem.')).toBeVisible()
})

test('without any problems only that is shown', async () => {
  show([], '/data-quality', quality({}))
  expect(await screen.findByText('No problems were found in any record.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('loading is announced; each failure has a reason and can be retried', async () => {
  let isDown = true
  const down = () => refuse('internal', { message: 'O servidor tropeçou' })
  const { user } = renderScreen(DataQualityPage, {
    user: 'admin',
    answers: [
      respond(getDataQuality, () => (isDown ? down() : quality(counts))),
      respond(listDataProblems, ({ query }) => (isDown ? down() : pageOf([flawed(1)], query))),
    ],
  })
  expect(screen.getByRole('status')).toHaveTextContent('Checking records…')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to check recordsO servidor tropeçou')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ana Luz 1' })).toBeVisible()
})

test("if only a problem's records fail to load, the list of problems stays", async () => {
  let isDown = true
  const { user } = renderScreen(DataQualityPage, {
    user: 'admin',
    answers: [
      respond(getDataQuality, () => quality(counts)),
      respond(listDataProblems, ({ query }) => (isDown ? refuse('internal') : pageOf([flawed(1)], query))),
    ],
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load records')
  expect(screen.getByRole('link', { name: 'CPF missing 2' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ana Luz 1' })).toBeVisible()
})
