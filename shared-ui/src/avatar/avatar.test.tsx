import { fireEvent, render, screen } from '@testing-library/react'
import { Avatar, initialsOf } from './avatar.tsx'

test.each([
  ['Ana Beatriz da Luz', 'AL'],
  ['ágata', 'Á'],
  ['  Clínica   São Lucas ', 'CL'],
  ['', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a picture that fails to load is replaced by the initials', () => {
  render(<Avatar name="Ana Luz" src="/p/1.webp" />)
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(screen.getByText('AL')).toBeVisible()
})

test('a new picture is loaded', () => {
  const { rerender } = render(<Avatar name="Ana Luz" src="/p/1.webp" />)
  fireEvent.error(screen.getByRole('presentation'))
  rerender(<Avatar name="Ana Luz" src="/p/2.webp" />)
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/p/2.webp')
})

test('without a name it shows an icon', () => {
  const { container } = render(<Avatar name=" " />)
  expect(container.querySelector('svg')).toBeVisible()
})
