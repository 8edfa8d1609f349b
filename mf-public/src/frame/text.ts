import { translated } from '@ponte/contracts/translated'
/** Apart from the area's other texts, because the landing page needs only these. */
export const footerText = translated('mf-public/frame/footerText', {
  label: 'Rodapé',
  professionals: 'Profissionais',
  opportunities: 'Oportunidades',
  login: 'Entrar',
  register: 'Cadastrar',
  terms: 'Termos de uso',
  privacy: 'Privacidade',
  accessibility: 'Acessibilidade',
  note: 'Profissionais de saúde, clínicas e hospitais, frente a frente. Não intermediamos pagamentos.',
})
