import { translated } from '@ponte/contracts/translated'

export const onboardingText = translated('mf-public/onboarding/onboardingText', {
  step: (now: number) => `Passo ${now} de 3`,
  restored: 'Você já tinha começado: o que estava preenchido voltou, menos senha e foto, que não guardamos.',
  back: 'Voltar e escolher outro tipo de perfil',
  access: 'Acesso',
  accessHint: 'Com o seu e-mail e esta senha você entra na próxima vez.',
  knownHint: 'Para sabermos que é você. A senha continua a mesma.',
  currentPassword: 'Sua senha atual',
  submit: 'Concluir cadastro',
  register: 'Cadastrar empresa',
  home: 'Voltar ao painel',
})

export const completeFirmText = translated('mf-public/complete-firm-page/completeFirmText', {
  title: 'Complete os dados da empresa',
  lead: (name: string) => `${name}, com estes dados a sua clínica ou o seu hospital aparece na busca, e você pode falar com profissionais.`,
  lost: 'Sua empresa não está mais cadastrada. Cadastre-a de novo, ou outra, para voltar a aparecer na busca e a falar com profissionais.',
  askPassword: 'No fim, pedimos a sua senha atual.',
  askNewPassword: 'No fim, você cria uma senha para entrar na próxima vez.',
  registered: 'Sua empresa já está cadastrada.',
  firm: 'A empresa',
  place: 'Onde fica',
})

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
