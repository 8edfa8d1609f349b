import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { Skeleton } from './skeleton.tsx'

test('the label is announced, the placeholder rows are not', () => {
  render(<Skeleton label="Carregando profissionais" rows={4} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Carregando profissionais$/)
})

test('nothing is shown before 300 ms', () => {
  const css = readFileSync(path.join(__dirname, 'skeleton.module.css'), 'utf8')
  expect(css).toMatch(/opacity: 0;\s+animation: appear [^;]+ 300ms forwards;/)
})
