import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { AnswerOf } from '@ponte/contracts/call'
import { login } from '@ponte/contracts/auth'
import { urlOf } from '@ponte/contracts/call'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { listUsers } from '@ponte/contracts/users'
import { axeFaults } from './accessibility/axe.ts'
import { signOut } from './screens/states.ts'
import { expect, test, WIDTHS } from './test.ts'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

// A code that expires before it is sent is refused, and the browser logs that.
test.use({ viewport: WIDTHS.mobile, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 422/] })

/** The code of an authenticator app, `ahead` steps from now (RFC 6238). */
function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** A demo user that no other test needs. */
async function demoUserEmail(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url })
  await context.request.post(urlOf(login, {}), { data: { email: DEMO_ACCOUNTS.admin, password: DEMO_PASSWORD } })
  const answer = await context.request.get(urlOf(listUsers, { query: { role: 'professional', limit: '100' } }))
  const { results } = (await answer.json()) as AnswerOf<typeof listUsers>
  await context.close()
  const email = results.findLast((user) => user.profileCompleted && user.email !== DEMO_ACCOUNTS.professional)?.email
  if (email === undefined) throw new Error('The demo has no such user')
  return email
}

async function expectNoFault(page: Page, state: string): Promise<void> {
  expect.soft(await axeFaults(page), state).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(beyond, `${state} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('a user turns on a second factor, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  browser,
  site,
}) => {
  const email = await demoUserEmail(browser, site.url)
  const part = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await page.goto('/login?next=%2Fprofile')
  await typePassword(page, email)

  await part.getByRole('button', { name: 'Ativar' }).click()
  await page.getByLabel(/^Sua senha atual/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectNoFault(page, 'the code for the app')
  const address = await page.locator('a[href^="otpauth://"]').getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  // The previous code, so that the current one can still be used to sign in. If it expires in between, the retry computes a new one.
  await expect(async () => {
    await page.getByLabel(/^Código do aplicativo/).fill(codeOf(secret, -1))
    await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
    await expect(codes).toHaveCount(10, { timeout: 15_000 })
  }).toPass()
  await expectNoFault(page, 'the recovery codes')
  const [recoveryCode = ''] = await codes.allTextContents()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Baixar', exact: true }).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(recoveryCode)
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(part.getByText('Restam 10 de 10 códigos de recuperação')).toBeVisible()

  await signOut(page)
  await page.goto('/login?next=%2Fprofile')
  await typePassword(page, email)
  await expect(page.getByLabel('Código')).toBeFocused()
  await expectNoFault(page, 'the second step')
  await page.getByLabel('Código').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()

  await signOut(page)
  await page.goto('/login?next=%2Fprofile')
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(part.getByText('Restam 9 de 10 códigos de recuperação')).toBeVisible()

  await part.getByRole('button', { name: 'Desativar' }).click()
  await expectNoFault(page, 'turning it off')
  await page.getByLabel(/^Sua senha atual/).fill(DEMO_PASSWORD)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(part.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible()
})
