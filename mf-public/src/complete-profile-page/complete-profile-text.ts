import { translated } from '@ponte/contracts/translated'
export const completeProfileText = translated('mf-public/complete-profile-page/completeProfileText', {
  title: 'Complete seu perfil',
  lead: (name: string) =>
    `${name}, é assim que clínicas e hospitais vão encontrar você. Seus contatos só aparecem para quem registra interesse.`,
  you: 'Quem é você',
  work: 'O que você faz',
  workHint: 'É por aqui que a busca encontra você.',
  reach: 'Onde e como',
  reachHint: 'O WhatsApp vem preenchido com o telefone do cadastro. Troque se for outro.',
})
