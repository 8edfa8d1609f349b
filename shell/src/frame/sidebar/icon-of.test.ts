import { iconOf } from './icon-of.ts'

test('a remote gets the icon that it asks for, and a plain one where this shell does not know it', () => {
  expect(iconOf('clock')).toBe('clock')
  expect(iconOf('hologram')).toBe('chevron')
})
