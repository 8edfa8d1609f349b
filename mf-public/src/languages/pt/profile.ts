import { LAST_REMINDER_DAYS, PAUSE_REMINDER_DAYS, REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type {
  dataText as data,
  deleteText as remove,
  leaveText as leave,
  mailText as mail,
  noticeWords as notice,
  passwordText as password,
  pauseText as pause,
  profileText as profile,
  roleNames as roles,
  signInsText as signIns,
} from '../../profile-page/profile-text.ts'

export const profileText = {
  title: 'Configurações do perfil',
  lead: 'Seu nome, sua foto, como você entra e o que acontece com os seus dados.',
  loading: 'Carregando…',
  failed: 'Suas sessões não puderam ser carregadas',
  retry: 'Tentar de novo',
  profile: 'Perfil',
  edit: 'Editar perfil',
  save: 'Salvar alterações',
  cancel: 'Cancelar',
  name: 'Nome',
  nameRequired: 'Por favor, insira o seu nome',
  email: 'E-mail',
  role: 'Tipo de conta',
  roleFixed: 'O tipo de conta não pode ser mudado',
  noRole: 'Ainda não escolhido',
  photo: {
    label: 'Foto do perfil',
    hint: 'JPG, PNG ou GIF, até 5 MB.',
    choose: 'Escolher foto',
    change: 'Trocar foto',
    remove: 'Remover foto',
  },
  passwordChanged: 'Sua senha foi trocada. O resto ainda não foi salvo.',
} satisfies Translation<typeof profile>

export const roleNames = { professional: 'Profissional', firm: 'Empresa', admin: 'Administração' } satisfies Translation<typeof roles>

export const passwordText = {
  title: 'Trocar senha',
  note: 'Deixe os campos de senha em branco para manter a atual.',
  current: 'Senha atual',
  next: 'Nova senha',
  nextHint: 'Pelo menos 6 caracteres. Ao trocar, você sai dos outros aparelhos.',
  confirm: 'Confirme a nova senha',
  show: 'Mostrar',
  hide: 'Ocultar',
  none: 'Você ainda não tem senha. ',
  create: 'Crie uma por e-mail',
} satisfies Translation<typeof password>

export const noticeWords = {
  ask: (email) => `Confirme seu e-mail: enviamos um link para ${email}.`,
  askNew: (email) => `Seu novo e-mail passa a valer quando for confirmado: enviamos um link para ${email}. Até lá vale o atual.`,
  resend: 'Reenviar',
  sent: (email) => `Enviamos um novo link para ${email}. Ele vale por 7 dias.`,
} satisfies Translation<typeof notice>

export const signInsText = {
  title: 'Onde você entrou',
  hint: 'Encerre o que você não reconhece e depois troque a senha.',
  unknownDevice: 'Aparelho desconhecido',
  current: 'Este aparelho',
  signedIn: 'Entrou em',
  lastUsed: 'Último uso',
  end: 'Sair',
  endOf: (device) => ` ${device}`,
  endOthers: 'Sair de todos os outros',
  ended: 'Saiu',
} satisfies Translation<typeof signIns>

export const mailText = {
  title: 'Avisos por e-mail',
  hint: 'O sino sempre avisa. Escolha o que também enviamos para o seu e-mail.',
  loading: 'Carregando…',
  failed: 'Seus avisos por e-mail não puderam ser carregados',
  retry: 'Tentar de novo',
  kinds: {
    contact_received: { label: 'Alguém pede o seu contato', hint: 'Assim que acontece.' },
    answer_due: { label: 'É hora de contar como foi um contato', hint: `${REVIEW_OPENS_AFTER_DAYS} dias depois do contato.` },
    window_closing: {
      label: 'Último lembrete',
      hint: `${LAST_REMINDER_DAYS} dias antes de um contato não poder mais ser respondido ou avaliado.`,
    },
    evaluation_published: {
      label: 'Uma avaliação nova sobre você é publicada',
      hint: 'Quando os dois lados enviaram a sua, ou quando o prazo termina.',
    },
  },
} satisfies Translation<typeof mail>

export const pauseText = {
  title: 'Pausa',
  hint: `Um perfil em pausa sai da busca e não pode ser aberto, salvo nem pedido. Seus contatos, avaliações e pendências ficam como estão. A cada ${PAUSE_REMINDER_DAYS} dias lembramos você.`,
  loading: 'Carregando…',
  failed: 'Sua pausa não pôde ser carregada',
  retry: 'Tentar de novo',
  label: 'Pausar meu perfil',
  visible: 'Empresas encontram você na busca.',
  since: (day) => `Em pausa desde ${day}: ninguém encontra você.`,
  paused: 'Seu perfil está em pausa',
  back: 'Seu perfil voltou à busca',
} satisfies Translation<typeof pause>

export const dataText = {
  title: 'Seus dados',
  hint: 'Tudo o que guardamos sobre você, em um arquivo JSON.',
  export: 'Baixar meus dados',
  file: 'ponte-saude-meus-dados.json',
} satisfies Translation<typeof data>

export const deleteText = {
  title: 'Excluir conta',
  hint: 'Seu perfil some na hora e é apagado depois de 30 dias. Até lá, entrar o traz de volta.',
  adminHint: 'Uma conta de administração só pode ser excluída por outra.',
  open: 'Excluir minha conta',
  question: 'Excluir a sua conta?',
  explain: [
    'Você sai de todos os aparelhos e ninguém mais encontra você.',
    'Depois de 30 dias seus dados são apagados para sempre. Até lá você recupera tudo entrando com a sua senha.',
    'As avaliações que você escreveu ficam, como de ‘Usuário removido’.',
  ],
  password: 'Sua senha',
  passwordRequired: 'Por favor, digite a sua senha',
  confirm: 'Excluir minha conta',
  keep: 'Manter minha conta',
  close: 'Fechar',
  done: 'Sua conta foi excluída. Entre em até 30 dias para recuperá-la.',
} satisfies Translation<typeof remove>

export const leaveText = {
  title: 'Sair sem salvar?',
  lost: 'O que você mudou aqui ainda não foi salvo e se perde ao sair.',
  leave: 'Sair',
  stay: 'Ficar aqui',
} satisfies Translation<typeof leave>
