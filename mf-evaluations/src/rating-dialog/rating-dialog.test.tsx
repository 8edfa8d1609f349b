import { createEvaluation, pendingEvaluations } from '@ponte/contracts/evaluations'
import { pendingResponses, type PendingContact } from '@ponte/contracts/contacts'
import { person, refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { pendingApi } from '../dev/pending-api.ts'
import { contact, PROFESSIONAL } from '../dev/samples.ts'
import PendingPage from '../pending-page/pending-page.tsx'

const served = () => contact({ professionalResponse: 'service_provided' })
const onlyTalked = () => contact({ professionalResponse: 'contact_only' })

function show(one: PendingContact, persona: 'professional' | 'firm' = 'professional', options: { isOtherFirst?: boolean } = {}) {
  const api = pendingApi([one], { viewerId: person(persona).id, ...options })
  return { api, ...renderScreen(PendingPage, { user: persona, path: '/pending-evaluations', answers: api.handlers }) }
}

async function open(one = served(), ...rest: [('professional' | 'firm')?, { isOtherFirst?: boolean }?]) {
  const shown = show(one, ...rest)
  await shown.user.click(await screen.findByRole('button', { name: /^Avaliar / }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Avaliar / }))
  const rate = (question: string, stars: string) =>
    shown.user.click(within(dialog.getByRole('radiogroup', { name: question })).getByRole('radio', { name: stars }))
  const send = () => shown.user.click(dialog.getByRole('button', { name: /Enviar avaliação|Tentar de novo/ }))
  const agree = () => shown.user.click(dialog.getByRole('checkbox', { name: /^Concordo com os termos de uso/ }))
  return { ...shown, dialog, rate, send, agree, one }
}

const quality = () => screen.queryByRole('radiogroup', { name: 'Qualidade do serviço' })

test.each([
  ['the user’s own side', served(), 'professional'],
  ['the other side', contact({ professionalResponse: 'service_provided', contractorResponse: 'contact_only' }), 'firm'],
  ['both', contact({ professionalResponse: 'service_provided', contractorResponse: 'service_received' }), 'professional'],
] as const)('the service is rated if there was one according to %s', async (_, one, persona) => {
  await open(one, persona)
  expect(quality()).toBeRequired()
})

test.each([
  ['neither side mentions one', contact({ professionalResponse: 'contact_only', contractorResponse: 'contact_only' })],
  ['the other side has not answered', onlyTalked()],
])('no service is rated if %s', async (_, one) => {
  const { dialog } = await open(one)
  expect(dialog.getByRole('radiogroup', { name: 'Cordialidade' })).toBeRequired()
  expect(quality()).toBeNull()
})

test('the form is sent trimmed, and the receipt shows when the seal ends', async () => {
  const { dialog, user, rate, agree, send, api, one, host } = await open()
  await rate('Cordialidade', '5 estrelas')
  await rate('Qualidade do serviço', '4 estrelas')
  await user.type(dialog.getByLabelText('Comentário (opcional)'), '  Equipe pontual. ')
  await user.click(dialog.getByRole('checkbox', { name: 'Mostrar o comentário no perfil' }))
  await agree()
  await send()
  const receipt = await screen.findByRole('dialog', { name: 'Avaliação enviada' })
  expect(within(receipt).getByText('Sua avaliação fica lacrada até o fim de 20/12/2026, ou até o outro lado avaliar.')).toHaveFocus()
  expect(api.evaluations).toEqual([
    {
      contactLogId: one._id,
      cordialityRating: 5,
      serviceQualityRating: 4,
      comment: 'Equipe pontual.',
      isPublic: false,
      agreedToTerms: true,
    },
  ])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Avaliação enviada com sucesso!' }])
})

test("after the other side's rating the receipt says that both are published", async () => {
  const { rate, agree, send, api } = await open(onlyTalked(), 'professional', { isOtherFirst: true })
  await rate('Cordialidade', '3 estrelas')
  await agree()
  await send()
  expect(await screen.findByText('Avaliação publicada: os dois lados já avaliaram.')).toBeVisible()
  expect(api.evaluations).toHaveLength(1)
  expect(api.evaluations[0]).not.toHaveProperty('serviceQualityRating')
})

test('missing values are shown at their fields and counted, the first gets the focus, and the toast says its sentence', async () => {
  const { dialog, send, api, rate, host } = await open()
  await send()
  const cordiality = dialog.getByRole('radiogroup', { name: 'Cordialidade' })
  expect(cordiality).toHaveAccessibleDescription(/Obrigatório$/)
  expect(quality()).toHaveAccessibleDescription(/Obrigatório$/)
  expect(dialog.getByRole('checkbox', { name: /^Concordo/ })).toHaveAccessibleDescription('Obrigatório')
  expect(dialog.getByRole('alert')).toHaveTextContent('Confira 3 campos antes de enviar.')
  expect(within(cordiality).getByRole('radio', { name: '1 estrela' })).toHaveFocus()

  await rate('Cordialidade', '2 estrelas')
  await send()
  expect(within(screen.getByRole('radiogroup', { name: 'Qualidade do serviço' })).getByRole('radio', { name: '1 estrela' })).toHaveFocus()
  expect(dialog.getByLabelText(/^Comentário/)).toHaveAccessibleDescription(/Obrigatório$/)
  expect(host.toasts.map(({ message }) => message)).toEqual([
    'Por favor, avalie a cordialidade',
    'Por favor, avalie a qualidade do serviço',
  ])
  await rate('Cordialidade', '3 estrelas')
  expect(dialog.getByLabelText('Comentário (opcional)')).toBeValid()
  expect(api.evaluations).toEqual([])
})

test('few stars require a comment before sending', async () => {
  const { dialog, rate } = await open()
  expect(dialog.getByLabelText('Comentário (opcional)')).not.toBeRequired()
  await rate('Cordialidade', '2 estrelas')
  expect(dialog.getByLabelText(/^Comentário/)).toBeRequired()
  expect(dialog.getByLabelText(/^Comentário/)).toHaveAccessibleDescription(/com menos de 3 estrelas/)
})

test('the comment has a counter and is limited to 500 characters', async () => {
  const { dialog, user } = await open()
  const comment = dialog.getByLabelText('Comentário (opcional)')
  await user.click(comment)
  await user.paste('x'.repeat(499))
  expect(dialog.getByText('499/500')).toBeVisible()
  await user.keyboard('yz')
  expect(comment).toHaveValue(`${'x'.repeat(499)}y`)
})

test('publication is explained, and the terms open in a new tab', async () => {
  const { dialog } = await open()
  expect(dialog.getByText(/lacrado até os dois avaliarem, ou até o fim de 20\/12\/2026/)).toBeVisible()
  const isPublic = dialog.getByRole('checkbox', { name: 'Mostrar o comentário no perfil' })
  expect(isPublic).toBeChecked()
  expect(isPublic).toHaveAccessibleDescription(/As estrelas contam sempre/)
  const terms = dialog.getByRole('link', { name: 'termos de uso (abre em outra aba)' })
  expect(terms).toHaveAttribute('href', '/termos')
  expect(terms).toHaveAttribute('target', '_blank')
})

test('twenty presses send one evaluation', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = jest.fn()
  const { rate, agree, dialog, host } = await open(onlyTalked())
  server.use(http.post('*/evaluations', async () => (asked(), await held, undefined)))
  await rate('Cordialidade', '4 estrelas')
  await agree()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar avaliação' })
  act(() => {
    for (let press = 0; press < 20; press += 1) button.click()
  })
  expect(await dialog.findByRole('button', { name: 'Enviar avaliação', busy: true })).toBeVisible()
  release()
  await screen.findByRole('dialog', { name: 'Avaliação enviada' })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(host.toasts).toHaveLength(1)
})

test('a service confirmed meanwhile must be rated too, and the input stays', async () => {
  const { rate, agree, send, api, one, dialog, user, host } = await open(onlyTalked())
  await rate('Cordialidade', '4 estrelas')
  await user.type(dialog.getByLabelText('Comentário (opcional)'), 'Rápido.')
  await agree()
  const fields = { serviceQualityRating: 'Por favor, avalie a qualidade do serviço' }
  server.use(
    respond(createEvaluation, ({ body }) =>
      typeof body.serviceQualityRating === 'number'
        ? { _id: one._id, contactLogId: one._id, createdAt: one.opensAt, publishedAt: null, sealedUntil: one.closesAt }
        : refuse('invalid', { fields }),
    ),
  )
  await send()
  const question = await dialog.findByRole('radiogroup', { name: 'Qualidade do serviço' })
  expect(question).toHaveAccessibleDescription(/Obrigatório$/)
  expect(host.toasts.map(({ message }) => message)).toEqual([fields.serviceQualityRating])
  await waitFor(() => expect(within(question).getByRole('radio', { name: '1 estrela' })).toHaveFocus())
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(dialog.getByLabelText('Comentário (opcional)')).toHaveValue('Rápido.')
  await rate('Qualidade do serviço', '5 estrelas')
  await send()
  expect(await screen.findByRole('dialog', { name: 'Avaliação enviada' })).toBeVisible()
  expect(api.evaluations).toEqual([])
})

test('with an unreachable server nothing is lost, and a retry sends it', async () => {
  // Browsers return a promise, which an effect must not return as its cleanup.
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
  const { rate, agree, send, dialog, api } = await open(onlyTalked())
  server.use(http.post('*/evaluations', () => HttpResponse.error(), { once: true }))
  await rate('Cordialidade', '4 estrelas')
  await agree()
  await send()
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Erro ao enviar avaliaçãoConfira a sua conexão e tente de novo. Nada foi perdido.',
  )
  await send()
  expect(await screen.findByRole('dialog', { name: 'Avaliação enviada' })).toBeVisible()
  expect(api.evaluations).toHaveLength(1)
})

test('over the limit, the server message and the retry time are shown', async () => {
  const { rate, agree, send, dialog } = await open(onlyTalked())
  server.use(respond(createEvaluation, () => refuse('too_many', { retryAfterSeconds: 7200 })))
  await rate('Cordialidade', '4 estrelas')
  await agree()
  await send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Tente de novo em 2 horas.')
})

test.each([
  ['already_evaluated', 'Você já avaliou este contato'],
  ['window_closed', 'O prazo deste contato já terminou'],
  ['too_early', 'Este contato ainda não pode ser respondido ou avaliado'],
] as const)('a refusal with %s is shown, and the lists are reloaded', async (code, words) => {
  const { rate, agree, send } = await open(onlyTalked())
  server.use(
    respond(createEvaluation, () => refuse(code)),
    respond(pendingResponses, () => []),
    respond(pendingEvaluations, () => []),
  )
  await rate('Cordialidade', '4 estrelas')
  await agree()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await screen.findByText('Nenhuma avaliação pendente')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Enviar avaliação' })).toBeNull()
})

test('if the answer is missing, a button opens it', async () => {
  const { rate, agree, send, api, user, one } = await open(onlyTalked())
  server.use(
    respond(createEvaluation, () => {
      api.change(one._id, { professionalResponse: 'no_response' })
      return refuse('answer_first')
    }),
  )
  await rate('Cordialidade', '4 estrelas')
  await agree()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Responda ao contato antes de avaliar')
  await user.click(await screen.findByRole('button', { name: 'Responder agora' }))
  expect(await screen.findByRole('dialog', { name: 'Responder ao contato' })).toBeVisible()
})

test('a professional sees what to rate of the firm', async () => {
  await open(served())
  expect(quality()).toHaveAccessibleDescription('O trabalho com Arthur Campos (Clínica Aurora): condições, combinados e pagamento.')
})

test('a firm sees what to rate of the professional', async () => {
  await open(contact({ contractorResponse: 'service_received' }, 'contractor'), 'firm')
  expect(quality()).toHaveAccessibleDescription(`O trabalho feito por ${PROFESSIONAL.fullName}.`)
})
