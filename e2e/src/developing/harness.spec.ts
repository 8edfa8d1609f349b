import { expect, test } from './sample-remote.ts'

test.setTimeout(120_000)

test('a remote alone opens at its first page, as somebody who may see it, and says what a screen lacks', async ({ page, remote }) => {
  const address = await remote.dev()
  expect(new URL(address).pathname).toBe('/pedidos')
  await page.goto(new URL('/', address).href)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
  await expect(page.getByText('Ana Luz')).toBeVisible()

  await test.step('whoever is chosen stays, also after a reload', async () => {
    await page.getByLabel('as').selectOption('firm')
    await expect(page.getByText('Clínica Aurora')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Clínica Aurora')).toBeVisible()
  })
  await page.goto(new URL('/sem-tela', address).href)
  await expect(page.getByText("src/screens.ts has no screen 'missing', which src/area.ts shows.")).toBeVisible()
  await page.goto(new URL('/vazia', address).href)
  await expect(page.getByText("The screen 'empty' has no default export.")).toBeVisible()
})
