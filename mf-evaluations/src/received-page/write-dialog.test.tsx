import { receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { receivedPage, receivedReview, type Received } from '../dev/received-samples.ts'
import ReceivedPage from './received-page.tsx'

const REVIEW_ID = '00000000-0000-4000-8000-000000000001'
const NOW = '2026-11-21T12:00:00.000Z'

/** A server with one review, and the replies sent to it. */
function show(answer: (change: (over: Partial<Received>) => void) => HttpHandler[]) {
  let known = receivedReview({ _id: REVIEW_ID })
  const change = (over: Partial<Received>) => void (known = { ...known, ...over })
  return renderScreen(ReceivedPage, {
    user: 'professional',
    answers: [...answer(change), respond(receivedReviews, () => receivedPage([known]))],
  })
}

type Shown = ReturnType<typeof show>

const replyButton = () => screen.findByRole('button', { name: 'Responder à avaliação de Clínica Horizonte' })
const reportButton = () => screen.findByRole('button', { name: 'Denunciar a avaliação de Clínica Horizonte' })
const replyDialog = () => within(screen.getByRole('dialog', { name: 'Responder a Clínica Horizonte' }))
const item = () => within(screen.getByRole('region', { name: 'Avaliações' })).getByRole('listitem')

async function writeReply({ user }: Shown, text: string) {
  await user.click(await replyButton())
  await user.type(replyDialog().getByRole('textbox', { name: /^Sua resposta/ }), text)
}
const publish = ({ user }: Shown) => user.click(replyDialog().getByRole('button', { name: 'Publicar resposta' }))

test('a reply is announced as public and final, is sent once, and appears below the review', async () => {
  const sent = jest.fn()
  const shown = show((change) => [
    respond(replyToReview, ({ params, body }) => {
      sent(params, body)
      change({ reply: { text: body.text, createdAt: NOW } })
    }),
  ])
  await writeReply(shown, '  Obrigada pela confiança. ')
  expect(replyDialog().getByText('Chegou no horário e conhecia a técnica.')).toBeVisible()
  expect(replyDialog().getByText(/A resposta é pública.*não pode ser mudada nem apagada/)).toBeVisible()
  expect(replyDialog().getByText('27/500', { selector: '[aria-hidden]' })).toBeVisible()
  await publish(shown)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.mock.calls).toEqual([[{ id: REVIEW_ID }, { text: 'Obrigada pela confiança.' }]])
  expect(item()).toHaveTextContent('Sua resposta · 21/11/2026Obrigada pela confiança.')
  expect(screen.queryByRole('button', { name: /^Responder/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Clínica Horizonte' })).toHaveFocus()
  expect(shown.host.toasts).toEqual([{ kind: 'success', message: 'Resposta publicada' }])
})

test('an empty reply is not sent, and the field says so', async () => {
  const shown = show(() => [])
  await writeReply(shown, '   ')
  await publish(shown)
  const field = replyDialog().getByRole('textbox')
  expect(field).toHaveAccessibleDescription(/Obrigatório/)
  expect(field).toHaveFocus()
})

test('the input survives closing, only for its author', async () => {
  const shown = show(() => [])
  await writeReply(shown, 'Ainda pensando')
  await shown.user.click(replyDialog().getByRole('button', { name: 'Cancelar' }))
  expect(await replyButton()).toHaveFocus()
  await shown.user.click(await replyButton())
  expect(replyDialog().getByRole('textbox')).toHaveValue('Ainda pensando')
  expect(replyDialog().getByText(/O que você já tinha escrito está aqui/)).toBeVisible()
  shown.host.become('firm')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('without a network nothing is lost, and a retry sends it', async () => {
  let isOffline = true
  const shown = show((change) => [
    http.post('*/api/v1/evaluations/:id/reply', async ({ request }) => {
      if (isOffline) return HttpResponse.error()
      const { text } = (await request.json()) as { text: string }
      change({ reply: { text, createdAt: NOW } })
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  await writeReply(shown, 'Obrigada')
  await publish(shown)
  expect(await replyDialog().findByRole('alert')).toHaveTextContent('Nada foi perdido')
  expect(shown.host.toasts).toEqual([{ kind: 'error', message: 'Erro ao publicar a resposta' }])
  expect(shown.host.silentToasts).toHaveLength(1)
  isOffline = false
  await shown.user.click(replyDialog().getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(item()).toHaveTextContent('Obrigada')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('while sending it cannot be sent twice or closed', async () => {
  let release = () => {}
  const gate = new Promise<void>((open) => (release = open))
  const sent = jest.fn()
  const shown = show(() => [
    respond(replyToReview, async () => {
      sent()
      await gate
    }),
  ])
  await writeReply(shown, 'Obrigada')
  await publish(shown)
  await publish(shown)
  await shown.user.keyboard('{Escape}')
  expect(replyDialog().getByRole('button', { name: 'Publicar resposta', busy: true })).toBeVisible()
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveBeenCalledTimes(1)
})

test('it closes even if the connection drops before the page is reloaded', async () => {
  let release = () => {}
  let held: Promise<void> | undefined
  const shown = show(() => [
    respond(replyToReview, () => void (held = new Promise<void>((open) => (release = open)))),
    respond(receivedReviews, async () => (await held, receivedPage([receivedReview({ _id: REVIEW_ID })]))),
  ])
  await writeReply(shown, 'Obrigada')
  await publish(shown)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
})

test('server errors are shown at the field', async () => {
  const shown = show(() => [respond(replyToReview, () => refuse('invalid', { fields: { text: 'Este texto é longo demais' } }))])
  await writeReply(shown, 'Obrigada')
  await publish(shown)
  await waitFor(() => expect(replyDialog().getByRole('textbox')).toHaveAccessibleDescription(/Este texto é longo demais/))
  expect(replyDialog().queryByText(/Confira os campos/)).toBeNull()
  expect(shown.host.toasts).toEqual([{ kind: 'error', message: 'Este texto é longo demais' }])
  expect(shown.host.silentToasts).toHaveLength(1)
})

test('a reply from another tab is reported once, and the page shows it', async () => {
  const shown = show((change) => [
    respond(replyToReview, () => {
      change({ reply: { text: 'De outra aba', createdAt: NOW } })
      return refuse('already_replied')
    }),
  ])
  await writeReply(shown, 'Obrigada')
  await publish(shown)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(item()).toHaveTextContent('De outra aba')
  expect(shown.host.toasts).toEqual([{ kind: 'error', message: 'Você já respondeu a esta avaliação' }])
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a reply to a text under review is refused, and kept as a draft', async () => {
  const message = 'Um administrador analisa esta avaliação. Responda depois'
  const shown = show((change) => [
    respond(replyToReview, () => {
      change({ comment: null, isUnderReview: true, hasBeenReported: true })
      return refuse('conflict', { message })
    }),
  ])
  await writeReply(shown, 'Obrigada')
  await publish(shown)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(item()).toHaveTextContent('Em análise')
  expect(shown.host.toasts).toEqual([{ kind: 'error', message }])
  expect(Object.values(sessionStorage).join()).toContain('Obrigada')
})

test('a report explains that the text is hidden, requires a reason, and puts the review under review', async () => {
  const sent = jest.fn()
  const shown = show((change) => [
    respond(reportReview, ({ body }) => {
      sent(body)
      change({ comment: null, isUnderReview: true, hasBeenReported: true })
    }),
  ])
  await shown.user.click(await reportButton())
  const dialog = within(screen.getByRole('dialog', { name: 'Denunciar a avaliação de Clínica Horizonte' }))
  expect(dialog.getByText(/O texto fica oculto até que um administrador o analise; as estrelas continuam contando/)).toBeVisible()
  await shown.user.type(dialog.getByRole('textbox'), 'Cita outra pessoa')
  await shown.user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.mock.calls).toEqual([[{ reason: 'Cita outra pessoa' }]])
  expect(item()).toHaveTextContent('Em análise')
  expect(item()).not.toHaveTextContent('Chegou no horário')
  expect(shown.host.toasts).toEqual([{ kind: 'success', message: 'Denúncia enviada. O texto fica oculto até a análise.' }])
})

test('an earlier report from elsewhere is announced, and the page shows the state', async () => {
  const shown = show((change) => [
    respond(reportReview, () => {
      change({ hasBeenReported: true })
      return refuse('already_reported')
    }),
  ])
  await shown.user.click(await reportButton())
  await shown.user.type(screen.getByRole('textbox'), 'Cita outra pessoa')
  await shown.user.click(screen.getByRole('button', { name: 'Enviar denúncia' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(item()).toHaveTextContent('Denúncia recusada')
  expect(shown.host.toasts).toEqual([{ kind: 'error', message: 'Esta avaliação já foi denunciada' }])
})
