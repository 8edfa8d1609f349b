import { anyone, signedIn } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

const newcomers = { newcomer: 'all' } as const

export const area = defineArea({
  name: 'mf-public',
  owner: 'Time Público',
  criticality: 'primary',
  timeoutMs: 8000,
  contract: '^1.0.0',
  routes: [
    { path: '/', access: anyone, screen: 'landing', title: 'Profissionais de saúde, clínicas e hospitais' },
    { path: '/login', access: anyone, screen: 'login', title: 'Entrar' },
    { path: '/register', access: anyone, screen: 'preparing', title: 'Criar conta' },
    { path: '/select-user-type', access: newcomers, screen: 'preparing', title: 'Escolha seu perfil' },
    { path: '/complete-profile', access: newcomers, screen: 'preparing', title: 'Complete seu perfil' },
    { path: '/complete-profile-firm', access: newcomers, screen: 'preparing', title: 'Complete os dados da empresa' },
    { path: '/esqueci-senha', access: anyone, screen: 'preparing', title: 'Esqueci minha senha' },
    { path: '/redefinir-senha', access: anyone, screen: 'preparing', title: 'Redefinir senha' },
    { path: '/termos', access: anyone, screen: 'preparing', title: 'Termos de uso' },
    { path: '/privacidade', access: anyone, screen: 'preparing', title: 'Privacidade' },
    { path: '/profile', access: signedIn, screen: 'preparing', title: 'Profile Settings' },
    { path: '/my-profile', access: { professional: 'own' }, screen: 'preparing', title: 'Meus Dados' },
    { path: '/my-firm', access: { firm: 'own' }, screen: 'preparing', title: 'Dados da empresa' },
  ],
  nav: [
    { label: 'Meus Dados', path: '/my-profile', roles: ['professional'], order: 20, icon: 'id-card' },
    { label: 'Dados da empresa', path: '/my-firm', roles: ['firm'], order: 80, icon: 'building' },
  ],
})
