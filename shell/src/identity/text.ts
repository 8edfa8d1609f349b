import { REAUTHENTICATION_MINUTES } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { translated } from '@ponte/contracts/translated'

export const text = translated('shell/identity/identity-text', {
  title: 'Confirme que é você',
  password: 'Sua senha',
  passwordHint: 'Para continuar, digite a senha da sua conta.',
  fieldMissing: messages.fieldMissing,
  passwordToConfirm: messages.passwordToConfirm,
  passwordWrong: messages.currentPasswordWrong,
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
  cancel: 'Cancelar',
  close: 'Fechar',
  confirm: 'Confirmar',
  noPassword: `Para continuar, entre de novo na sua conta e repita a ação em até ${REAUTHENTICATION_MINUTES} minutos.`,
  signIn: 'Entrar de novo',
})
