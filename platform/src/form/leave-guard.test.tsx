import type { Host } from '@ponte/contracts/host'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLeaveGuard } from './leave-guard.ts'

interface Asked {
  isDirty?: boolean
  pageOf?: (search: string) => string | null
}

const pageOf = (search: string) => new URLSearchParams(search).get('id')

function Guarded({ host, isDirty = true, ...asked }: Asked & { host: Host }) {
  const { isAsked, leave, stay } = useLeaveGuard({ host, isDirty, ...asked })
  return (
    <>
      <a href="?id=2">Next</a>
      <a href="#top">Top</a>
      <a href="/termos">Terms</a>
      {isAsked && (
        <p role="alert">
          <button onClick={leave}>Leave</button>
          <button onClick={stay}>Stay</button>
        </p>
      )}
    </>
  )
}

function show(props: Asked = {}) {
  const navigate = jest.fn()
  const host = { navigate } as unknown as Host
  const { rerender } = render(<Guarded host={host} {...props} />)
  return { navigate, setDirty: (isDirty: boolean) => rerender(<Guarded host={host} {...props} isDirty={isDirty} />) }
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }))

test('if the query selects another page, a link to another query asks first and continues once confirmed', async () => {
  const { navigate } = show({ pageOf })
  await press('Next')
  expect(screen.getByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(navigate).not.toHaveBeenCalled()

  await press('Next')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(navigate.mock.calls).toEqual([['/?id=2']])
})

test.each([
  ['another query of the same page', 'Next', {}],
  ['an anchor on the same page', 'Top', { pageOf }],
  ['another page, from an untouched form', 'Terms', { isDirty: false, pageOf }],
])('a link to %s does not ask', (_, name, props) => {
  show(props)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  // The browser would leave the page itself.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent(screen.getByRole('link', { name }), click)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('saving drops a link that waits for confirmation: the next input does not ask about it again', async () => {
  const { setDirty } = show()
  await press('Terms')
  expect(screen.getByRole('alert')).toBeVisible()
  setDirty(false)
  expect(screen.queryByRole('alert')).toBeNull()
  setDirty(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test("closing the tab shows the browser's own confirmation", () => {
  show()
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
})

describe('Back', () => {
  const gone: string[] = []
  /** Goes to another entry of the history, unless the page prevents it. */
  const traverse = (path: string, { info, cancelable = true }: { info?: unknown; cancelable?: boolean } = {}) => {
    const destination = { key: path, url: new URL(path, location.href).href }
    const event = Object.assign(new Event('navigate', { cancelable }), { navigationType: 'traverse', destination, info })
    if (navigation.dispatchEvent(event)) gone.push(path)
  }
  // jsdom has no Navigation API.
  const navigation = Object.assign(new EventTarget(), { traverseTo: traverse })

  beforeEach(() => {
    gone.length = 0
    Object.assign(window, { navigation })
  })
  afterEach(() => Reflect.deleteProperty(window, 'navigation'))

  const isAsked = () => screen.queryByRole('alert') !== null
  const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('asks first, every time, and goes there once confirmed', async () => {
    show({ pageOf })
    act(() => traverse('/?id=2'))
    await answer('Stay')
    expect(isAsked()).toBe(false)
    act(() => traverse('/?id=2'))
    act(() => traverse('/termos'))
    expect(gone).toEqual([])
    await answer('Leave')
    expect(gone).toEqual(['/termos'])
  })

  test('asks once where two forms have unsent input', async () => {
    show()
    show()
    act(() => traverse('/termos'))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await answer('Leave')
    expect(gone).toEqual(['/termos'])
    expect(isAsked()).toBe(false)
  })

  test.each([
    ['from an untouched form', '/termos', { isDirty: false, pageOf }, {}],
    ['to another query of the same page', '/?id=2', {}, {}],
    ['if what selects the page stays', '/?sort=name', { pageOf }, {}],
    ['if the browser does not let the page keep it', '/termos', { pageOf }, { cancelable: false }],
  ])('does not ask %s', (_, path, props, event) => {
    show(props)
    act(() => traverse(path, event))
    expect(isAsked()).toBe(false)
    expect(gone).toEqual([path])
  })

  test('does not ask if it closed a dialog instead', () => {
    navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true })
    show({ pageOf })
    act(() => traverse('/termos'))
    expect(isAsked()).toBe(false)
  })
})
