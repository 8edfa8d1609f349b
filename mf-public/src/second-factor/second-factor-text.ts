import { RECOVERY_CODES } from '@ponte/contracts/limits'

export const secondFactorText = {
  title: 'Verificação em duas etapas',
  hint: 'Além da senha, entrar pede um código de um aplicativo no seu celular: quem descobrir a sua senha não entra na sua conta.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar como você entra',
  retry: 'Tentar de novo',
  required: 'O trabalho de administração espera por ela. Ligue a verificação para continuar.',
  notOpened: 'Não foi possível abrir. Tente de novo',
  turnOn: 'Ligar',
  isOn: 'Ligada',
  codesLeft: (left: number) => `${left} de ${RECOVERY_CODES} códigos de recuperação`,
  fewCodes: (left: number) =>
    `${left === 0 ? 'Não resta nenhum código' : left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`} de recuperação. Gere novos códigos, para não ficar sem entrar se perder o celular.`,
  newCodes: 'Novos códigos',
  turnOff: 'Desligar',
} as const
