import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { scriptsFetched, hydrate, type Flow } from './flow.ts'

/** Journeys of visitors. */
export const VISITOR_FLOWS: readonly Flow[] = [
  {
    name: 'the landing page is complete without scripts, and hydrates on interaction',
    async run(page) {
      await page.goto('/')
      await page.see('heading', /\w/)
      if ((await page.evaluate(scriptsFetched)) !== 0) throw new Error('a script was loaded before any interaction')
      await hydrate(page)
    },
  },
  {
    name: 'from the landing page to the results of a typed search',
    async run(page) {
      await page.goto('/')
      await page.fill(/^(Buscar|O que|Quem|Busca)/, 'enfermeira')
      await page.key('Enter')
      await page.at(/^\/search\?.*enfermeira/)
      await page.see('link', /\w/)
    },
  },
  {
    name: 'search: a filter narrows the results, is in the address, and undone by the back button',
    atBothWidths: true,
    async run(page, { isPhone }) {
      await page.goto('/search')
      await hydrate(page)
      await page.press('button', /^Filtros/)
      await page.choose('Profissão', 'enfermeiro')
      if (isPhone) await page.press('button', /^Ver .*resultado/)
      await page.at(/profession=enfermeiro/)
      await page.back()
      await page.at(/^\/search(?!.*enfermeiro)/)
    },
  },
  {
    name: 'search: opportunities, and a firm’s profile',
    async run(page) {
      await page.goto('/search')
      await page.press('link', /^Oportunidades/)
      await page.at(/type=opportunities/)
      await page.goto('/search?type=opportunities')
      await page.evaluate('document.querySelector(\'main a[href^="/empresas/"], a[href^="/oportunidades/"]\').click()')
      await page.at(/^\/(empresas|oportunidades|firms)\//)
      await page.see('heading', /\w/)
    },
  },
  {
    name: 'a professional’s public profile, one step from the results and back',
    async run(page) {
      await page.goto('/search')
      await hydrate(page)
      await page.evaluate('document.querySelector(\'a[href^="/profissionais/"]\').click()')
      await page.at(/^\/profissionais\//)
      await page.see('heading', /\w/)
      await page.back()
      await page.at(/^\/search/)
    },
  },
  {
    name: 'terms and privacy pages',
    async run(page) {
      for (const path of ['/termos', '/privacidade']) {
        await page.goto(path)
        await page.see('heading', /\w/)
      }
    },
  },
  {
    name: 'an unknown address redirects to the start page',
    async run(page) {
      await page.goto('/nao-existe')
      await page.at(/^\/$/)
    },
  },
  {
    name: 'signing in: empty, wrong, and input stays',
    async run(page) {
      await page.goto('/login')
      await hydrate(page)
      await page.press('button', 'Entrar')
      await page.see('text', 'Please fill in all fields')
      await page.fill('E-mail', DEMO_ACCOUNTS.professional)
      await page.fill('Senha', 'outra')
      await page.key('Enter')
      await page.see('text', /incorret|inválid/i)
      if ((await page.evaluate("document.querySelector('input[type=email]').value")) !== DEMO_ACCOUNTS.professional)
        throw new Error('the address has changed')
    },
  },
  {
    name: 'a protected page asks to sign in, and opens afterwards',
    async run(page) {
      await page.goto('/meus-contatos')
      await page.at(/^\/login\?next=/)
      await page.fill('E-mail', DEMO_ACCOUNTS.professional)
      await page.fill('Senha', DEMO_PASSWORD)
      await page.key('Enter')
      await page.at(/^\/meus-contatos/)
    },
  },
  {
    name: "the demo's Google",
    async run(page) {
      await page.goto('/login')
      await page.press('button', 'Continuar com o Google (demonstração)')
      await page.see('heading', 'Escolha uma conta')
      await page.press('button', new RegExp(DEMO_ACCOUNTS.firm))
      await page.at(/firm-dashboard/)
    },
  },
  {
    name: 'registering starts with the choice of a type',
    async run(page, { engine }) {
      await page.goto('/register')
      await hydrate(page)
      await page.fill(/^Nome/, 'Nina Nova')
      await page.fill(/^E-mail/, `nina-${engine.toLowerCase()}@exemplo.example`)
      await page.fill(/^Telefone/, '11987654321')
      await page.key('Enter')
      await page.at(/select-user-type/)
    },
  },
  {
    name: 'English, chosen in the footer: text, lang attribute, and kept on the next page',
    async run(page) {
      await page.goto('/')
      await page.press('button', 'English')
      const isEnglish = async () => (await page.evaluate('document.documentElement.lang')) === 'en'
      await page.until('page in English', isEnglish)
      await page.goto('/login')
      await page.until('page in English', isEnglish)
      await page.see('heading', /Sign in|Log in|Welcome/)
    },
  },
]
