import { expect, type Locator, type Page } from '@playwright/test'
import { BRAND } from '@ponte/contracts/brand'
import { getAccount } from '@ponte/contracts/account'
import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { createEvaluation } from '@ponte/contracts/evaluations'
import { messages } from '@ponte/contracts/messages'
import { issueDeveloperToken, readRemotes } from '@ponte/contracts/remotes'
import { renewRecoveryCodes } from '@ponte/contracts/second-factor'
import { createUser } from '@ponte/contracts/users'
import { withAuthenticator } from '../authenticator.ts'
import { untilReady } from './open-screen.ts'
import type { Screen } from './screen.ts'
import { awaitCounts, drawerButton, fake, showFactors } from './states.ts'

/** A dialog of the product, and the control that opens it. */
export interface DialogScreen extends Omit<Screen, 'then'> {
  state: string
  /** Absent if the address opens it. */
  opener?: (page: Page) => Locator
  /** Steps from the page to the opener. */
  reach?: (page: Page) => Promise<void>
  /** Steps within the open dialog, to later content. */
  go?: (page: Page) => Promise<void>
  /** True if Escape asks before closing: the question is a separate dialog. */
  asks?: true
  /** True if a desktop has it in another place, so that one width does not stand for both. */
  isElsewhereWide?: true
}

const button = (name: string | RegExp) => (page: Page) => firstVisible(page.getByRole('button', { name, exact: typeof name === 'string' }))

/** The first visible one: some exist in the frames of both widths. */
const firstVisible = (found: Locator): Locator => found.filter({ visible: true }).first()

export const openDialogs = (page: Page): Locator => page.locator('dialog[open]')

/** The topmost dialog. */
const topDialog = (page: Page): Locator => openDialogs(page).last()
const inDialog = (name: string) => (page: Page) => topDialog(page).getByRole('button', { name, exact: true })

/** Opens a dialog with the mouse, up to the described state. */
async function openWithMouse(page: Page, { reach, opener, go }: DialogScreen): Promise<void> {
  await reach?.(page)
  if (opener !== undefined) {
    const under = await openDialogs(page).count()
    await opener(page).click()
    await expect(openDialogs(page)).toHaveCount(under + 1)
  } else await expect(topDialog(page)).toBeVisible()
  await go?.(page)
  await untilReady(page)
}

/** The steps that open a dialog, to reach another one above it. */
const opening = (dialog: Omit<DialogScreen, 'role' | 'path' | 'state'>) => (page: Page) =>
  openWithMouse(page, { role: 'visitor', path: '', state: '', ...dialog })

/** Confirms with the password and waits for what the answer brings. */
const enterPassword = (submit: string, role: 'dialog' | 'img', name: string | RegExp) => async (page: Page) => {
  await topDialog(page)
    .getByLabel(/^(Sua senha atual|Your password)/)
    .fill(DEMO_PASSWORD)
  await inDialog(submit)(page).click()
  await expect(page.getByRole(role, { name })).toBeVisible()
}

const turnOnApp = enterPassword('Continuar', 'img', /^QR code/)
const makeKey = enterPassword('Continuar', 'dialog', 'Dê um nome à sua chave de acesso')
const makeCodes = enterPassword('Criar novos códigos', 'dialog', 'Guarde seus códigos de recuperação')
const issueToken = enterPassword('Issue token', 'dialog', /^Token for /)

async function rate(page: Page): Promise<void> {
  const dialog = topDialog(page)
  for (const group of await dialog.getByRole('radiogroup').all()) {
    await group.getByRole('radio', { name: '5 estrelas' }).check({ force: true })
  }
  await dialog.getByRole('checkbox', { name: /^Concordo/ }).check()
  await inDialog('Enviar avaliação')(page).click()
  await expect(page.getByRole('dialog', { name: 'Avaliação enviada' })).toBeVisible()
}

async function saveSearch(page: Page): Promise<void> {
  if (await button(/^Remover/)(page).isVisible()) return
  await page.goto('/search?city=recife')
  await button('Salvar busca')(page).click()
  await expect(page.getByRole('link', { name: 'Busca salva' })).toBeVisible()
  await page.goto('/buscas-salvas')
  await untilReady(page)
}

/** Opens the first record of a list. */
async function openRecord(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(button('Edit')(page)).toBeVisible()
}

async function changeRecord(page: Page): Promise<void> {
  await openRecord(page)
  await button('Edit')(page).click()
  await page.getByLabel(/^Full name/).fill('Outra Pessoa')
}

async function tickOne(page: Page): Promise<void> {
  await button('Select')(page).click()
  await page.getByRole('main').getByRole('list').getByRole('checkbox').first().check({ force: true })
}

async function changeName(page: Page): Promise<void> {
  await button(/^Edit(ar perfil| Profile)$/)(page).click()
  await page.getByRole('textbox', { name: /^N(am|om)e/ }).fill('Outro Nome')
}

async function typeName(page: Page): Promise<void> {
  await topDialog(page)
    .getByLabel(/^Full name/)
    .fill('Outra Pessoa')
}

async function fillAdmin(page: Page): Promise<void> {
  const dialog = topDialog(page)
  await dialog.getByRole('radio', { name: 'Admin' }).check()
  await dialog.getByLabel(/^Password/).fill('uma-senha-comprida')
}

const AT = '2026-11-01T12:00:00.000Z'
const PASSKEY = { id: 'k1', name: 'Celular', createdAt: AT, lastUsedAt: null }
const WITH_FACTORS = fake(getAccount, 200, {
  emailConfirmed: true,
  pendingEmail: null,
  hasPassword: true,
  pausedAt: null,
  secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 8 },
  passkeys: [PASSKEY],
  sessions: [{ id: 's1', device: 'Firefox em Linux', isCurrent: true, signedInAt: AT, lastUsedAt: AT }],
})
const CODES = fake(renewRecoveryCodes, 200, { recoveryCodes: [...'23456789'].map((last) => `abcde-fghjk-mnpqr-stuvw-xyz2${last}`) })
const REMOTES = fake(readRemotes, 200, {
  remotes: [
    {
      name: 'mf-search',
      owner: 'Time Busca',
      version: '1.2.0',
      isPinned: false,
      canary: null,
      previews: [],
      before: ['1.1.0'],
      rolledBack: [],
    },
  ],
  whyNoRollback: null,
  opensDeveloperBuilds: true,
})
const TOKEN = fake(issueDeveloperToken, 200, { token: 'mfe_dev_token', expiresAt: AT })
const RATED = fake(createEvaluation, 201, { _id: 'e1', contactLogId: 'c1', createdAt: AT, publishedAt: null, sealedUntil: AT })

const combined =
  (...fakes: ReturnType<typeof fake>[]) =>
  async (page: Page): Promise<() => Promise<void>> => {
    const reverts = await Promise.all(fakes.map((one) => one(page)))
    return async () => void (await Promise.all(reverts.map((revert) => revert())))
  }

/** Deletes form drafts afterwards, because they survive the page. */
const clearDrafts = (page: Page): Promise<() => Promise<void>> => Promise.resolve(() => page.evaluate(() => sessionStorage.clear()))

/** A virtual authenticator that creates passkeys, until reverted. */
async function withDevice(page: Page): Promise<() => Promise<void>> {
  const { remove } = await withAuthenticator(page)
  return remove
}

const VISITOR_DIALOGS: readonly DialogScreen[] = [
  { role: 'visitor', path: '/search', state: 'filters', opener: button(/^Filtros/), go: awaitCounts, only: 'narrow' },
  { role: 'visitor', path: '/search', state: 'demo', opener: button('Demo'), isElsewhereWide: true },
  { role: 'visitor', path: '/search?contato=professionals::professional', state: 'sign-in' },
  { role: 'visitor', path: '/profissionais/:professional', state: 'verify', opener: button('Verificar') },
]

const MEMBER_DIALOGS: readonly DialogScreen[] = [
  { role: 'professional', path: '/professional-dashboard', state: 'drawer', opener: drawerButton, only: 'narrow' },
  { role: 'firm', path: '/firm-dashboard', state: 'bell', opener: button(/^Notificações/), isElsewhereWide: true },
  { role: 'firm', path: '/search?city=belem', state: 'contact', opener: button(/^Ver Contatos de/) },
  { role: 'firm', path: '/meus-contatos', state: 'details', opener: button(/^Ver Contatos de/) },
  { role: 'firm', path: '/pending-evaluations', state: 'response', opener: button(/^Responder ao contato/) },
  { role: 'firm', path: '/pending-evaluations', state: 'rating', opener: button(/^Avaliar /) },
  { role: 'firm', path: '/pending-evaluations', state: 'rated', before: RATED, opener: button(/^Avaliar /), go: rate },
  { role: 'firm', path: '/pending-evaluations?contato=none', state: 'nothing-open' },
  { role: 'professional', path: '/avaliacoes-recebidas', state: 'reply', opener: button(/^Responder/) },
  { role: 'professional', path: '/avaliacoes-recebidas', state: 'report', opener: button(/^Denunciar/) },
  { role: 'professional', path: '/buscas-salvas', state: 'remove', reach: saveSearch, opener: button(/^Remover/) },
  { role: 'firm', path: '/vagas-da-empresa', state: 'opening', opener: button('Nova vaga') },
  { role: 'firm', path: '/vagas-da-empresa', state: 'edit-opening', opener: button(/^Editar: /) },
  { role: 'firm', path: '/vagas-da-empresa', state: 'remove-opening', opener: button(/^Excluir: /) },
  { role: 'firm', path: '/equipe', state: 'invite', opener: button('Convidar') },
]

const renewal = { opener: button('Novos códigos'), go: makeCodes }

const ACCOUNT_DIALOGS: readonly DialogScreen[] = [
  { role: 'professional', path: '/profile', state: 'delete', opener: button('Excluir minha conta') },
  {
    role: 'professional',
    path: '/profile',
    state: 'leave',
    before: clearDrafts,
    reach: changeName,
    opener: (page) => firstVisible(page.getByRole('link', { name: BRAND })),
  },
  { role: 'professional', path: '/profile', state: 'proof', opener: button('Ativar') },
  { role: 'professional', path: '/profile', state: 'second-factor', opener: button('Ativar'), go: turnOnApp },
  { role: 'professional', path: '/profile', state: 'turn-off', before: WITH_FACTORS, opener: button('Desativar') },
  { role: 'professional', path: '/profile', state: 'codes', before: combined(WITH_FACTORS, CODES), ...renewal, asks: true },
  {
    role: 'professional',
    path: '/profile',
    state: 'codes-question',
    before: combined(WITH_FACTORS, CODES),
    reach: opening(renewal),
    opener: inDialog('Fechar'),
  },
  { role: 'professional', path: '/profile', state: 'passkey', opener: button('Adicionar chave de acesso') },
  { role: 'professional', path: '/profile', state: 'passkey-name', before: withDevice, opener: button(/^Adicionar chave/), go: makeKey },
  { role: 'professional', path: '/profile', state: 'passkey-remove', before: WITH_FACTORS, opener: button(/^Remover.*Celular/) },
]

const newAdmin = { reach: opening({ opener: button('New user'), go: fillAdmin }), opener: inDialog('Create user') }
const refuseAdmin = (code: string, message: string) =>
  combined(clearDrafts, fake(createUser, 422, { code, message, fields: { currentPassword: message }, requestId: 'planted' }))

const ADMIN_DIALOGS: readonly DialogScreen[] = [
  { role: 'admin', path: '/moderation', state: 'hide', opener: button(/^Hide text/) },
  { role: 'admin', path: '/professionals', state: 'import', opener: button('Import') },
  { role: 'admin', path: '/firms', state: 'import', opener: button('Import') },
  { role: 'admin', path: '/professionals', state: 'create', opener: button('New professional') },
  { role: 'admin', path: '/firms', state: 'create', opener: button('New firm') },
  { role: 'admin', path: '/firms', state: 'colleague', reach: openRecord, opener: button(/^Change/) },
  { role: 'admin', path: '/users', state: 'create', opener: button('New user') },
  {
    role: 'admin',
    path: '/users',
    state: 'create-question',
    before: clearDrafts,
    reach: opening({ opener: button('New user'), go: typeName }),
    opener: inDialog('Cancel'),
  },
  { role: 'admin', path: '/users', state: 'identity', before: refuseAdmin('invalid', messages.passwordToConfirm), ...newAdmin },
  { role: 'admin', path: '/users', state: 'sign-in-again', before: refuseAdmin('sign_in_again', messages.signInToConfirm), ...newAdmin },
  { role: 'admin', path: '/professionals', state: 'delete', reach: openRecord, opener: button('Delete') },
  {
    role: 'admin',
    path: '/professionals',
    state: 'leave',
    before: clearDrafts,
    reach: changeRecord,
    opener: (page) => firstVisible(page.getByRole('link', { name: BRAND })),
  },
  {
    role: 'admin',
    path: '/professionals',
    state: 'leave-for-new',
    before: clearDrafts,
    reach: changeRecord,
    opener: button('New professional'),
    only: 'wide',
  },
  { role: 'admin', path: '/professionals', state: 'remove-factor', before: showFactors, reach: openRecord, opener: button(/two-step/) },
  { role: 'admin', path: '/professionals', state: 'bulk', reach: tickOne, opener: button('Deactivate') },
  { role: 'admin', path: '/remotes', state: 'roll-back', before: REMOTES, opener: button(/^Roll back/) },
  { role: 'admin', path: '/remotes', state: 'developer', before: REMOTES, opener: button(/^Developer/) },
  {
    role: 'admin',
    path: '/remotes',
    state: 'developer-token',
    before: combined(REMOTES, TOKEN),
    opener: button(/^Developer/),
    go: issueToken,
  },
]

/** Every dialog of the product, for tests over all of them. */
export const DIALOGS: readonly DialogScreen[] = [...VISITOR_DIALOGS, ...MEMBER_DIALOGS, ...ACCOUNT_DIALOGS, ...ADMIN_DIALOGS]

/** The screen below a dialog, with the dialog open. */
export const screenWith = (dialog: DialogScreen): Screen => {
  const { role, path, state, before, only } = dialog
  return {
    role,
    path,
    state,
    ...(before === undefined ? {} : { before }),
    ...(only === undefined ? {} : { only }),
    then: (page) => openWithMouse(page, dialog),
  }
}
