import { exportOpeningFigures, openingFigures, type OpeningFigures } from '@ponte/contracts/interests'
import { listOpenings } from '@ponte/contracts/openings'
import type { ScreenProps } from '@ponte/contracts/host'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { opening } from '../../dev/account-samples.ts'
import { OpeningFiguresPart } from './opening-figures-part.tsx'

const Screen = ({ host }: ScreenProps) => <OpeningFiguresPart host={host} firmId="00000000-0000-4000-8000-000000000009" />

const CREATED = '2026-11-20T12:00:00.000Z'
const figures = (over: Partial<OpeningFigures> = {}): OpeningFigures => ({
  ...{ _id: crypto.randomUUID(), profession: 'enfermeiro', city: 'curitiba', startOn: '2026-11-21', endOn: '2026-11-21' },
  ...{ createdAt: CREATED, closedAt: null, filledAt: null, notified: 80, seen: 41, interested: 7, chosen: 0 },
  ...{ minutesToInterest: 12, minutesToFill: null },
  ...over,
})

async function show(results: OpeningFigures[], medianMinutesToFill: number | null, fails = () => false) {
  const shown = renderScreen(Screen, {
    path: '/vagas-da-empresa',
    user: 'firm',
    answers: [
      respond(listOpenings, () => ({ results: [opening()], page: 1, limit: 20, totalPages: 1, totalResults: 1 })),
      respond(openingFigures, () => ({ results, medianMinutesToFill })),
      respond(exportOpeningFigures, () => (fails() ? refuse('unavailable') : { csv: 'a', rows: 1, totalResults: 1 })),
    ],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Ver resultados' }))
  return shown
}

test('each opening shows its results, with the median above', async () => {
  const filled = { closedAt: CREATED, filledAt: CREATED, chosen: 1, interested: 1, seen: 1, minutesToFill: 200 }
  await show([figures(), figures(filled), figures({ interested: 0, minutesToInterest: null }), figures({ minutesToFill: 4400 })], 200)
  expect(await screen.findByText('80 avisos · 41 lidos · 0 interesses · 0 escolhas')).toBeVisible()
  expect(screen.getByText('80 avisos · 1 lido · 1 interesse · 1 escolha')).toBeVisible()
  expect(screen.getByText('Primeiro interesse em 12 min · preenchida em 3 h 20 min')).toBeVisible()
  expect(screen.getByText('Ninguém demonstrou interesse ainda')).toBeVisible()
  expect(screen.getByText('Primeiro interesse em 12 min · preenchida em 3 dias')).toBeVisible()
  expect(screen.getByText('3 h 20 min')).toBeVisible()
})

test('an opening without interest says so, and without a filled opening there is no median', async () => {
  await show([figures({ closedAt: CREATED, interested: 0, minutesToInterest: null })], null)
  expect(await screen.findByText('Ninguém teve interesse')).toBeVisible()
  expect(screen.queryByText('Tempo até preencher')).toBeNull()
})

test('the table is saved as a file; a failure says so', async () => {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (content: Blob) => (saved.push(content), 'blob:it'), revokeObjectURL: () => {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let fails = false
  const { user, host } = await show([figures()], null, () => fails)
  await user.click(await screen.findByRole('button', { name: 'Baixar tabela' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  fails = true
  await user.click(screen.getByRole('button', { name: 'Baixar tabela' }))
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error' }]))
})
