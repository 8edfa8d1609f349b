import { getProfessional, professionalEvaluations } from '@ponte/contracts/profiles'
import { reviewLogHead, reviewLogKey, reviewLogProof } from '@ponte/contracts/review-log'
import { refuse, respond } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { publicProfessional, review, showProfile } from '../../test/profiles.ts'
import { reviewLog } from '../../test/review-log.ts'
import ProfessionalPage from '../profile-pages/professional-page.tsx'

const SEEN = 'mf-search:review-log'
const shown = review(1, { comment: 'Pontual e atenta' })
const ana = publicProfessional({ latestReviews: [shown] })
let log: Awaited<ReturnType<typeof reviewLog>>

beforeAll(async () => {
  log = await reviewLog(shown, ana._id)
})
beforeEach(() => localStorage.removeItem(SEEN))

/** The profile, with 'Verificar' pressed. */
async function verify(answers: HttpHandler[], over: Partial<typeof shown> = {}) {
  const profile = publicProfessional({ latestReviews: [{ ...shown, ...over }] })
  const shownProfile = showProfile(ProfessionalPage, {
    path: `/profissionais/${ana._id}`,
    route: '/profissionais/:id',
    answers: [...answers, respond(getProfessional, () => profile)],
  })
  await shownProfile.user.click(await screen.findByRole('button', { name: 'Verificar' }))
  return { ...shownProfile, dialog: within(await screen.findByRole('dialog', { name: 'Verificar avaliação' })) }
}

test('an unchanged review is verified step by step, and the tree head is stored', async () => {
  const { dialog } = await verify(log.answersWith(await log.sign()))
  expect(await dialog.findByText('Tudo confere')).toBeVisible()
  for (const check of [
    'Notas e comentário são os que foram lacrados antes da publicação.',
    'A avaliação está no registro público: posição 2 de 3.',
    /^O registro foi assinado em /,
    /primeira verificação neste navegador/,
  ])
    expect(dialog.getByText(check)).toBeVisible()
  expect(JSON.parse(localStorage.getItem(SEEN) ?? '')).toMatchObject({ logId: log.key.logId, treeSize: 3 })
  expect(dialog.getByRole('link', { name: 'O que isto prova, e o que não' })).toHaveAttribute('href', '/registro-de-avaliacoes')
})

test('a later verification confirms that nothing has changed since', async () => {
  const timestamp = Date.now() - 86_400_000
  localStorage.setItem(SEEN, JSON.stringify({ ...log.earlier, logId: log.key.logId, timestamp }))
  const { dialog } = await verify(log.answersWith(await log.sign()))
  expect(await dialog.findByText(/^Nada do que estava no registro em .* foi mudado ou apagado\.$/)).toBeVisible()
})

test.each([
  [true, /^Nada do que estava no registro em /],
  [false, /A chave do registro mudou/],
])('a changed key is trusted only if the earlier key has signed it (%s)', async (isVouchedFor, message) => {
  const { before, document } = await log.changedKey({ isVouchedFor })
  localStorage.setItem(SEEN, JSON.stringify({ ...log.earlier, logId: before.logId, timestamp: Date.now() - 86_400_000 }))
  const head = { ...(await log.sign()), logId: log.key.logId }
  const { dialog } = await verify([respond(reviewLogKey, () => document), ...log.answersWith(head)])
  expect(await dialog.findByText(message)).toBeVisible()
  expect(JSON.parse(localStorage.getItem(SEEN) ?? '')).toMatchObject({ logId: isVouchedFor ? log.key.logId : before.logId })
})

test.each([
  ['a rating', { cordialityRating: 1 }],
  ['a comment', { comment: 'Péssima' }],
])('%s changed by the server is detected', async (_, over) => {
  const { dialog } = await verify(log.answersWith(await log.sign()), over)
  expect(await dialog.findByText('Algo não confere')).toBeVisible()
  expect(dialog.getByText('Notas ou comentário não são os que foram lacrados.')).toBeVisible()
})

test('a private comment is not compared, and the dialog says so', async () => {
  const proof = { ...log.proof, commentSalt: null }
  const { dialog } = await verify([respond(reviewLogProof, () => proof), ...log.answersWith(await log.sign())], { comment: null })
  expect(await dialog.findByText('Tudo confere')).toBeVisible()
  expect(dialog.getByText(/O comentário não é público e não foi comparado/)).toBeVisible()
})

test.each([
  ['hidden', shown, { comment: null, isUnderReview: true }, 'O comentário não é público e não foi comparado'],
  ['shown again', { ...shown, comment: null, isUnderReview: true }, {}, 'Notas e comentário são os que foram lacrados'],
])('a comment %s since the page loaded is read again, and accuses no one', async (_, before, over, words) => {
  const now = { ...shown, ...over }
  const profiles = [before, now].map((one) => publicProfessional({ latestReviews: [one] }))
  const commentSalt = now.comment === null ? null : log.proof.commentSalt
  const { dialog } = await verify([
    respond(getProfessional, () => profiles.shift() ?? publicProfessional({ latestReviews: [now] })),
    respond(reviewLogProof, () => ({ ...log.proof, commentSalt })),
    ...log.answersWith(await log.sign()),
  ])
  expect(await dialog.findByText('Tudo confere')).toBeVisible()
  expect(dialog.getByText(words, { exact: false })).toBeVisible()
})

test('a changed comment is detected even if its salt is withheld', async () => {
  const proof = { ...log.proof, commentSalt: null }
  const answers = [respond(reviewLogProof, () => proof), ...log.answersWith(await log.sign())]
  const { dialog } = await verify(answers, { comment: 'Péssima' })
  expect(await dialog.findByText('Algo não confere')).toBeVisible()
})

test('no verdict without the review as it is shown now', async () => {
  let isDown = false
  const profile = publicProfessional({ latestReviews: [{ ...shown, comment: 'Péssima' }] })
  const answers = [
    respond(getProfessional, () => (isDown ? refuse('unavailable') : profile)),
    respond(reviewLogProof, () => ((isDown = true), log.proof)),
    ...log.answersWith(await log.sign()),
  ]
  const { dialog } = await verify(answers)
  expect(await dialog.findByText('Não foi possível iniciar a verificação')).toBeVisible()
})

test('a leaf missing from the signed tree is detected', async () => {
  const proof = { ...log.proof, index: 0 }
  const { dialog } = await verify([respond(reviewLogProof, () => proof), ...log.answersWith(await log.sign())])
  expect(await dialog.findByText('A avaliação não está no registro que foi assinado.')).toBeVisible()
})

test.each([
  ['forked', async () => log.answersWith(await log.sign()), { rootHash: btoa('x'.repeat(32)) }, /não continua o da sua última verificação/],
  ['replayed', async () => log.answersWith(await log.sign()), { timestamp: Date.now() + 3_600_000 }, /O registro mostrado é antigo/],
  ['signed by another key', async () => log.answersWith(await log.sign()), { logId: 'outra' }, /A chave do registro mudou/],
] as const)('a head that is %s is detected, and not stored', async (_, answers, over, message) => {
  const before = JSON.stringify({ ...log.earlier, logId: log.key.logId, timestamp: Date.now() - 60_000, ...over })
  localStorage.setItem(SEEN, before)
  const { dialog } = await verify(await answers())
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByText('Algo não confere')).toBeVisible()
  expect(localStorage.getItem(SEEN)).toBe(before)
})

test('a tree head with a wrong signature is detected', async () => {
  const head = { ...(await log.sign()), signature: (await log.sign({ treeSize: 4 })).signature }
  const { dialog } = await verify(log.answersWith(head))
  expect(await dialog.findByText('A assinatura do registro é inválida.')).toBeVisible()
})

test("an erased author's review and one newer than the tree head are explained", async () => {
  const missing = await verify([respond(reviewLogProof, () => refuse('not_found')), ...log.answersWith(await log.sign())])
  expect(await missing.dialog.findByText('Não há mais o que verificar')).toBeVisible()
  missing.unmount()
  const early = await verify([respond(reviewLogProof, () => refuse('invalid')), ...log.answersWith(await log.sign())])
  expect(await early.dialog.findByText('Esta avaliação acaba de ser publicada')).toBeVisible()
})

test('a log that does not answer can be retried', async () => {
  let isDown = true
  const head = await log.sign()
  const failing = respond(reviewLogHead, () => (isDown ? refuse('unavailable') : head))
  const { dialog, user } = await verify([failing, ...log.answersWith(head)])
  expect(await dialog.findByText('Não foi possível iniciar a verificação')).toBeVisible()
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  expect(await dialog.findByText('Tudo confere')).toBeVisible()
})

test('one button verifies every review of the page, each as the reader chooses it', async () => {
  const changed = review(2, { comment: 'Trocado', author: 'Clínica Sol' })
  const results = [shown, changed]
  const { user } = showProfile(ProfessionalPage, {
    path: `/profissionais/${ana._id}?avaliacoes=1`,
    route: '/profissionais/:id',
    answers: [
      respond(getProfessional, () => ana),
      respond(professionalEvaluations, () => ({ results, page: 1, limit: 20, totalPages: 1, totalResults: 2 })),
      ...log.answersWith(await log.sign()),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Verificar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verificar avaliação' }))
  expect(await dialog.findByText('Tudo confere')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Avaliação' }), 'Clínica Sol, em 19/11/2026')
  expect(await dialog.findByText('Algo não confere')).toBeVisible()
})
