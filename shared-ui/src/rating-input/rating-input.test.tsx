import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RatingInput } from './rating-input.tsx'

const labels = ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas']

function Cordiality({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState(start)
  return <RatingInput legend="Cordialidade" name="cordiality" labels={labels} value={value} onChange={setValue} />
}

test('stars are chosen by click and arrow keys', async () => {
  const user = userEvent.setup()
  render(<Cordiality />)
  for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked()

  await user.click(screen.getByRole('radio', { name: '3 estrelas' }))
  expect(screen.getByRole('radio', { name: '3 estrelas' })).toBeChecked()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: '4 estrelas' })).toBeChecked()
  expect(screen.getByText('4 estrelas')).toBeVisible()
})

test('hovering previews a rating without choosing it', async () => {
  const user = userEvent.setup()
  render(<Cordiality start={2} />)
  await user.hover(screen.getByRole('radio', { name: '5 estrelas' }))
  expect(screen.getByText('5 estrelas')).toBeVisible()
  expect(screen.getByRole('radio', { name: '2 estrelas' })).toBeChecked()

  await user.unhover(screen.getByRole('radio', { name: '5 estrelas' }))
  expect(screen.getByText('2 estrelas')).toBeVisible()
})

test('a touch leaves no preview behind', async () => {
  const user = userEvent.setup()
  render(<Cordiality />)
  await user.pointer([{ keys: '[TouchA>]', target: screen.getByRole('radio', { name: '4 estrelas' }) }])
  expect(screen.queryByText('4 estrelas')).toBeNull()
})

test('a missing rating is an error of the whole group', () => {
  render(<RatingInput legend="Cordialidade" name="cordiality" labels={labels} value={null} onChange={() => {}} required error="Avalie" />)
  const group = screen.getByRole('radiogroup', { name: 'Cordialidade' })
  expect(group).toBeRequired()
  expect(group).toBeInvalid()
  expect(group).toHaveAccessibleDescription('Avalie')
})
