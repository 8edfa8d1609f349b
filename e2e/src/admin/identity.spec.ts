import { toasts } from '@ponte/contracts/toasts'
import { confirmIdentity, expect, test, WIDTHS } from '../test.ts'
import { adminAt, ownSite } from './admin-site.ts'

const site = ownSite()

test('deleting a person asks for the password, at most once in five minutes, and cancelling changes nothing', async ({ browser }) => {
  const page = await adminAt(browser, site.url, '/professionals', WIDTHS.desktop)
  const people = page.getByRole('region', { name: 'Professionals', exact: true }).getByRole('listitem')
  const detail = page.getByRole('region', { name: 'Professional details' })
  const heading = detail.getByRole('heading', { level: 2 })
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const pressDelete = async () => {
    await detail.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await people.getByRole('link').first().click()
  const name = await heading.innerText()

  await pressDelete()
  await expect(dialog.getByLabel(/^Your password/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(detail.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await expect(page.getByText(toasts.professionalDeleteFailed)).toHaveCount(0)
  await page.reload()
  await expect(heading).toHaveText(name)

  await pressDelete()
  await dialog.getByLabel(/^Your password/).fill('errada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Your password/)).toHaveAccessibleDescription(/This is not your password/)
  await confirmIdentity(page)
  await expect(page.getByText(toasts.professionalDeleted)).toBeVisible()
  await expect(people.getByRole('link', { name })).toHaveCount(0)

  await people.getByRole('link').first().click()
  await expect(heading).not.toHaveText(name)
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await pressDelete()
  expect((await deleted).status()).toBe(204)
  await page.context().close()
})
