import type { Page } from '@playwright/test'
import { type Site, startSite } from '../../site.ts'
import { untilReady } from '../../screens/open-screen.ts'
import { enter, expect, test as base, WIDTHS } from '../../test.ts'
import { ScreenReader } from './screen-reader.ts'

/** A site whose users this file may change: no other test uses it. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

const textbox = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

test.use({ viewport: WIDTHS.mobile, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/422/] })

test('registration: each field is announced with its label, and each error at its field', async ({ page }) => {
  const reader = await ScreenReader.on(page)
  await page.goto('/register')
  await expect(textbox(page, /^E-mail/)).not.toHaveValue('')
  const hint = 'Com DDD. Ninguém vê antes de registrar um contato com você.'
  const start = await reader.read('main')
  expect(start.slice(0, 3)).toEqual(['region: Criar conta', 'heading 1: Criar conta', 'Três campos agora, o perfil em seguida.'])
  await textbox(page, /^Nome completo/).fill('Ana Luz')
  await textbox(page, /^E-mail/).fill('ana@walk.example')
  await textbox(page, /^Telefone/).fill('(11) 98765-4321')
  await textbox(page, /^Nome completo/).focus()
  expect(await reader.tab(5)).toEqual([
    'textbox: E-mail, "ana@walk.example", required',
    `textbox: Telefone, "(11) 98765-4321", required (${hint})`,
    'link: Termos de uso',
    'link: Privacidade',
    'button: Criar conta',
  ])
  await reader.clearAnnouncements()
  await textbox(page, /^E-mail/).fill('nada')
  expect(await reader.focus(), 'no error before submitting').not.toContain('invalid')
  await page.getByRole('button', { name: 'Criar conta', exact: true }).press('Enter')
  await expect.poll(() => reader.announced()).toEqual(['polite: Por favor, insira um email válido'])
  expect(await reader.focus()).toBe('textbox: E-mail, "nada", required, invalid (Por favor, insira um email válido)')
})

test('search and contact request: the count, the question, the details, and back to the same place', async ({ page }) => {
  await enter(page, 'firm')
  const reader = await ScreenReader.on(page)
  await page.goto('/search?city=fortaleza')
  await untilReady(page)
  expect((await reader.read('main')).slice(0, 6)).toEqual([
    'heading 1: Profissionais de saúde',
    'searchbox: Buscar profissionais',
    'button: Buscar',
    'navigation: O que buscar',
    'link: Profissionais',
    'link: Oportunidades',
  ])
  await reader.clearAnnouncements()
  await page.getByRole('searchbox').fill('enfermeira')
  await page.keyboard.press('Enter')
  await expect.poll(() => reader.announced()).toEqual([expect.stringMatching(/^status: \d+ profissionais encontrados$/)])

  const button = page.getByRole('button', { name: /^Ver Contatos de/ }).first()
  const label = (await button.getAttribute('aria-label')) ?? ''
  const name = label.replace('Ver Contatos de ', '')
  const heardOf = async (): Promise<string[]> =>
    (await reader.read('region', 'Resultados')).filter((one) => one.includes(name) && !one.startsWith('Disclosure'))
  await expect.poll(heardOf).toEqual([`heading 2: ${name}`, `button: ${label}`, `button: Favorito: ${name}`])
  await reader.clearAnnouncements()
  await button.press('Enter')
  await expect.poll(() => reader.focus()).toBe('button: Cancelar')
  await expect
    .poll(() => reader.read('dialog'))
    .toEqual([
      'dialog: Confirmar interesse, modal',
      'heading 2: Confirmar interesse',
      'Ao confirmar, você vê o WhatsApp e o e-mail de',
      name,
      '.',
      'O contato fica registrado, e o outro lado é avisado de que você pediu.',
      expect.stringMatching(/^Após 14 dias vocês podem se avaliar/),
      'button: Cancelar',
      'button: Confirmar e ver contatos',
      'button: Fechar',
    ])
  expect(await reader.tab(1)).toEqual(['button: Confirmar e ver contatos'])
  await page.keyboard.press('Enter')
  await expect.poll(() => reader.focus()).toMatch(/^paragraph: Contato registrado em /)
  const details = await reader.read('dialog')
  expect(details.slice(0, 2)).toEqual([`dialog: Contatos de ${name}, modal`, `heading 2: Contatos de ${name}`])
  expect(details).toEqual(
    expect.arrayContaining(['heading 3: WhatsApp', 'heading 3: E-mail', 'button: Copiar WhatsApp', 'link: Escrever e-mail']),
  )
  await expect.poll(() => reader.announced()).toEqual(['status: Contato registrado com sucesso!'])
  await page.keyboard.press('Escape')
  await expect.poll(() => reader.focus()).toBe(`button: ${label}`)
  expect(await reader.announced()).toEqual(['status: Contato registrado com sucesso!'])
})

test('answering and rating: each question by name, each error once and at its question', async ({ page }) => {
  await enter(page, 'professional')
  const reader = await ScreenReader.on(page)
  await page.goto('/pending-evaluations')
  await untilReady(page)
  const [title, , waiting] = await reader.read('main')
  expect(title).toBe('heading 1: Avaliações Pendentes')
  expect(waiting).toMatch(/^region: Aguardando Resposta \(\d+\)$/)
  await reader.clearAnnouncements()
  await page
    .getByRole('button', { name: /^Responder ao contato com/ })
    .first()
    .press('Enter')
  await expect.poll(() => reader.focus()).toMatch(/^radio: Serviço prestado \(Você trabalhou para .+\.\)$/)
  await page.getByRole('button', { name: 'Confirmar resposta' }).press('Enter')
  await expect.poll(() => reader.announced()).toEqual(['polite: Obrigatório'])
  const question = await reader.read('dialog', 'Responder ao contato')
  expect(question).toContain('radiogroup: O que aconteceu?, required, invalid (Obrigatório)')
  expect(question.slice(-3)).toEqual(['button: Cancelar', expect.stringMatching(/^button: Confirmar resposta/), 'button: Fechar'])

  await reader.clearAnnouncements()
  await page.getByRole('radio', { name: 'Serviço prestado' }).press('Space')
  await page.getByRole('button', { name: 'Confirmar resposta' }).press('Enter')
  await expect.poll(() => reader.focus()).toBe('radio: 1 estrela')
  await expect.poll(async () => (await reader.read('dialog'))[0]).toMatch(/^dialog: Avaliar .+, modal$/)
  await expect.poll(() => reader.announced()).toEqual(['status: Resposta registrada com sucesso!'])
  await reader.clearAnnouncements()
  await page.getByRole('button', { name: 'Enviar avaliação' }).press('Enter')
  await expect.poll(() => reader.announced()).toEqual(['alert: Confira 3 campos antes de enviar.', 'polite: Obrigatório'])
  const refused = await reader.read('dialog')
  for (const group of [
    'radiogroup: Cordialidade, required, invalid',
    'radiogroup: Qualidade do serviço, required, invalid',
    'checkbox: Concordo com os termos de uso',
  ])
    expect(refused.find((one) => one.startsWith(group))).toContain('Obrigatório')

  const best = page.getByRole('radio', { name: '5 estrelas' })
  await best.first().press('Space')
  await best.nth(1).press('Space')
  await page.getByRole('checkbox', { name: /Concordo/ }).press('Space')
  expect((await reader.read('dialog')).filter((one) => one === 'radio: 5 estrelas, checked')).toHaveLength(2)
  await page.getByRole('button', { name: 'Enviar avaliação' }).press('Enter')
  await expect.poll(() => reader.focus()).toMatch(/^paragraph: Sua avaliação fica lacrada até /)
  expect((await reader.announced()).filter((one) => one.includes('com sucesso'))).toEqual(['status: Avaliação enviada com sucesso!'])
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`announced at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an admin edits a person: the form, one announcement on save, and the question before deleting', async ({ page }) => {
      await enter(page, 'admin')
      const reader = await ScreenReader.on(page)
      await page.goto('/professionals')
      await untilReady(page)
      const edit = page.getByRole('button', { name: 'Edit', exact: true })
      if (width === 'mobile')
        await page.getByRole('region', { name: 'Professionals' }).getByRole('listitem').getByRole('link').first().press('Enter')
      await edit.press('Enter')
      await expect.poll(() => reader.focus()).toMatch(/^textbox: Full name, ".+", required$/)
      await expect
        .poll(() => reader.read('region', 'Professional details'))
        .toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^textbox: E-mail, ".+", required \(Used to sign in\.\)$/),
            expect.stringMatching(/^textbox: CPF, ".+", required \(Never shown publicly\.\)$/),
            expect.stringMatching(/^combobox: Profession, ".+", collapsed$/),
            expect.stringMatching(/^group: Specialties\* \(At least one\.\)$/),
          ]),
        )
      const name = `Zilda Ouvida ${width === 'desktop' ? 'Um' : 'Dois'}`
      await textbox(page, /^Full name/).fill(name)
      await reader.clearAnnouncements()
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await expect.poll(() => reader.announced()).toContain('status: Professional updated successfully')
      await expect.poll(() => reader.focus()).toBe('button: Edit')
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await expect.poll(() => reader.focus()).toBe('button: Cancel')
      await expect
        .poll(() => reader.read('alertdialog'))
        .toEqual([
          expect.stringMatching(
            new RegExp(`^alertdialog: Are you sure you want to delete "${name}"\\?, modal \\(It can be restored for 30 days\\.`),
          ),
          `heading 2: Are you sure you want to delete "${name}"?`,
          expect.stringMatching(/^It can be restored/),
          'button: Cancel',
          'button: Delete',
          'button: Close',
        ])
      await page.keyboard.press('Escape')
      await expect.poll(() => reader.focus()).toBe('button: Delete')
      expect((await reader.announced()).filter((one) => one.includes('successfully'))).toHaveLength(1)

      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
      await expect.poll(() => reader.focus()).toBe('textbox: Your password, required (To continue, enter your account password.)')
      expect((await reader.read('dialog')).slice(0, 2)).toEqual(['dialog: Confirm it’s you, modal', 'heading 2: Confirm it’s you'])
      await page.keyboard.press('Escape')
      await expect.poll(() => reader.focus()).toBe('button: Delete')
    })
  })
}

test('a missing label or role is noticed', async ({ page }) => {
  const reader = await ScreenReader.on(page)
  await page.goto('/login')
  await untilReady(page)
  expect(await reader.read('main')).toEqual(expect.arrayContaining(['heading 1: Entrar', 'textbox: E-mail', 'button: Entrar']))
  await page.getByText('E-mail', { exact: true }).evaluate((label) => label.remove())
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('role', 'presentation'))
  const heard = await reader.read('main')
  expect(heard).toContain('textbox: ')
  expect(heard).not.toContain('heading 1: Entrar')
})
