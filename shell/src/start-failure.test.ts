import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageData } from './page/page-data.ts'
import { showStartFailure } from './start-failure.ts'

test('a site that cannot start shows that, and offers a reload', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  let reloads = 0
  showStartFailure(document, () => (reloads += 1))
  expect(screen.getByRole('alert')).toHaveTextContent('O site não conseguiu iniciar')
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
  expect(reloads).toBe(1)
})

test('page data from the gateway is read; without it there is none', () => {
  document.body.innerHTML = '<script type="application/json" id="site">{"isDemo":true}</script>'
  expect(pageData(document, 'site')).toEqual({ isDemo: true })
  expect(pageData(document, 'registry')).toBeNull()
})
