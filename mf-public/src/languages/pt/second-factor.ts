import { RECOVERY_CODES } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type {
  appText as app,
  codesText as codes,
  copyText as copy,
  dialogText as dialog,
  proofText as proof,
} from '../../second-factor/dialog-text.ts'
import type { secondFactorText as secondFactor } from '../../second-factor/second-factor-text.ts'

export const dialogText = {
  cancel: 'Cancelar',
  on: 'A verificação em duas etapas está ligada',
  off: 'A verificação em duas etapas está desligada',
} satisfies Translation<typeof dialog>

export const proofText = {
  password: 'Sua senha atual',
  show: 'Mostrar',
  hide: 'Ocultar',
  turnOn: {
    title: 'Ligar a verificação em duas etapas',
    explain: 'Tenha à mão um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou 1Password.',
    submit: 'Continuar',
  },
  renew: {
    title: 'Novos códigos de recuperação',
    explain: 'Os códigos que você guardou antes deixam de valer.',
    submit: 'Criar novos códigos',
  },
  turnOff: {
    title: 'Desligar a verificação em duas etapas?',
    explain: 'Para entrar bastará a senha, e os códigos de recuperação deixam de valer. Você sai dos outros aparelhos.',
    submit: 'Desligar',
  },
} satisfies Translation<typeof proof>

export const appText = {
  title: 'Adicione a conta ao seu aplicativo',
  scan: 'No aplicativo autenticador, adicione uma conta com este QR code ou com a chave. Depois digite o código que ele mostra.',
  qr: 'QR code para o aplicativo autenticador',
  open: 'Abrir no aplicativo',
  typeKey: 'Chave, para digitar no aplicativo:',
  key: 'chave',
  code: 'Código do aplicativo',
  codeHint: 'Os seis números que o aplicativo mostra agora.',
  submit: 'Ligar',
} satisfies Translation<typeof app>

export const codesText = {
  title: 'Guarde seus códigos de recuperação',
  explain: 'Cada código deixa você entrar uma vez sem o celular. Eles não aparecem de novo: guarde-os onde só você os encontra.',
  list: 'Códigos de recuperação',
  codes: 'códigos',
  download: 'Baixar',
  file: 'ponte-saude-codigos-de-recuperacao.txt',
  fileHead: (email) => `Ponte Saúde: códigos de recuperação de ${email}. Cada um vale uma vez.`,
  done: 'Guardei os códigos',
  question: {
    title: 'Fechar sem guardar os códigos?',
    lost: 'Eles não aparecem de novo. Sem eles e sem o celular, só a administração pode devolver a sua conta.',
    leave: 'Fechar mesmo assim',
    stay: 'Ficar aqui',
  },
} satisfies Translation<typeof codes>

export const copyText = {
  copy: 'Copiar',
  copyOf: (what) => `Copiar ${what}`,
  copied: 'Copiado',
  failed: 'Não foi possível copiar. Selecione e copie.',
} satisfies Translation<typeof copy>

export const secondFactorText = {
  title: 'Verificação em duas etapas',
  hint: 'Além da senha, entrar pede um código de um aplicativo no seu celular: quem descobre a sua senha não entra na sua conta.',
  loading: 'Carregando…',
  failed: 'O modo como você entra não pôde ser carregado',
  retry: 'Tentar de novo',
  required: 'O trabalho de administração espera por ela. Ligue-a para continuar.',
  notOpened: 'Não foi possível abrir. Tente de novo',
  confirmEmailFirst: 'Confirme seu e-mail para ligar a verificação em duas etapas.',
  sendLinkAgain: 'Enviar o link de novo',
  linkSent: 'Enviamos um novo link para o seu e-mail. Ele vale por 7 dias.',
  turnOn: 'Ligar',
  isOn: 'Ligada',
  codesLeft: (left) => `Restam ${left} de ${RECOVERY_CODES} códigos de recuperação`,
  fewCodes: (left) =>
    `${left === 0 ? 'Não resta nenhum código de recuperação' : left === 1 ? 'Resta um código de recuperação' : `Restam ${left} códigos de recuperação`}. Crie novos, para que perder o celular não deixe você de fora.`,
  newCodes: 'Novos códigos',
  turnOff: 'Desligar',
} satisfies Translation<typeof secondFactor>
