import { anyone, signedIn } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

const newcomers = { newcomer: 'all' } as const
/**
 * Access for newcomers, and for a firm's user whose firm is gone. Only the server knows whether it is, so the page itself leads the others
 * away.
 */
const withoutFirm = { newcomer: 'all', firm: 'own' } as const

export const area = defineArea({
  name: 'mf-public',
  owner: 'Time Público',
  criticality: 'primary',
  timeoutMs: 8000,
  budgetKb: 118.5,
  contract: '^1.1.0',
  routes: [
    {
      path: '/',
      access: anyone,
      screen: 'landing',
      title: 'Profissionais de saúde e transplante capilar',
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
      description: 'Entre na sua conta para ver contatos, responder a quem procurou você e avaliar com quem trabalhou.',
      header: 'brand',
      prerender: 'no-query',
    },
    {
      path: '/register',
      access: anyone,
      screen: 'register',
      title: 'Criar conta',
      description: 'Crie sua conta de profissional de saúde, clínica ou hospital. O cadastro é direto e nenhum pagamento passa por aqui.',
      header: 'brand',
      prerender: 'no-query',
    },
    { path: '/select-user-type', access: newcomers, screen: 'select-type', title: 'Escolha seu perfil' },
    { path: '/complete-profile', access: newcomers, screen: 'complete-profile', title: 'Complete seu perfil' },
    { path: '/complete-profile-firm', access: withoutFirm, screen: 'complete-firm', title: 'Complete os dados da empresa' },
    { path: '/esqueci-senha', access: anyone, screen: 'forgot', title: 'Esqueci minha senha', header: 'brand' },
    { path: '/redefinir-senha', access: anyone, screen: 'reset', title: 'Redefinir senha', header: 'brand' },
    { path: '/confirmar-email', access: anyone, screen: 'confirm-email', title: 'Confirmar e-mail', header: 'brand' },
    { path: '/convite', access: anyone, screen: 'invitation', title: 'Convite', header: 'brand' },
    { path: '/desfazer-email', access: anyone, screen: 'take-back', title: 'Manter meu e-mail', header: 'brand' },
    {
      path: '/termos',
      access: anyone,
      screen: 'terms',
      title: 'Termos de uso',
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
      description: 'O que guardamos, quem vê seus contatos e quando, por quanto tempo, e como levar ou apagar os seus dados.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    {
      path: '/acessibilidade',
      access: anyone,
      screen: 'accessibility',
      title: 'Acessibilidade',
      description: 'O que funciona por teclado, leitor de tela, zoom e alto contraste na Ponte Saúde, o que ainda não, e como nos contar.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    {
      path: '/registro-de-avaliacoes',
      access: anyone,
      screen: 'review-log',
      title: 'Registro de avaliações',
      description: 'Como qualquer pessoa verifica uma avaliação da Ponte Saúde no próprio navegador, o que isso prova e o que não prova.',
      prerender: 'any-query',
      scripts: 'on-demand',
    },
    { path: '/profile', access: signedIn, screen: 'profile', title: 'Profile Settings' },
    { path: '/my-profile', access: { professional: 'own' }, screen: 'my-profile', title: 'Meus Dados' },
    { path: '/my-firm', access: { firm: 'own' }, screen: 'my-firm', title: 'Dados da empresa' },
  ],
  nav: [
    { label: 'Meus Dados', path: '/my-profile', roles: ['professional'], order: 20, icon: 'id-card' },
    { label: 'Dados da empresa', path: '/my-firm', roles: ['firm'], order: 80, icon: 'building' },
  ],
})
