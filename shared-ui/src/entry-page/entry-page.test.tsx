import { render, screen, within } from '@testing-library/react'
import { EntryPage } from './entry-page.tsx'

test('one heading names the part with the form', () => {
  render(
    <EntryPage id="entrar" title="Entrar" lead="Que bom que você voltou.">
      <form aria-label="Acesso" />
    </EntryPage>,
  )
  const panel = within(screen.getByRole('region', { name: 'Entrar' }))
  expect(panel.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  expect(panel.getByText('Que bom que você voltou.')).toBeVisible()
  expect(panel.getByRole('form')).toBeVisible()
  expect(screen.getByRole('main')).toBeVisible()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test.each([
  [false, 'UL'],
  [true, 'OL'],
])('expectations are a list under their own heading (in order: %p)', (isOrdered, tag) => {
  render(
    <EntryPage id="entrar" title="Entrar" aside={{ title: 'Depois', items: ['Escolher', 'Guardar'], isOrdered }}>
      {null}
    </EntryPage>,
  )
  const aside = within(screen.getByRole('complementary', { name: 'Depois' }))
  expect(aside.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Escolher', 'Guardar'])
  expect(aside.getByRole('list').tagName).toBe(tag)
})
