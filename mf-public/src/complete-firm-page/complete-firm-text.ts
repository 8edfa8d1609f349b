import { translated } from '@ponte/contracts/translated'
export const completeFirmText = translated('mf-public/complete-firm-page/completeFirmText', {
  title: 'Complete os dados da empresa',
  lead: (name: string) => `${name}, com estes dados a sua clínica ou hospital aparece na busca e pode falar com profissionais.`,
  lost: 'Sua empresa não está mais cadastrada. Cadastre-a de novo, ou outra, para voltar a aparecer na busca e a falar com profissionais.',
  askPassword: 'No fim, pedimos a sua senha atual.',
  askNewPassword: 'No fim, você cria uma senha para entrar na próxima vez.',
  registered: 'Sua empresa já está cadastrada.',
  firm: 'A empresa',
  place: 'Onde fica',
})
