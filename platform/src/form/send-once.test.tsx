import { act, render, screen } from '@testing-library/react'
import { useSendOnce } from './send-once.ts'

function Answer({ call }: { call: () => Promise<string> }) {
  const { sent, isSending, send } = useSendOnce<string>(['answer', 'contact-1'])
  return (
    <button aria-busy={isSending} onClick={() => void send(call).catch(() => {})}>
      {sent ?? 'Send'}
    </button>
  )
}

const press = () => act(() => screen.getByRole('button').click())

test('clicks while a call is pending join it, even across closing and reopening; its answer stays', async () => {
  let finish = (_: string) => {}
  const call = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)))
  const { unmount } = render(<Answer call={call} />)
  press()
  press()
  unmount()
  const again = render(<Answer call={call} />)
  expect(screen.getByRole('button', { busy: true })).toBeVisible()
  press()
  finish('Sent')
  expect(await screen.findByRole('button', { name: 'Sent', busy: false })).toBeVisible()
  again.unmount()
  render(<Answer call={call} />)
  expect(screen.getByRole('button', { name: 'Sent' })).toBeVisible()
  expect(call).toHaveBeenCalledTimes(1)
})

test('a failed call can be sent again', async () => {
  const call = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('Sent')
  render(<Answer call={call} />)
  press()
  expect(await screen.findByRole('button', { name: 'Send', busy: false })).toBeVisible()
  press()
  expect(await screen.findByRole('button', { name: 'Sent' })).toBeVisible()
})
