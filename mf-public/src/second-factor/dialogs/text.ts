import { translated } from '@ponte/contracts/translated'
export const dialogText = translated('mf-public/second-factor/dialogText', {
  on: 'A verificação em duas etapas está ativada',
  off: 'A verificação em duas etapas está desativada',
})

export const proofText = translated('mf-public/second-factor/proofText', {
  password: 'Sua senha atual',
  turnOn: {
    title: 'Ativar a verificação em duas etapas',
    explain: 'Tenha à mão um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou 1Password.',
    submit: 'Continuar',
  },
  renew: {
    title: 'Novos códigos de recuperação',
    explain: 'Os códigos que você guardou antes deixam de valer.',
    submit: 'Criar novos códigos',
  },
  turnOff: {
    title: 'Desativar a verificação em duas etapas?',
    explain: 'Para entrar bastará a senha, e os códigos de recuperação deixam de valer. Você sai dos outros aparelhos.',
    submit: 'Desativar',
  },
})

export const appText = translated('mf-public/second-factor/appText', {
  title: 'Adicione a conta ao seu aplicativo',
  scan: 'No aplicativo autenticador, adicione uma conta com este QR code ou com a chave. Depois digite o código que ele mostra.',
  qr: 'QR code para o aplicativo autenticador',
  open: 'Abrir no aplicativo',
  typeKey: 'Chave, para digitar no aplicativo:',
  key: 'chave',
  code: 'Código do aplicativo',
  codeHint: 'Os seis números que o aplicativo mostra agora.',
  submit: 'Ativar',
})

export const codesText = translated('mf-public/second-factor/codesText', {
  title: 'Guarde seus códigos de recuperação',
  explain: 'Cada código deixa você entrar uma vez sem o celular. Eles não aparecem de novo: guarde-os onde só você os encontra.',
  list: 'Códigos de recuperação',
  codes: 'códigos',
  download: 'Baixar',
  file: 'ponte-saude-codigos-de-recuperacao.txt',
  fileHead: (email: string) => `Ponte Saúde: códigos de recuperação de ${email}. Cada um vale uma vez.`,
  done: 'Guardei os códigos',
  question: {
    title: 'Fechar sem guardar os códigos?',
    lost: 'Eles não aparecem de novo. Sem eles e sem o celular, só a administração pode devolver a sua conta.',
    leave: 'Fechar mesmo assim',
    stay: 'Ficar aqui',
  },
})

export const copyText = translated('mf-public/second-factor/copyText', {
  copy: 'Copiar',
  copyOf: (what: string) => `Copiar ${what}`,
  copied: 'Copiado',
  failed: 'Não foi possível copiar. Selecione e copie.',
})
