import { translated } from '@ponte/contracts/translated'
export const text = translated('shell/demo/demo-text', {
  open: 'Demo',
  title: 'Demonstração',
  lead: 'Este site roda com dados de exemplo. Nada daqui existe fora da demonstração.',
  signIn: 'Entrar como',
  roles: { professional: 'Profissional', firm: 'Clínica', admin: 'Admin' },
  clock: 'Dia do servidor',
  clockLoading: 'Lendo o relógio…',
  ahead: (days: number) => (days === 0 ? 'hoje' : `${days} dias à frente`),
  forward: (days: number) => `Avançar ${days} dias`,
  back: 'Voltar para hoje',
  outbox: 'E-mails enviados',
  noMails: 'Nenhum e-mail foi enviado ainda.',
  to: 'Para',
  minimize: 'Minimizar a aba “Demo”',
  restore: 'Mostrar a aba “Demo” inteira',
  failed: 'A demonstração não respondeu. Tente de novo.',
})
