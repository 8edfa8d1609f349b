import { translated } from '@ponte/contracts/translated'
export const onboardingText = translated('mf-public/onboarding/onboardingText', {
  step: (now: number) => `Passo ${now} de 3`,
  loading: 'Carregando…',
  restored: 'Você já tinha começado: o que estava preenchido voltou. Falta a senha, que nunca guardamos.',
  back: 'Voltar e escolher outro tipo de perfil',
  access: 'Acesso',
  accessHint: 'Com o seu e-mail e esta senha você entra na próxima vez.',
  knownHint: 'Para sabermos que é você. A senha continua a mesma.',
  currentPassword: 'Sua senha atual',
  submit: 'Concluir cadastro',
  register: 'Cadastrar empresa',
  home: 'Voltar ao painel',
})
