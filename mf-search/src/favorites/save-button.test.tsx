import type { AnswerOf } from '@ponte/contracts/call'
import { favoriteIds, removeFavorite, saveFavorite } from '@ponte/contracts/favorites'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { professional } from '../dev/samples.ts'
import { SaveButton } from './save-button.tsx'

const { _id: id } = professional(7)

/** The server's favorites, and the calls that it received. */
function favorites(saved: string[] = [], removed: AnswerOf<typeof removeFavorite> = { note: 'Pontual' }) {
  const calls: string[] = []
  return {
    calls,
    answers: [
      respond(favoriteIds, () => ({ professionals: saved, opportunities: [id] })),
      respond(
        saveFavorite,
        ({ params, body }) => void calls.push(`save ${params.type}${body?.note === undefined ? '' : ` with ${body.note}`}`),
      ),
      respond(removeFavorite, ({ params }) => {
        calls.push(`remove ${params.type}`)
        return removed
      }),
    ],
  }
}

const show = (options: RenderScreenOptions) =>
  renderScreen(({ host }) => <SaveButton host={host} type="professionals" id={id} name="Ana Luz" />, { user: 'firm', ...options })

const button = (pressed: boolean) => screen.findByRole('button', { name: 'Favorito: Ana Luz', pressed })

test('one press saves, the next removes', async () => {
  const { answers, calls } = favorites()
  const { user, host } = show({ answers })
  await user.click(await button(false))
  await user.click(await button(true))
  await button(false)
  await waitFor(() => expect(calls).toEqual(['save professionals', 'remove professionals']))
  expect(host.toasts).toEqual([])
})

test('a saved profile has a pressed button', async () => {
  const { answers } = favorites([id])
  show({ answers })
  expect(await button(true)).toBeEnabled()
})

test.each([
  ['restores the note', { note: 'Pontual' }, 'save professionals with Pontual'],
  ['changes no note that another tab has written', { note: null }, 'save professionals'],
  ['changes no note that another tab has restored', {}, 'save professionals'],
])('a second press undoes a removal, and %s', async (_what, removed, save) => {
  const { answers, calls } = favorites([id], removed)
  const { user } = show({ answers })
  await user.click(await button(true))
  await user.click(await button(false))
  expect(await button(true)).toBeEnabled()
  await waitFor(() => expect(calls).toEqual(['remove professionals', save]))
})

test('it changes at once, and two quick presses are sent in order', async () => {
  const { answers, calls } = favorites()
  let release: () => void = jest.fn()
  const held = new Promise<void>((resolve) => (release = resolve))
  const slowly = respond(saveFavorite, async () => {
    await held
    calls.push('save at last')
  })
  const { user } = show({ answers: [slowly, ...answers] })
  await user.click(await button(false))
  await user.click(await button(true))
  expect(await button(false)).toBeVisible()
  expect(calls).toEqual([])
  release()
  await waitFor(() => expect(calls).toEqual(['save at last', 'remove professionals']))
  expect(await button(false)).toBeVisible()
})

test('a refused change is reverted, with the server message', async () => {
  const { answers } = favorites()
  const full = respond(saveFavorite, () => refuse('invalid', { message: 'Você já tem 500 favoritos' }))
  const { user, host } = show({ answers: [full, ...answers] })
  await user.click(await button(false))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Você já tem 500 favoritos' }]))
  expect(await button(false)).toBeEnabled()
})

test('the button is disabled until the saved state is known', async () => {
  const { answers } = favorites()
  show({ answers: [respond(favoriteIds, () => refuse('unavailable')), ...answers] })
  expect(await button(false)).toBeDisabled()
})

test.each(['visitor', 'newcomer', 'admin'] as const)('a %s has none, and nothing is requested', (user) => {
  show({ user })
  expect(screen.queryByRole('button')).toBeNull()
})

test('signing in adds one', async () => {
  const { answers } = favorites()
  const { host } = show({ user: null, answers })
  expect(screen.queryByRole('button')).toBeNull()
  host.become('professional')
  expect(await button(false)).toBeVisible()
})
