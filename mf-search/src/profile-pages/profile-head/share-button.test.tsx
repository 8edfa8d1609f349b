import { renderScreen } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { ShareButton } from './share-button.tsx'

function show() {
  return renderScreen(({ host }) => <ShareButton host={host} title="Ana Luz" />, { path: '/' })
}

function withShare(share: () => Promise<void>) {
  const spy = jest.fn(share)
  Object.defineProperty(navigator, 'share', { configurable: true, value: spy })
  return spy
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const press = (user: ReturnType<typeof show>['user']) => user.click(screen.getByRole('button', { name: 'Compartilhar' }))

test("the device's share sheet is used if there is one", async () => {
  const share = withShare(() => Promise.resolve())
  const { user, host } = show()
  await press(user)
  expect(share.mock.calls).toEqual([[{ title: 'Ana Luz', url: `${window.location.origin}/` }]])
  expect(host.toasts).toEqual([])
})

test('a cancelled share shows no message', async () => {
  withShare(() => Promise.reject(new DOMException('no', 'AbortError')))
  const { user, host } = show()
  await press(user)
  expect(host.toasts).toEqual([])
})

test('otherwise the link is copied, with a confirmation', async () => {
  const { user, host } = show()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press(user)
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Link copiado' }]))
  expect(write.mock.calls).toEqual([[`${window.location.origin}/`]])
})

test('a failed share copies the link, and a failed copy says where to find it', async () => {
  withShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const { user, host } = show()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await press(user)
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: expect.stringMatching(/Não foi possível copiar/) as string }]))
})
