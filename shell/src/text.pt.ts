/** What the shell says in English although nobody chose it, in Portuguese. */
export const text = {
  home: 'Início',
  profile: 'Perfil',
  logout: 'Sair',
  header: { dashboard: 'Painel' },
  comingSoon: 'Em breve',
}
