/** The texts that several dialogs share. */
export const dialogText = {
  cancel: 'Cancelar',
  on: 'Verificação em duas etapas ligada',
  off: 'Verificação em duas etapas desligada',
} as const

export const proofText = {
  password: 'Sua senha atual',
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
  turnOn: {
    title: 'Ligar a verificação em duas etapas',
    explain: 'Tenha à mão um aplicativo autenticador no celular, como o Google Authenticator, o Microsoft Authenticator ou o 1Password.',
    submit: 'Continuar',
  },
  renew: {
    title: 'Novos códigos de recuperação',
    explain: 'Os códigos que você guardou antes deixam de valer.',
    submit: 'Gerar novos códigos',
  },
  turnOff: {
    title: 'Desligar a verificação em duas etapas?',
    explain: 'Entrar volta a pedir só a senha, e os códigos de recuperação deixam de valer. Seus outros acessos terminam.',
    submit: 'Desligar',
  },
} as const

export const appText = {
  title: 'Adicione a conta ao aplicativo',
  scan: 'No aplicativo autenticador, adicione uma conta com este código QR ou com a chave. Depois digite o código que ele mostra.',
  qr: 'Código QR para o aplicativo autenticador',
  open: 'Abrir no aplicativo',
  typeKey: 'Chave, para digitar no aplicativo:',
  key: 'chave',
  code: 'Código do aplicativo',
  codeHint: 'Os seis números que o aplicativo mostra agora.',
  submit: 'Ligar',
} as const

export const codesText = {
  title: 'Guarde seus códigos de recuperação',
  explain: 'Cada código entra uma vez na sua conta, se você ficar sem o celular. Eles não aparecem de novo: guarde onde só você encontra.',
  list: 'Códigos de recuperação',
  codes: 'códigos',
  download: 'Baixar',
  file: 'ponte-saude-codigos-de-recuperacao.txt',
  fileHead: (email: string) => `Ponte Saúde: códigos de recuperação de ${email}. Cada um vale uma vez.`,
  done: 'Guardei os códigos',
  question: {
    title: 'Fechar sem guardar os códigos?',
    lost: 'Eles não aparecem de novo. Sem eles e sem o celular, só a administração consegue devolver a sua conta.',
    leave: 'Fechar assim mesmo',
    stay: 'Continuar aqui',
  },
} as const

export const copyText = {
  copy: 'Copiar',
  copyOf: (what: string) => `Copiar ${what}`,
  copied: 'Copiado',
  failed: 'Não foi possível copiar. Selecione e copie.',
} as const
