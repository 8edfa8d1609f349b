import { HEADING } from '../next-version.ts'
import { navigateBySidebar, signIn, type Flow } from './flow.ts'

/** Journeys of signed-in users, by role. */
export const MEMBER_FLOWS: readonly Flow[] = [
  {
    name: 'professional: the dashboard, and every item of the sidebar',
    atBothWidths: true,
    as: 'professional',
    async run(page, { isPhone }) {
      await page.goto('/professional-dashboard')
      await page.see('heading', /\w/)
      for (const [item, path] of [
        ['Avaliações', /pending-evaluations/],
        ['Meus Dados', /my-profile/],
        ['Meus contatos', /meus-contatos/],
        ['Oportunidades', /^\/search\?type=opportunities/],
        ['Home', /professional-dashboard/],
      ] as const) {
        await navigateBySidebar(page, isPhone, item)
        await page.at(path)
        await page.see('heading', /\w/)
      }
    },
  },
  {
    name: 'professional: a pending contact’s dialog opens, and Escape closes it',
    as: 'professional',
    async run(page) {
      await page.goto('/pending-evaluations')
      await page.press('button', /^Responder ao contato com/)
      await page.see('dialog', /Responder ao contato/)
      await page.key('Escape')
      await page.gone('dialog', /Responder ao contato/)
    },
  },
  {
    name: 'professional: my contacts, page by page',
    as: 'professional',
    async run(page) {
      await page.goto('/meus-contatos')
      await page.see('heading', /contatos/i)
      await page.see('link', /^(Responder|Avaliar|Ver perfil)/)
    },
  },
  {
    name: 'professional: a contact is confirmed and shown, with correct focus',
    as: 'professional',
    async run(page, { engine }) {
      // A contact is confirmed once: each engine has its own state.
      await page.goto(`/search?type=opportunities&state=${engine === 'Firefox' ? 'GO' : 'MG'}`)
      await page.press('button', /^Ver Contatos de/)
      await page.press('button', 'Confirmar e ver contatos')
      await page.see('text', /^Contato registrado em/)
      const ring = await page.evaluate("document.activeElement.matches('p') && getComputedStyle(document.activeElement).outlineStyle")
      if (ring !== 'none') throw new Error(`text focused after a click has a ring: ${String(ring)}`)
      await page.key('Escape')
    },
  },
  {
    name: 'professional: a profile is changed and saved, with a message',
    as: 'professional',
    async run(page, { engine }) {
      await page.goto('/profile')
      await page.press('button', 'Edit Profile')
      await page.fill(/^(Full name|Name|Nome)/, `Marina Costa Ribeiro ${engine === 'Firefox' ? 'F' : 'W'}`)
      await page.press('button', /^Save/)
      await page.see('text', /success/i)
    },
  },
  {
    name: 'professional: a favorite is saved and found again',
    as: 'professional',
    async run(page) {
      await page.goto('/search?type=opportunities')
      await page.press('button', /^Favorito: /)
      await page.press('link', 'Meus favoritos')
      await page.at(/^\/favoritos/)
      await page.see('heading', /favoritos/i)
    },
  },
  {
    name: 'professional: the bell and its panel',
    as: 'professional',
    async run(page) {
      await page.goto('/professional-dashboard')
      await page.press('button', /^Notificações/)
      await page.see('text', /Notificações/)
      await page.key('Escape')
    },
  },
  {
    name: 'firm: the dashboard, my firm, received reviews',
    as: 'firm',
    async run(page) {
      await page.goto('/firm-dashboard')
      await page.see('heading', /\w/)
      for (const path of ['/my-firm', '/vagas-da-empresa', '/pending-evaluations', '/professionals', '/users']) {
        await page.goto(path)
        await page.see('heading', /\w/)
      }
    },
  },
  {
    name: 'firm: a colleague is invited, and the invitation revoked',
    as: 'firm',
    async run(page, { engine }) {
      const email = `${engine}@engines.example`.toLowerCase()
      await page.goto('/equipe')
      await page.press('button', 'Convidar')
      await page.fill('E-mail', email)
      await page.press('button', 'Enviar convite')
      await page.see('text', new RegExp(email))
      await page.press('button', new RegExp(`^(Revogar|Cancelar).*${email}`))
    },
  },
  {
    name: 'firm: an opening is published for certain days, and closed',
    as: 'firm',
    async run(page, { engine }) {
      const day = `${new Date().getUTCFullYear() + 3}-0${engine === 'Firefox' ? 3 : 5}-11`
      await page.goto('/vagas-da-empresa')
      await page.press('button', 'Nova vaga')
      await page.choose('Profissão procurada', 'enfermeiro')
      await page.choose('Primeiro dia', day)
      await page.choose('Último dia', day)
      await page.press('button', 'Publicar vaga')
      await page.see('text', 'Vaga publicada')
      await page.press('button', /^Encerrar/)
      await page.see('text', 'Encerrada')
    },
  },
  {
    name: 'firm: professionals by the sidebar, in the signed-in frame',
    as: 'firm',
    async run(page, { isPhone }) {
      await page.goto('/firm-dashboard')
      await navigateBySidebar(page, isPhone, 'Buscar profissionais')
      await page.at(/^\/search/)
      await page.see('button', /^(Ver Contatos de|Filtros)/)
    },
  },
  {
    name: 'admin: figures, and the list of professionals narrowed by a word',
    as: 'admin',
    async run(page) {
      await page.goto('/professionals')
      await page.fill('Search professionals', 'ana')
      await page.at(/q=ana/)
    },
  },
  {
    name: 'admin: a person’s record opens, is edited and discarded',
    as: 'admin',
    async run(page) {
      await page.goto('/users')
      await page.press('link', /Adriana Duarte/)
      await page.press('button', 'Edit')
      await page.press('button', 'Cancel')
      await page.see('button', 'Edit')
    },
  },
  {
    name: 'admin: firms, moderation, data quality, health of the remotes',
    as: 'admin',
    async run(page) {
      for (const path of ['/firms', '/moderation', '/data-quality', '/remotes']) {
        await page.goto(path)
        await page.see('heading', /\w/)
      }
    },
  },
  {
    name: 'admin: a table is downloaded',
    as: 'admin',
    async run(page) {
      await page.goto('/firms')
      await page.evaluate(`(() => {
        window.downloads = []
        const click = HTMLAnchorElement.prototype.click
        HTMLAnchorElement.prototype.click = function () {
          window.downloads.push(this.download)
          return click.call(this)
        }
      })()`)
      await page.press('button', 'Export')
      await page.until('download', async () => String(await page.evaluate('window.downloads[0]')).endsWith('.csv'))
    },
  },
  {
    name: 'a remote without its files shows a panel in its place, and everything else works',
    expects: /\/bundles\/mf-search\//,
    async run(page, { withoutSearch }) {
      const there = page.on(withoutSearch)
      await signIn(there, 'professional')
      await there.goto('/meus-contatos')
      await there.press('button', 'Tentar de novo')
      await there.see('button', 'Tentar de novo')
      await there.goto('/pending-evaluations')
      await there.see('heading', /Avaliações|Pendentes/i)
    },
  },
  {
    name: 'visitors of a search canary see it, also by the sidebar',
    async run(page, { isPhone, withCanary }) {
      const there = page.on(withCanary)
      await there.goto('/search')
      await there.see('heading', HEADING.next)
      await signIn(there, 'firm')
      await navigateBySidebar(there, isPhone, 'Buscar profissionais')
      await there.see('heading', HEADING.next)
    },
  },
  {
    name: 'signing out by the menu leaves nothing behind',
    atBothWidths: true,
    async run(page, { isPhone }) {
      await signIn(page, 'professional')
      if (isPhone) await page.press('button', 'Abrir menu')
      await page.press('button', /^Conta de/)
      await page.press('button', 'Logout')
      await page.at(/^\/(login)?$/)
      // The server's response clears the storage, some time after the page has changed.
      await page.until('the storage is empty', async () => (await page.evaluate("localStorage.getItem('auth-storage')")) === null)
      await page.back()
      await page.at(/^\/(login|$)/)
    },
  },
]
