import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { HYDRATED, HYDRATING } from '@ponte/mfe/page-events'
import { expect } from 'expect'
import { deferredScripts, immediateScripts } from './on-demand.ts'

type Listener = (event: object) => void

/** A browser that runs the inline script of a page. */
function open(html: string) {
  const listeners = new Map<string, Set<Listener>>()
  const script = { onerror: () => {} }
  const tags = { querySelectorAll: () => [script] }
  runInNewContext(/<script>(.*)<\/script>/s.exec(html)?.[1] ?? '', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: Listener) => listeners.get(type)?.delete(listener),
    document: {
      documentElement: { dataset: {} },
      getElementById: () => ({ content: { cloneNode: () => tags } }),
      head: { appendChild: () => {} },
    },
  })
  const tell = (type: string, event: object = {}) => listeners.get(type)?.forEach((listener) => listener(event))
  const submit = (submitter: object, method = 'post') => {
    let isPrevented = false
    tell('submit', { target: { getAttribute: () => method }, submitter, preventDefault: () => (isPrevented = true) })
    return isPrevented
  }
  return { tell, press: (button: object) => tell('click', { target: { closest: () => button } }), submit, fail: () => script.onerror() }
}

/** A button that counts the clicks of scripts. */
const button = (more: object = {}) => ({
  type: 'button',
  isConnected: true,
  clicks: 0,
  click() {
    this.clicks += 1
  },
  ...more,
})

const SUBMIT = { type: 'submit', form: {} }

for (const [kind, html] of [
  ['scripts that load at once', immediateScripts('')],
  ['deferred scripts', deferredScripts('', false)],
] as const)
  test(`a press before ${kind} is repeated once the page is hydrated, and one that React handles is not`, () => {
    const { tell, press } = open(html)
    const [first, last, handled] = [button(), button(), button()]
    press(first)
    press(last)
    tell(HYDRATING)
    press(handled)
    expect(last.clicks).toBe(0)
    tell(HYDRATED)
    expect([first.clicks, last.clicks, handled.clicks]).toEqual([0, 1, 0])
  })

for (const [what, more] of [
  ['a submit button of a form', SUBMIT],
  ['a button that opens a popover', { popoverTargetElement: {} }],
  ['a button that hydration has replaced', { isConnected: false }],
] as const)
  test(`a press of ${what} is left to the browser`, () => {
    const { tell, press } = open(immediateScripts(''))
    const pressed = button(more)
    press(pressed)
    tell(HYDRATED)
    expect(pressed.clicks).toBe(0)
  })

test('an earlier shell, which reports only the end of hydration, gets a press once too', () => {
  const { tell, press } = open(immediateScripts(''))
  const [before, after] = [button(), button()]
  press(before)
  tell(HYDRATED)
  press(after)
  expect([before.clicks, after.clicks]).toEqual([1, 0])
})

test('a form sent by POST is sent by its button after hydration; one sent by GET is left to the browser', () => {
  const { tell, submit } = open(deferredScripts('', false))
  const [post, get] = [button(SUBMIT), button(SUBMIT)]
  expect([submit(post), submit(get, 'get')]).toEqual([true, false])
  tell(HYDRATED)
  expect([post.clicks, get.clicks]).toEqual([1, 0])
})

test('only the last of a press and a submission is repeated, and no press after typing', () => {
  const repeated = (act: (page: ReturnType<typeof open>, pressed: object, sent: object) => void) => {
    const page = open(immediateScripts(''))
    const [pressed, sent] = [button(), button(SUBMIT)]
    act(page, pressed, sent)
    page.tell(HYDRATED)
    return [pressed.clicks, sent.clicks]
  }
  expect(repeated(({ press, submit }, pressed, sent) => (press(pressed), submit(sent)))).toEqual([0, 1])
  expect(repeated(({ press, submit }, pressed, sent) => (submit(sent), press(pressed)))).toEqual([1, 0])
  expect(repeated(({ press, tell }, pressed) => (press(pressed), tell('input')))).toEqual([0, 0])
  expect(repeated(({ submit, tell }, _, sent) => (submit(sent), tell('input')))).toEqual([0, 1])
  expect(repeated(({ press, tell }, pressed) => (press(pressed), tell(HYDRATING), tell('input')))).toEqual([0, 0])
})

test('if the scripts cannot be loaded, the browser sends forms itself: the one that waits, and later ones', () => {
  const { fail, submit } = open(immediateScripts(''))
  const [waiting, later] = [button(SUBMIT), button(SUBMIT)]
  submit(waiting)
  fail()
  fail()
  expect(waiting.clicks).toBe(1)
  expect(submit(later)).toBe(false)
})
