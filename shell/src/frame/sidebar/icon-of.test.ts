import { iconOf } from './sidebar-nav.tsx'

test('a remote gets the icon that it names, or a plain one if this shell lacks it', () => {
  expect(iconOf('clock')).toBe('clock')
  expect(iconOf('hologram')).toBe('chevron')
})
