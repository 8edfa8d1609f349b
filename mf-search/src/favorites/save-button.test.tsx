import { favoriteIds, removeFavorite, saveFavorite } from '@ponte/contracts/favorites'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { professional } from '../dev/samples.ts'
import { SaveButton } from './save-button.tsx'

const { _id: id } = professional(7)

/** The server's side of it, and what it was told. */
function favorites(saved: string[] = []) {
  const told: string[] = []
  return {
    told,
    answers: [
      respond(favoriteIds, () => ({ professionals: saved, opportunities: [id] })),
      respond(saveFavorite, ({ params }) => void told.push(`save ${params.type}`)),
      respond(removeFavorite, ({ params }) => void told.push(`remove ${params.type}`)),
    ],
  }
}

const show = (options: RenderScreenOptions) =>
  renderScreen(({ host }) => <SaveButton host={host} type="professionals" id={id} name="Ana Luz" />, { user: 'firm', ...options })

const button = (pressed: boolean) => screen.findByRole('button', { name: 'Favorito: Ana Luz', pressed })

test('one press saves, the next forgets', async () => {
  const { answers, told } = favorites()
  const { user, host } = show({ answers })
  await user.click(await button(false))
  await user.click(await button(true))
  await button(false)
  await waitFor(() => expect(told).toEqual(['save professionals', 'remove professionals']))
  expect(host.toasts).toEqual([])
})

test('what is saved already is pressed', async () => {
  const { answers } = favorites([id])
  show({ answers })
  expect(await button(true)).toBeEnabled()
})

test('it is pressed at once, and two quick presses reach the server in their order', async () => {
  const { answers, told } = favorites()
  let release: () => void = jest.fn()
  const held = new Promise<void>((resolve) => (release = resolve))
  const slowly = respond(saveFavorite, async () => {
    await held
    told.push('save at last')
  })
  const { user } = show({ answers: [slowly, ...answers] })
  await user.click(await button(false))
  await user.click(await button(true))
  expect(await button(false)).toBeVisible()
  expect(told).toEqual([])
  release()
  await waitFor(() => expect(told).toEqual(['save at last', 'remove professionals']))
  expect(await button(false)).toBeVisible()
})

test('what the server refuses is taken back, and told in its words', async () => {
  const { answers } = favorites()
  const full = respond(saveFavorite, () => refuse('invalid', { message: 'Você já tem 500 favoritos' }))
  const { user, host } = show({ answers: [full, ...answers] })
  await user.click(await button(false))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Você já tem 500 favoritos' }]))
  expect(await button(false)).toBeEnabled()
})

test('until it is known what is saved, nothing can be pressed by mistake', async () => {
  const { answers } = favorites()
  show({ answers: [respond(favoriteIds, () => refuse('unavailable')), ...answers] })
  expect(await button(false)).toBeDisabled()
})

test.each(['visitor', 'newcomer', 'admin'] as const)('a %s has none, and nothing is asked', (user) => {
  show({ user })
  expect(screen.queryByRole('button')).toBeNull()
})

test('somebody who signs in gets one', async () => {
  const { answers } = favorites()
  const { host } = show({ user: null, answers })
  expect(screen.queryByRole('button')).toBeNull()
  host.become('professional')
  expect(await button(false)).toBeVisible()
})
