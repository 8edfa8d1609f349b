import { keptText } from './kept-text.ts'

afterEach(() => jest.restoreAllMocks())

test('texts stored by different remotes under one name do not collide, in the tab or the browser', () => {
  expect(keptText('browser', 'mf-admin', 'choice').keep('off')).toBe(true)
  expect(keptText('browser', 'mf-admin', 'choice').read()).toBe('off')
  expect(keptText('browser', 'mf-search', 'choice').read()).toBe(null)
  expect(keptText('tab', 'mf-admin', 'choice').read()).toBe(null)
  expect(Object.keys(localStorage)).toEqual(['mf-admin:choice'])
})

test('without storage it lasts as long as the page', () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  const choice = keptText('tab', 'mf-admin', 'choice')
  expect(choice.read()).toBe(null)
  expect(choice.keep('off')).toBe(false)
  expect(choice.read()).toBe('off')
})
