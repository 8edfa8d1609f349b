import type { Locator, Page } from '@playwright/test'
import { toasts } from '@ponte/contracts/toasts'
import { confirmIdentity, expect, smokeOnPhone, test, WIDTHS } from '../test.ts'
import { adminAt, nextNumber, newCnpj, newCpf, ownSite } from './admin-site.ts'

const site = ownSite()

interface Kind {
  path: string
  list: string
  noun: 'professional' | 'firm' | 'user'
  /** Changes the prefilled form to a new person. */
  fill: (dialog: Locator, name: string) => Promise<void>
  nameField: string
  toasts: { created: string; updated: string; deleted: string; createFailed: string; updateFailed: string; deleteFailed: string }
  api: string
}

async function fillPerson(dialog: Locator, name: string): Promise<void> {
  const number = nextNumber()
  await dialog.getByLabel(/^Full name/).fill(name)
  await dialog.getByLabel(/^E-mail/).fill(`pessoa${number}@admin.example`)
  await dialog.getByLabel(/^Username/).fill(`pessoa${number}`)
  await dialog.getByLabel(/^CPF/).fill(newCpf())
}

const KINDS: readonly [Kind, Kind, Kind] = [
  {
    path: '/professionals',
    list: 'Professionals',
    noun: 'professional',
    nameField: 'Full name',
    fill: fillPerson,
    api: '**/api/v1/users**',
    toasts: {
      created: toasts.professionalCreated,
      updated: toasts.professionalUpdated,
      deleted: toasts.professionalDeleted,
      createFailed: toasts.professionalCreateFailed,
      updateFailed: toasts.professionalUpdateFailed,
      deleteFailed: toasts.professionalDeleteFailed,
    },
  },
  {
    path: '/firms',
    list: 'Firms',
    noun: 'firm',
    nameField: 'Name',
    async fill(dialog, name) {
      await dialog.getByLabel(/^Name/).fill(name)
      await dialog.getByLabel(/^CNPJ/).fill(newCnpj())
    },
    api: '**/api/v1/firms**',
    toasts: {
      created: toasts.firmCreated,
      updated: toasts.firmUpdated,
      deleted: toasts.firmDeleted,
      createFailed: toasts.firmCreateFailed,
      updateFailed: toasts.firmUpdateFailed,
      deleteFailed: toasts.firmDeleteFailed,
    },
  },
  {
    path: '/users',
    list: 'Users',
    noun: 'user',
    nameField: 'Full name',
    fill: fillPerson,
    api: '**/api/v1/users**',
    toasts: {
      created: toasts.userCreated,
      updated: toasts.userUpdated,
      deleted: toasts.userDeleted,
      createFailed: toasts.userCreateFailed,
      updateFailed: toasts.userUpdateFailed,
      deleteFailed: toasts.userDeleteFailed,
    },
  },
]

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const detailOf = (page: Page, { list }: Kind) => page.getByRole('region', { name: `${list.slice(0, -1)} details` })
const listOf = (page: Page, { list }: Kind) => page.getByRole('region', { name: list, exact: true })
const headingIn = (page: Page, kind: Kind, name: string) => detailOf(page, kind).getByRole('heading', { level: 2, name })

async function create(page: Page, kind: Kind, name: string): Promise<void> {
  await button(page, `New ${kind.noun}`).click()
  const dialog = page.getByRole('dialog', { name: `New ${kind.noun}` })
  if (kind.noun === 'user') await dialog.getByRole('radio', { name: 'Professional' }).check()
  await kind.fill(dialog, name)
  await button(dialog, `Create ${kind.noun}`).click()
}

/** Makes all changes fail with an empty response. */
const breakChanges = (page: Page, { api }: Kind) =>
  page.route(api, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' })))

const [professionals, , users] = KINDS
// All kinds share their components; each width navigates between list and detail in its own way.
for (const [width, kind] of [['mobile', professionals], ...KINDS.map((one) => ['desktop', one] as const)] as const)
  test(
    `${width}: a ${kind.noun} can be created, changed, left unchanged, deleted and restored`,
    smokeOnPhone(width),
    async ({ browser }) => {
      const page = await adminAt(browser, site.url, kind.path, WIDTHS[width])
      const name = `Zuleica ${width === 'mobile' ? 'Menor' : 'Maior'} ${kind.list}`
      await create(page, kind, name)
      await expect(page.getByText(kind.toasts.created)).toBeVisible()
      await expect(headingIn(page, kind, name)).toBeVisible()

      const detail = detailOf(page, kind)
      const field = detail.getByLabel(new RegExp(`^${kind.nameField}`))
      await button(detail, 'Edit').click()
      await field.fill('Outra Pessoa')
      await button(detail, 'Cancel').click()
      await expect(headingIn(page, kind, name)).toBeVisible()

      await button(detail, 'Edit').click()
      await field.fill(`${name} II`)
      await button(detail, 'Save').click()
      await expect(page.getByText(kind.toasts.updated)).toBeVisible()
      await expect(headingIn(page, kind, `${name} II`)).toBeVisible()

      await button(detail, 'Delete').click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(`Are you sure you want to delete "${name} II"?`)
      await button(question, 'Delete').click()
      await confirmIdentity(page)
      await expect(page.getByText(kind.toasts.deleted)).toBeVisible()
      await expect(listOf(page, kind).getByRole('link', { name: `${name} II` })).toHaveCount(0)

      await button(page, 'Undo').click()
      await expect(headingIn(page, kind, `${name} II`)).toBeVisible()
      await page.context().close()
    },
  )

for (const [width, kind] of [
  ['mobile', professionals],
  ['desktop', users],
] as const)
  test(`${width}: a failed save of a ${kind.noun} is reported, and input is kept`, async ({ browser }) => {
    const page = await adminAt(browser, site.url, kind.path, WIDTHS[width])
    const name = `Quitéria ${width === 'mobile' ? 'Menor' : 'Maior'} ${kind.list}`
    await create(page, kind, name)
    await expect(headingIn(page, kind, name)).toBeVisible()
    await breakChanges(page, kind)

    const detail = detailOf(page, kind)
    await button(detail, 'Edit').click()
    const field = detail.getByLabel(new RegExp(`^${kind.nameField}`))
    await field.fill(`${name} II`)
    await button(detail, 'Save').click()
    await expect(page.getByText(kind.toasts.updateFailed)).toBeVisible()
    await expect(field).toHaveValue(`${name} II`)
    await button(detail, 'Cancel').click()

    await button(detail, 'Delete').click()
    await button(page.getByRole('alertdialog'), 'Delete').click()
    await expect(page.getByText(kind.toasts.deleteFailed)).toBeVisible()
    await expect(headingIn(page, kind, name)).toBeVisible()

    if (width === 'mobile') await page.getByRole('link', { name: `Back to ${kind.list.toLowerCase()}` }).click()
    await create(page, kind, `${name} III`)
    await expect(page.getByText(kind.toasts.createFailed)).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel(new RegExp(`^${kind.nameField}`))).toHaveValue(`${name} III`)
    await page.context().close()
  })

test('lists that fail to load say so, each with its own text', async ({ browser }) => {
  const page = await adminAt(browser, site.url, '/dashboard', WIDTHS.desktop)
  for (const [path, words] of [
    ['/professionals', toasts.professionalsLoadFailed],
    ['/users', toasts.usersLoadFailed],
    ['/firms', toasts.usersLoadFailed],
  ] as const) {
    await page.route(/\/api\/v1\/(users|firms)\?/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(path)
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
    await page.unroute(/\/api\/v1\/(users|firms)\?/)
    await button(page, 'Try again').first().click()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  await page.context().close()
})

test('each required field of a new professional is named while missing', async ({ browser }) => {
  const page = await adminAt(browser, site.url, '/professionals', WIDTHS.desktop)
  await button(page, 'New professional').click()
  const dialog = page.getByRole('dialog', { name: 'New professional' })
  const submit = button(dialog, 'Create professional')
  await expect(submit).toBeEnabled()
  for (const label of ['Full name', 'E-mail', 'Password', 'Username', 'CPF', 'WhatsApp']) {
    const field = dialog.getByLabel(new RegExp(`^${label}`)).first()
    const typed = await field.inputValue()
    await field.fill(' ')
    await expect(submit, label).toBeDisabled()
    await expect(dialog.getByText('Still missing:').locator('..')).toContainText(label)
    await field.fill(typed)
    await expect(submit, label).toBeEnabled()
  }
  for (const label of ['Profession', 'City']) {
    const field = dialog.getByLabel(new RegExp(`^${label}`)).first()
    const before = await field.inputValue()
    const choose = (value: string) => (label === 'City' ? field.fill(value) : field.selectOption(value))
    await choose('')
    await expect(submit, label).toBeDisabled()
    await choose(before)
    await expect(submit, label).toBeEnabled()
  }
  const chosen = dialog.getByRole('group', { name: /^Specialties/ }).getByRole('checkbox', { checked: true })
  while ((await chosen.count()) > 0) await chosen.first().uncheck()
  await expect(submit).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'UTI' }).check()
  await expect(submit).toBeEnabled()

  await dialog.getByRole('radio', { name: 'Sim' }).check()
  const distance = dialog.getByLabel(/^Maximum distance/)
  await distance.fill('0')
  await expect(submit).toBeDisabled()
  await distance.fill('120')
  await expect(submit).toBeEnabled()
  await dialog.getByRole('radio', { name: 'Não' }).check()
  await expect(distance).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Sim' }).check()
  await expect(distance).toHaveValue('0')
  await distance.fill('30')

  await button(dialog, 'Remove photo').click()
  await expect(submit).toBeDisabled()
  await expect(dialog.getByText('Still missing:').locator('..')).toContainText('Photo')
  await page.context().close()
})

test('a new admin needs a role and twelve characters, a new firm all fields and a city of its state', async ({ browser }) => {
  const page = await adminAt(browser, site.url, '/users', WIDTHS.desktop)
  await button(page, 'New user').click()
  const user = page.getByRole('dialog', { name: 'New user' })
  await user.getByRole('radio', { name: 'Admin' }).check()
  await user
    .getByLabel(/^Password/)
    .first()
    .fill('curta-senha')
  await expect(button(user, 'Create user')).toBeDisabled()
  await user
    .getByLabel(/^Password/)
    .first()
    .fill('uma-senha-comprida')
  await expect(button(user, 'Create user')).toBeEnabled()

  await page.goto('/firms')
  await button(page, 'New firm').click()
  const firm = page.getByRole('dialog', { name: 'New firm' })
  const submit = button(firm, 'Create firm')
  await expect(submit).toBeEnabled()
  for (const label of ['CNPJ', 'Name', 'Description', 'Address']) {
    const field = firm.getByLabel(new RegExp(`^${label}`)).first()
    const typed = await field.inputValue()
    await field.fill('  ')
    await expect(submit, label).toBeDisabled()
    await field.fill(typed)
    await expect(submit, label).toBeEnabled()
  }
  const [state, city] = [firm.getByLabel(/^State/), firm.getByLabel(/^City/)]
  await state.selectOption('PE')
  await expect(city).toHaveValue('')
  await expect(submit).toBeDisabled()
  await city.click()
  await expect(firm.getByRole('listbox').getByRole('option').first()).toHaveText('Recife/PE')
  await city.press('Escape')
  await state.selectOption('')
  await expect(city).toBeDisabled()
  await state.selectOption('PE')
  await city.fill('Recife')
  await expect(submit).toBeEnabled()
  await page.context().close()
})

test('if two admins change one record, the second sees the difference and decides', async ({ browser }) => {
  const first = await adminAt(browser, site.url, '/professionals', WIDTHS.desktop)
  await create(first, professionals, 'Jacira Disputada')
  await expect(headingIn(first, professionals, 'Jacira Disputada')).toBeVisible()
  const second = await adminAt(browser, site.url, new URL(first.url()).pathname + new URL(first.url()).search, WIDTHS.mobile)
  const [here, there] = [detailOf(first, professionals), detailOf(second, professionals)]
  for (const detail of [here, there]) await button(detail, 'Edit').click()

  await here.getByLabel(/^Full name/).fill('Jacira Primeira')
  await here.getByLabel(/^Bio/).fill('Escrita pela primeira.')
  await button(here, 'Save').click()
  await expect(headingIn(first, professionals, 'Jacira Primeira')).toBeVisible()
  await there.getByLabel(/^Full name/).fill('Jacira Segunda')
  await button(there, 'Save').click()
  await expect(there.getByRole('heading', { name: /^Another user changed this record/ })).toBeVisible()
  await expect(there.getByRole('table', { name: 'Conflicting changes' })).toContainText('Jacira Primeira')
  await expect(there.getByLabel(/^Full name/)).toHaveValue('Jacira Segunda')
  await button(there, 'Keep mine').click()
  await expect(headingIn(second, professionals, 'Jacira Segunda')).toBeVisible()
  await expect(there).toContainText('Escrita pela primeira.')
  for (const page of [first, second]) await page.context().close()
})
