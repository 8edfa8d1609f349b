import { translated } from '@ponte/contracts/translated'
import { RECOVERY_CODES } from '@ponte/contracts/limits'

export const secondFactorText = translated('mf-public/second-factor/secondFactorText', {
  title: 'Verificação em duas etapas',
  hint: 'Além da senha, você usa um código de um aplicativo no celular: quem descobrir sua senha não entra na sua conta.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar suas formas de entrar',
  required: 'Obrigatória para administrar o site. Ative-a para continuar.',
  notOpened: 'Não foi possível abrir. Tente de novo',
  confirmEmailFirst: 'Confirme seu e-mail para ativar a verificação em duas etapas.',
  turnOn: 'Ativar',
  isOn: 'Ativada',
  codesLeft: (left: number) => `Restam ${left} de ${RECOVERY_CODES} códigos de recuperação`,
  fewCodes: (left: number) =>
    `${left === 0 ? 'Não resta nenhum código de recuperação' : left === 1 ? 'Resta um código de recuperação' : `Restam ${left} códigos de recuperação`}. Crie novos, para que perder o celular não deixe você de fora.`,
  newCodes: 'Novos códigos',
  turnOff: 'Desativar',
})
