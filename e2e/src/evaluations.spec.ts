import { request, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { REVIEW_OPEN_DAYS, REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { type Site, startSite } from './site.ts'
import { expect, SMOKE, test, WIDTHS } from './test.ts'

/** A separate site: the date changes here, which affects every list and figure. */
let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const PASSWORD = 'uma frase que ninguém adivinha'
let made = 0
let day = 0

interface NewUser {
  id: string
  name: string
  email: string
  api: APIRequestContext
}

async function signUpUser(): Promise<NewUser> {
  made += 1
  const api = await request.newContext({ baseURL: site.url })
  const name = `Noemi Lista ${['Um', 'Dois', 'Três', 'Quatro'][made - 1]}`
  const email = `noemi${made}@walk.example`
  const registered = await api.post('/api/v1/auth/register/basic', { data: { email, fullName: name, phone: '(11) 98765-4321' } })
  expect(registered.ok(), await registered.text()).toBe(true)
  const { user } = (await registered.json()) as { user: { id: string } }
  const completed = await api.post('/api/v1/auth/complete-profile-professional', {
    data: {
      professionalData: {
        username: `noemi${made}`,
        document: cpfOf(700_000_000 + made),
        profession: 'instrumentador_cirurgico',
        specialties: ['centro_cirurgico'],
        whatsapp: '(11) 98765-4321',
        city: 'campinas',
      },
      password: PASSWORD,
    },
  })
  expect(completed.ok(), await completed.text()).toBe(true)
  return { id: user.id, name, email, api }
}

/** A valid CPF for each nine-digit number. */
function cpfOf(number: number): string {
  const digits = [...String(number)].map(Number)
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

async function enter(browser: Browser, email: string, password: string): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDTHS.mobile, baseURL: site.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/dashboard/)
  return page
}

async function moveTo(days: number): Promise<void> {
  day = days
  const api = await request.newContext({ baseURL: site.url })
  expect((await api.post('/api/v1/demo/clock', { data: { days } })).ok()).toBe(true)
}

/** The clinic opens a profile and requests the contact. */
async function requestContact(clinic: Page, person: NewUser): Promise<void> {
  await clinic.goto(`/profissionais/${person.id}`)
  await clinic.getByRole('button', { name: `Ver Contatos de ${person.name}` }).click()
  await clinic.getByRole('button', { name: 'Confirmar e ver contatos' }).click()
  await expect(clinic.getByRole('link', { name: /Abrir no WhatsApp/ })).toBeVisible()
}

async function answer(page: Page, name: string, choice: string): Promise<void> {
  await page.goto('/pending-evaluations')
  await page.getByRole('button', { name: `Responder ao contato com ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Responder ao contato' })
  await dialog.getByRole('radio', { name: choice }).check()
  await dialog.getByRole('button', { name: 'Confirmar resposta' }).click()
  await expect(page.getByText('Resposta registrada com sucesso!')).toBeVisible()
}

const rating = (page: Page, name: string) => page.getByRole('dialog', { name: `Avaliar ${name}` })
const stars = (page: Page, name: string, of: string, count: number) =>
  rating(page, name)
    .getByRole('radiogroup', { name: of })
    .getByRole('radio', { name: count === 1 ? '1 estrela' : `${count} estrelas` })

async function rate(page: Page, name: string, given: { cordiality: number; quality?: number; comment?: string }): Promise<void> {
  await stars(page, name, 'Cordialidade', given.cordiality).check({ force: true })
  if (given.quality !== undefined) await stars(page, name, 'Qualidade do serviço', given.quality).check({ force: true })
  if (given.comment !== undefined) await rating(page, name).getByRole('textbox').fill(given.comment)
  await rating(page, name)
    .getByRole('checkbox', { name: /Concordo/ })
    .check()
  await rating(page, name).getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Avaliação enviada com sucesso!')).toBeVisible()
}

test.beforeEach(() => moveTo(day + REVIEW_OPENS_AFTER_DAYS + REVIEW_OPEN_DAYS + 1))

test('both confirm a service and rate each other blindly; then everyone can read the reviews', SMOKE, async ({ browser }) => {
  const person = await signUpUser()
  const clinic = await enter(browser, DEMO_ACCOUNTS.firm, DEMO_PASSWORD)
  await requestContact(clinic, person)
  await moveTo(day + REVIEW_OPENS_AFTER_DAYS)

  const professional = await enter(browser, person.email, PASSWORD)
  await professional.goto('/pending-evaluations')
  const firm = (await professional.getByRole('button', { name: /^Responder ao contato com/ }).getAttribute('aria-label')) ?? ''
  const contractor = firm.replace('Responder ao contato com ', '')
  await answer(clinic, person.name, 'Serviço recebido')
  await rate(clinic, person.name, { cordiality: 5, quality: 4, comment: 'Pontual e atenta' })
  await expect(clinic.getByText(/Sua avaliação fica lacrada até o fim de \d\d\/\d\d\/\d{4}/)).toBeVisible()

  await professional.goto(`/profissionais/${person.id}`)
  await expect(professional.getByText('Ainda sem avaliações').first()).toBeVisible()
  await expect(professional.getByText('Pontual e atenta')).toHaveCount(0)

  await answer(professional, contractor, 'Serviço prestado')
  await rate(professional, contractor, { cordiality: 4, quality: 5, comment: 'Equipe que conversa' })
  await expect(professional.getByText('Avaliação publicada: os dois lados já avaliaram.')).toBeVisible()

  await professional.goto('/professional-dashboard')
  await expect(professional.getByText('Pontual e atenta')).toBeVisible()
  await expect(professional.getByText('4,5', { exact: true }).first()).toBeVisible()
  const visitor = await (await browser.newContext({ viewport: WIDTHS.mobile, baseURL: site.url, locale: 'pt-BR' })).newPage()
  await visitor.goto(`/profissionais/${person.id}`)
  await expect(visitor.getByText('Pontual e atenta')).toBeVisible()
  await clinic.goto('/firm-dashboard')
  await clinic
    .getByRole('link', { name: /avaliações/i })
    .first()
    .waitFor()
  await expect(clinic.getByText('Equipe que conversa')).toBeVisible()
  await clinic.goto('/pending-evaluations')
  await expect(clinic.getByText(person.name)).toHaveCount(0)
})

test('for a contact without service, quality is not asked, and few stars require a comment', async ({ browser }) => {
  const person = await signUpUser()
  const clinic = await enter(browser, DEMO_ACCOUNTS.firm, DEMO_PASSWORD)
  await requestContact(clinic, person)
  await moveTo(day + REVIEW_OPENS_AFTER_DAYS)
  await answer(clinic, person.name, 'Foi só um contato')
  await expect(rating(clinic, person.name).getByRole('radiogroup', { name: 'Cordialidade' })).toBeVisible()
  await expect(rating(clinic, person.name).getByRole('radiogroup', { name: 'Qualidade do serviço' })).toHaveCount(0)
  await stars(clinic, person.name, 'Cordialidade', 2).check({ force: true })
  await rating(clinic, person.name)
    .getByRole('checkbox', { name: /Concordo/ })
    .check()
  await rating(clinic, person.name).getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(clinic.getByText('Comentário é obrigatório para avaliações abaixo de 3 estrelas').first()).toBeVisible()

  // The dialog is in the address, and the choice in a draft.
  await clinic.reload()
  await expect(stars(clinic, person.name, 'Cordialidade', 2)).toBeChecked()
  await rate(clinic, person.name, { cordiality: 2, comment: 'Não respondeu às mensagens.' })
})

test('if the two disagree, it counts as a service, and both may rate it', async ({ browser }) => {
  const person = await signUpUser()
  const clinic = await enter(browser, DEMO_ACCOUNTS.firm, DEMO_PASSWORD)
  await requestContact(clinic, person)
  await moveTo(day + REVIEW_OPENS_AFTER_DAYS)
  const [contact] = (await (await person.api.get('/api/v1/contact-logs/pending-responses')).json()) as { _id: string }[]
  const response = await person.api.post(`/api/v1/contact-logs/${contact?._id}/respond`, { data: { response: 'service_provided' } })
  expect(response.status()).toBe(204)
  await answer(clinic, person.name, 'Foi só um contato')
  await rate(clinic, person.name, { cordiality: 3, quality: 3 })
})

test('after the deadline nothing can be answered', async ({ browser }) => {
  const person = await signUpUser()
  const clinic = await enter(browser, DEMO_ACCOUNTS.firm, DEMO_PASSWORD)
  await requestContact(clinic, person)
  await moveTo(day + REVIEW_OPENS_AFTER_DAYS)
  await clinic.goto('/pending-evaluations')
  await clinic.getByRole('button', { name: `Responder ao contato com ${person.name}` }).click()
  await moveTo(day + REVIEW_OPEN_DAYS + 1)
  await clinic.getByRole('dialog').getByRole('radio', { name: 'Serviço recebido' }).check()
  await clinic.getByRole('dialog').getByRole('button', { name: 'Confirmar resposta' }).click()
  await expect(clinic.getByText('O prazo deste contato já terminou').first()).toBeVisible()
  await clinic.goto('/pending-evaluations')
  await expect(clinic.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(clinic.getByText(person.name)).toHaveCount(0)
})
