import { expect, test } from './sample-remote.ts'

// The harness answers calls with its own worker.
test.use({ serviceWorkers: 'allow' })

test('a remote alone opens on its first page with a suitable persona, and explains what a screen lacks', async ({
  page,
  remote: { address },
}) => {
  expect(new URL(address).pathname).toBe('/pedidos')
  await page.goto(new URL('/', address).href)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
  await expect(page.getByText('Ana Luz')).toBeVisible()

  await test.step('the chosen persona persists across reloads', async () => {
    await page.getByLabel('as').selectOption('firm')
    await expect(page.getByText('Clínica Aurora')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Clínica Aurora')).toBeVisible()
  })
  await page.goto(new URL('/sem-tela', address).href)
  await expect(page.getByText("src/screens.ts has no screen 'missing', which src/area.ts names.")).toBeVisible()
  await page.goto(new URL('/vazia', address).href)
  await expect(page.getByText("The screen 'empty' has no default export.")).toBeVisible()
})

test('a save shows in the open page, and input stays', async ({ page, remote }) => {
  await page.goto(remote.address)
  await page.getByLabel('Recado').fill('até já')
  let loads = 0
  page.on('load', () => (loads += 1))

  await test.step('a component, even one in a different file from the state', async () => {
    remote.edit('src/orders-page.tsx', '<h1>{title}</h1>', '<h1>{title} de hoje</h1>')
    await expect(page.getByRole('heading', { name: 'Pedidos de hoje' })).toBeVisible()
    remote.edit('src/note.tsx', '<label>Recado', '<label>Recado breve')
    await expect(page.getByLabel('Recado breve')).toHaveValue('até já')
  })
  await test.step('a text, and a style', async () => {
    remote.edit('src/text.ts', 'Pedidos', 'Encomendas')
    await expect(page.getByRole('heading', { name: 'Encomendas de hoje' })).toBeVisible()
    remote.edit('src/box.module.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(4, 5, 6)')
    await expect(page.getByLabel('Recado breve')).toHaveValue('até já')
  })
  await test.step('after a build error is fixed the page updates again', async () => {
    const errors = page.getByRole('alert', { name: 'Build errors' })
    remote.edit('src/note.tsx', 'Recado breve<', 'Recado {<')
    await expect(errors).toContainText('src/note.tsx')
    expect(remote.log()).toContain('src/note.tsx')
    await expect(page.getByLabel('Recado breve')).toHaveValue('até já')
    remote.edit('src/note.tsx', 'Recado {<', 'Recado curto<')
    await expect(page.getByLabel('Recado curto')).toHaveValue('até já')
    await expect(errors).toBeHidden()
  })
  expect(loads).toBe(0)
  await test.step('a change that cannot be applied in place reloads the page once', async () => {
    remote.edit('src/screens.ts', './orders-page.tsx', './note-page.tsx')
    await expect(page.getByRole('heading', { name: 'Só o recado' })).toBeVisible()
    expect(loads).toBe(1)
  })
  await test.step('the first style of a screen', async () => {
    const noteStart = 'export default function NotePage() { return <h1'
    remote.edit('src/note-page.tsx', noteStart, `import styles from './box.module.css'\n${noteStart} className={styles.box}`)
    await expect(page.getByRole('heading', { name: 'Só o recado' })).toHaveCSS('color', 'rgb(4, 5, 6)')
    expect(loads).toBe(1)
  })
})
