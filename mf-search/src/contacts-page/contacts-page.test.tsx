import type { Persona } from '@ponte/contracts/access'
import { listContacts, logContact, type MyContact } from '@ponte/contracts/contacts'
import { person, refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { myContact, VIEWER_ID } from '../../test/contacts.ts'
import { pageOf } from '../dev/samples.ts'
import ContactsPage from './contacts-page.tsx'

/** The server's list at this time. */
const answering = (all: MyContact[], now = '2026-11-10T12:00:00.000Z') =>
  respond(listContacts, ({ query }) => ({ ...pageOf(all, query), now }))

interface Shown {
  path?: string
  user?: Persona
}

const show = (answer: ReturnType<typeof answering>, { path = '/meus-contatos', user = 'firm' }: Shown = {}) =>
  renderScreen(ContactsPage, { path, user, answers: [answer] })

const cards = async () => within(await screen.findByRole('region', { name: 'Contatos' })).findAllByRole('heading', { level: 2 })
const stepsOf = async (name: string) => {
  const line = await screen.findByRole('list', { name: `Andamento do contato com ${name}` })
  return within(line)
    .getAllByRole('listitem')
    .map((step) => `${step.getAttribute('aria-current') === 'step' ? '● ' : ''}${step.textContent}`)
}

test('a contact made by the viewer shows who, when, and the details again', async () => {
  const { user } = show(answering([myContact(1)]))
  expect(await screen.findByRole('link', { name: 'Profissional 1' })).toHaveAttribute(
    'href',
    `/profissionais/${myContact(1).counterpart._id}`,
  )
  expect(screen.getByText('1 contato')).toBeVisible()
  expect(screen.getByText(/Você pediu o contato em/)).toHaveTextContent('Você pediu o contato em 07/11/2026')
  const see = screen.getByRole('button', { name: 'Ver Contatos de Profissional 1' })
  await user.click(see)
  const dialog = within(screen.getByRole('dialog', { name: 'Contatos de Profissional 1' }))
  expect(dialog.getByText('(11) 98765-4321')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(see).toHaveFocus()
})

const OPENING = { id: 'opening-1', title: 'Enfermeiro(a) · São Paulo/SP', startOn: '2099-03-03', endOn: '2099-03-07' }

test('a contact requested from an opening names it', async () => {
  show(answering([myContact(1, { opening: OPENING }), myContact(2, { opening: null })]))
  expect(await screen.findByText('Vaga: Enfermeiro(a) · São Paulo/SP, de 3 a 7 de março de 2099')).toBeVisible()
  expect(screen.getAllByText(/^Vaga: /)).toHaveLength(1)
})

test('a received contact shows who asked, without details', async () => {
  const { contact: _, ...received } = myContact(1, {
    direction: 'received',
    counterpart: { type: 'opportunities', _id: 'firm-9', name: 'Arthur Campos', firmName: 'Clínica Sol', photo: null },
  })
  const { user } = show(answering([received]), { user: 'professional' })
  expect(await screen.findByText(/Pediu o seu contato em/)).toHaveTextContent('Pediu o seu contato em 07/11/2026')
  expect(screen.getByRole('link', { name: 'Arthur Campos Clínica Sol' })).toHaveAttribute('href', '/empresas/firm-9')
  expect(screen.getByRole('list', { name: 'Andamento do contato com Arthur Campos · Clínica Sol' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver Contatos de Arthur Campos · Clínica Sol' }))
  expect(await screen.findByRole('dialog', { name: 'Confirmar interesse' })).toHaveTextContent('Arthur Campos · Clínica Sol')
})

test('a request whose details need a confirmed address says so, and sends the link again', async () => {
  const { contact: _, ...withheld } = myContact(1)
  const { user } = renderScreen(ContactsPage, {
    ...{ path: '/meus-contatos', user: person('firm', { id: VIEWER_ID }) },
    answers: [answering([withheld]), respond(logContact, () => refuse('email_unconfirmed'))],
  })
  await user.click(await screen.findByRole('button', { name: 'Ver Contatos de Profissional 1' }))
  expect(await screen.findByText(/^Confirme seu e-mail para ver contatos/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reenviar e-mail' })).toBeVisible()
})

test('a deleted person has a name but no link', async () => {
  show(
    answering([myContact(1, { counterpart: { type: 'professionals', _id: null, name: 'Usuário removido', firmName: null, photo: null } })]),
  )
  expect(await screen.findByRole('heading', { name: 'Usuário removido' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Usuário removido' })).toBeNull()
})

test.each([
  [
    'waiting',
    '2026-11-21T02:59:59.999Z',
    {},
    [
      '● Contato 07/11/2026',
      'Pode ser respondido a partir de 21/11/2026',
      'Pode ser avaliado até o fim de 20/12/2026',
      /^Publicação quando os dois/,
    ],
  ],
  [
    'open',
    '2026-11-21T03:00:00.000Z',
    {},
    [
      'Contato 07/11/2026',
      '● Aberto a respostas desde 21/11/2026',
      'Pode ser avaliado até o fim de 20/12/2026',
      /^Publicação quando os dois/,
    ],
  ],
  [
    'closed',
    '2026-12-21T03:00:00.000Z',
    {},
    ['Contato 07/11/2026', 'Aberto a respostas desde 21/11/2026', '● Prazo terminou em 20/12/2026', 'Publicação ninguém avaliou'],
  ],
  [
    'published',
    '2026-12-05T12:00:00.000Z',
    { publishedAt: '2026-12-01T02:00:00.000Z' },
    ['Contato 07/11/2026', 'Aberto a respostas desde 21/11/2026', 'Pode ser avaliado até o fim de 20/12/2026', '● Publicado em 30/11/2026'],
  ],
] as const)("the steps of a contact that is %s by the server's clock", async (_, now, over, steps) => {
  show(answering([myContact(1, over)], now))
  const seen = await stepsOf('Profissional 1')
  expect(seen).toEqual(steps.map((step) => (typeof step === 'string' ? step : (expect.stringMatching(step) as unknown))))
})

test('before the window opens a reminder is offered, and no rating', async () => {
  const blobs: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:reminder'), revokeObjectURL: jest.fn() })
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = show(answering([myContact(1)]))
  await user.click(await screen.findByRole('button', { name: 'Baixar lembrete para avaliar o contato com Profissional 1' }))
  expect(saved).toEqual(['profissional-1.ics'])
  const entry = (await blobs[0]?.text())?.replaceAll('\r\n ', '')
  expect(entry).toContain('DTSTART;VALUE=DATE:20261121\r\n')
  expect(entry).toContain(`/pending-evaluations?contato=${myContact(1)._id}\r\n`)
  expect(screen.queryByRole('link', { name: /avaliar/ })).toBeNull()
})

test('an open window links to the next step of that contact, until all is done', async () => {
  const open = [
    myContact(1),
    myContact(2, { iEvaluated: true }),
    myContact(3, { publishedAt: '2026-11-25T12:00:00.000Z' }),
    myContact(4, { contractorResponse: 'contact_only' }),
    myContact(5, { professionalResponse: 'contact_only' }),
  ]
  show(answering(open, '2026-11-26T12:00:00.000Z'))
  const links = await screen.findAllByRole('link', { name: /^(Responder|Avaliar)/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Responder', 'Responder ao contato com Profissional 1', `/pending-evaluations?contato=${myContact(1)._id}`],
    ['Avaliar', 'Avaliar Profissional 4', `/pending-evaluations?contato=${myContact(4)._id}`],
    ['Responder', 'Responder ao contato com Profissional 5', `/pending-evaluations?contato=${myContact(5)._id}`],
  ])
  expect(screen.getAllByText('Você já avaliou')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /lembrete/ })).toBeNull()
})

test("tabs for the account's lists and for the direction are links", async () => {
  const asked = jest.fn()
  const answer = respond(listContacts, ({ query }) => (asked(query), pageOf([myContact(1)], query)))
  const { user, address } = show(answer, { path: '/meus-contatos?page=1&direcao=nonsense' })
  const account = within(screen.getByRole('navigation', { name: 'Minhas listas' }))
  expect(account.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/meus-contatos', '/favoritos', '/buscas-salvas'])
  expect(account.getByRole('link', { current: 'page' })).toHaveTextContent('Contatos')
  const directions = within(screen.getByRole('navigation', { name: 'Quais contatos' }))
  expect(directions.getByRole('link', { current: 'page' })).toHaveTextContent('Todos')
  await user.click(directions.getByRole('link', { name: 'Recebidos' }))
  expect(address()).toBe('/meus-contatos?direcao=received')
  expect(directions.getByRole('link', { current: 'page' })).toHaveTextContent('Recebidos')
  await waitFor(() =>
    expect(asked.mock.calls.flat()).toEqual([
      { page: 1, limit: 10 },
      { page: 1, limit: 10, direction: 'received' },
    ]),
  )
  expect(await cards()).toHaveLength(1)
})

test('pages are links; the old page stays until the new one has loaded', async () => {
  let release: () => void = jest.fn()
  const held = new Promise<void>((resolve) => (release = resolve))
  const many = Array.from({ length: 23 }, (_, index) => myContact(index + 1))
  const answer = respond(listContacts, async ({ query }) => {
    if (query.page === 3) await held
    return pageOf(many, query)
  })
  const { user, address } = show(answer, { path: '/meus-contatos?direcao=made&page=2' })
  expect(await screen.findByText('23 contatos')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Página 3' }))
  expect(address()).toBe('/meus-contatos?direcao=made&page=3')
  expect(screen.getByRole('region', { name: 'Contatos', busy: true })).toHaveTextContent('Profissional 11')
  release()
  expect(await screen.findByText('Profissional 21')).toBeVisible()
  expect(await cards()).toHaveLength(3)
  expect(screen.getByRole('region', { name: 'Contatos', busy: false })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Recebidos' }))
  expect(await screen.findByText('Profissional 1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Recebidos' })).toHaveFocus()
})

test('a page past the end says so and links to the first', async () => {
  const { user, address } = show(answering([myContact(1)]), { path: '/meus-contatos?direcao=made&page=9' })
  expect(await screen.findByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ir para a página 1' }))
  expect(address()).toBe('/meus-contatos?direcao=made')
})

test.each([
  ['firm', '', 'Nenhum contato ainda', 'Buscar profissionais', '/search'],
  ['professional', '?direcao=made', 'Você ainda não pediu contatos', 'Ver oportunidades', '/search?type=opportunities'],
  ['professional', '?direcao=received', 'Ninguém pediu o seu contato ainda', 'Ver oportunidades', '/search?type=opportunities'],
] as const)('without contacts, a %s at %s gets a link to the right search', async (user, search, title, link, to) => {
  show(answering([]), { user, path: `/meus-contatos${search}` })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to)
})

test('loading is announced; a failure is explained once and can be retried', async () => {
  const { user, host } = show(respond(listContacts, () => refuse('unavailable')))
  expect(screen.getByText('Carregando contatos…')).toBeInTheDocument()
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByRole('heading', { name: 'Não foi possível carregar seus contatos' })).toBeVisible()
  expect(panel.getByText(/Serviço indisponível/)).toBeVisible()
  expect(host.toasts).toEqual([])
  server.use(answering([myContact(1)]))
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('1 contato')).toBeVisible()
  expect(document.body).not.toHaveFocus()
})

const marta = person('firm', { id: VIEWER_ID, fullName: 'Marta Reis' })
const firmPeople = [
  { _id: '00000000-0000-4000-9000-0000000000d1', fullName: 'Davi Luz' },
  { _id: VIEWER_ID, fullName: 'Marta Reis' },
]
const DAVI = '00000000-0000-4000-9000-0000000000d1'
const ofDavi = (number: number, over: Partial<MyContact> = {}): MyContact => {
  const { contact: _, ...made } = myContact(number, { contractor: { _id: DAVI, fullName: 'Davi Luz' }, mayAct: false, ...over })
  return made
}

/** A manager's list: their own contact, and those of the firm. */
function showFirm(path: string, now: string) {
  const asked: unknown[] = []
  const answers = [
    respond(listContacts, ({ query }) => {
      asked.push(query)
      const all =
        query.of === 'firm' ? [ofDavi(1), ofDavi(2, { mayAct: true }), ofDavi(3, { iEvaluated: true }), myContact(4)] : [myContact(4)]
      return { ...pageOf(query.pending === true ? [] : all, query), now, firmPeople }
    }),
  ]
  return { ...renderScreen(ContactsPage, { path, user: marta, answers }), asked }
}

test('a manager can list all contacts of the firm, and filter them by colleague and pending state', async () => {
  const { user, address, asked, hold } = showFirm('/meus-contatos', '2026-11-26T12:00:00.000Z')
  const whose = within(await screen.findByRole('navigation', { name: 'De quem' }))
  expect(whose.getByRole('link', { current: 'page' })).toHaveTextContent('Meus')
  await user.click(whose.getByRole('link', { name: 'Da empresa' }))
  expect(address()).toBe('/meus-contatos?de=empresa')
  expect(await cards()).toHaveLength(4)
  await screen.findByRole('option', { name: 'Davi Luz' })
  // A slow browser has not shown it when the next filter is chosen.
  hold(`/meus-contatos?de=empresa&pessoa=${DAVI}`)
  await user.selectOptions(screen.getByLabelText('Quem fez o contato'), 'Davi Luz')
  expect(address()).toBe(`/meus-contatos?de=empresa&pessoa=${DAVI}`)
  await user.click(screen.getByRole('switch', { name: 'Só o que falta responder ou avaliar' }))
  expect(await screen.findByRole('heading', { name: 'Nenhum contato da empresa com esses filtros' })).toBeVisible()
  expect(address()).toBe(`/meus-contatos?de=empresa&pessoa=${DAVI}&pendentes=1`)
  expect(asked.at(-1)).toEqual({ page: 1, limit: 10, of: 'firm', person: DAVI, pending: true })
})

test("a colleague's contact shows who made it and what is pending; the manager acts for former colleagues", async () => {
  showFirm('/meus-contatos?de=empresa', '2026-11-26T12:00:00.000Z')
  const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') ?? document.body
  const first = within(await cardOf('Profissional 1'))
  expect(first.getByText(/Davi Luz pediu o contato em/)).toBeVisible()
  expect(first.getByText('Falta a resposta de Davi Luz')).toBeVisible()
  expect(first.queryByRole('link', { name: /^Responder/ })).toBeNull()
  expect(first.getByRole('button', { name: 'Ver Contatos de Profissional 1' })).toBeVisible()
  const left = within(await cardOf('Profissional 2'))
  expect(left.getByText('Davi Luz saiu da empresa: a gestão responde e avalia.')).toBeVisible()
  expect(left.getByRole('link', { name: 'Responder ao contato com Profissional 2' })).toBeVisible()
  expect(within(await cardOf('Profissional 3')).getByText('Davi Luz já avaliou')).toBeVisible()
  expect(within(await cardOf('Profissional 4')).getByText(/Você pediu o contato em/)).toBeVisible()
})

test("before the window opens a colleague's contact has no pending step and no reminder", async () => {
  showFirm('/meus-contatos?de=empresa&direcao=made', '2026-11-10T12:00:00.000Z')
  await cards()
  expect(screen.queryByText(/^Falta/)).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Baixar lembrete/ })).toHaveLength(2)
})
