import { render, screen, within } from '@testing-library/react'
import { Section } from './section.tsx'

test('its heading names it, and its action is beside the heading', () => {
  render(
    <Section title="Vagas" action={<a href="/vagas">Ver todas</a>}>
      <p>Duas em Campinas</p>
    </Section>,
  )
  const section = within(screen.getByRole('region', { name: 'Vagas' }))
  expect(section.getByRole('heading', { level: 2, name: 'Vagas' })).toBeVisible()
  expect(section.getByRole('link', { name: 'Ver todas' })).toBeVisible()
  expect(section.getByText('Duas em Campinas')).toBeVisible()
})
