import { anyone, signedIn } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

const newcomers = { newcomer: 'all' } as const
/** For newcomers, and for a firm's user whose firm was deleted. Only the server can tell, so the page itself redirects the others. */
const withoutFirm = { newcomer: 'all', firm: 'own' } as const

export const area = defineArea({
  name: 'mf-public',
  owner: 'Time Público',
  criticality: 'primary',
  timeoutMs: 8000,
  budgetKb: 167.5,
  contract: '^1.1.0',
  routes: [
    {
      path: '/',
      access: anyone,
      screen: 'landing',
      title: 'Profissionais de saúde e transplante capilar',
      translations: {
        en: {
          title: 'Health professionals and hair transplants',
          description:
            'Technicians, nurses, doctors and other professionals meet clinics and hospitals, from hair transplants to intensive care. Direct terms, reviews from both sides.',
        },
      },
      description:
        'Técnicos, enfermeiros, médicos e outros profissionais encontram clínicas e hospitais, do transplante capilar à UTI. Negociação direta, avaliações dos dois lados.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    {
      path: '/login',
      access: anyone,
      screen: 'login',
      title: 'Entrar',
      translations: {
        en: {
          title: 'Sign in',
          description: 'Sign in to see contact details, answer people who contacted you and rate people you worked with.',
        },
      },
      description: 'Entre na sua conta para ver contatos, responder a quem procurou você e avaliar com quem trabalhou.',
      header: 'brand',
      prerender: 'no-query',
    },
    {
      path: '/register',
      access: anyone,
      screen: 'register',
      title: 'Criar conta',
      translations: {
        en: {
          title: 'Create an account',
          description:
            'Create an account as a health professional, clinic or hospital. You deal with each other directly; we never handle payments.',
        },
      },
      description: 'Crie sua conta de profissional de saúde, clínica ou hospital. O cadastro é direto e nenhum pagamento passa por aqui.',
      header: 'brand',
      prerender: 'no-query',
    },
    {
      path: '/select-user-type',
      access: newcomers,
      screen: 'select-type',
      title: 'Escolha seu perfil',
      translations: { en: { title: 'Choose your profile' } },
    },
    {
      path: '/complete-profile',
      access: newcomers,
      screen: 'complete-profile',
      title: 'Complete seu perfil',
      translations: { en: { title: 'Complete your profile' } },
    },
    {
      path: '/complete-profile-firm',
      access: withoutFirm,
      screen: 'complete-firm',
      title: 'Complete os dados da empresa',
      translations: { en: { title: 'Complete firm details' } },
    },
    {
      path: '/esqueci-senha',
      access: anyone,
      screen: 'forgot',
      title: 'Esqueci minha senha',
      translations: { en: { title: 'Forgot password' } },
      header: 'brand',
    },
    {
      path: '/redefinir-senha',
      access: anyone,
      screen: 'reset',
      title: 'Redefinir senha',
      translations: { en: { title: 'New password' } },
      header: 'brand',
    },
    {
      path: '/confirmar-email',
      access: anyone,
      screen: 'confirm-email',
      title: 'Confirmar e-mail',
      translations: { en: { title: 'Confirm your e-mail' } },
      header: 'brand',
    },
    {
      path: '/convite',
      access: anyone,
      screen: 'invitation',
      title: 'Convite',
      translations: { en: { title: 'Invitation' } },
      header: 'brand',
    },
    {
      path: '/desfazer-email',
      access: anyone,
      screen: 'take-back',
      title: 'Manter meu e-mail',
      translations: { en: { title: 'Keep my e-mail' } },
      header: 'brand',
    },
    {
      path: '/termos',
      access: anyone,
      screen: 'terms',
      title: 'Termos de uso',
      translations: {
        en: {
          title: 'Terms of use',
          description: 'The rules of Ponte Saúde in plain words: who may use it, how contacts and reviews work, and what we do not do.',
        },
      },
      description:
        'As regras da Ponte Saúde em palavras simples: quem pode usar, como funcionam os contatos e as avaliações, e o que não fazemos.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    {
      path: '/privacidade',
      access: anyone,
      screen: 'privacy',
      title: 'Privacidade',
      translations: {
        en: {
          title: 'Privacy',
          description: 'What we store, who sees your contact details and when, for how long, and how to export or erase your data.',
        },
      },
      description: 'O que guardamos, quem vê seus contatos e quando, por quanto tempo, e como levar ou apagar os seus dados.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    {
      path: '/acessibilidade',
      access: anyone,
      screen: 'accessibility',
      title: 'Acessibilidade',
      translations: {
        en: {
          title: 'Accessibility',
          description:
            'What works with keyboard, screen reader, zoom and high contrast on Ponte Saúde, what does not yet, and how to report problems.',
        },
      },
      description: 'O que funciona por teclado, leitor de tela, zoom e alto contraste na Ponte Saúde, e o que ainda não.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    {
      path: '/registro-de-avaliacoes',
      access: anyone,
      screen: 'review-log',
      title: 'Registro de avaliações',
      translations: {
        en: {
          title: 'Review log',
          description: 'How anyone can verify a Ponte Saúde review in their own browser, and what that does and does not prove.',
        },
      },
      description: 'Como qualquer pessoa verifica uma avaliação da Ponte Saúde no próprio navegador, o que isso prova e o que não prova.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    {
      path: '/profile',
      access: signedIn,
      screen: 'profile',
      title: 'Profile Settings',
      translations: { pt: { title: 'Configurações do perfil' } },
    },
    {
      path: '/my-profile',
      access: { professional: 'own' },
      screen: 'my-profile',
      title: 'Meus Dados',
      translations: { en: { title: 'My details' } },
    },
    {
      path: '/vagas-da-empresa',
      access: { firm: 'own' },
      screen: 'openings',
      title: 'Vagas',
      translations: { en: { title: 'Openings' } },
    },
    {
      path: '/my-firm',
      access: { firm: 'own' },
      screen: 'my-firm',
      title: 'Dados da empresa',
      translations: { en: { title: 'Firm details' } },
    },
  ],
  nav: [
    { label: 'Meus Dados', translations: { en: 'My details' }, path: '/my-profile', roles: ['professional'], order: 20, icon: 'id-card' },
    { label: 'Vagas', translations: { en: 'Openings' }, path: '/vagas-da-empresa', roles: ['firm'], order: 35, icon: 'briefcase' },
    { label: 'Dados da empresa', translations: { en: 'Firm details' }, path: '/my-firm', roles: ['firm'], order: 48, icon: 'building' },
  ],
})
