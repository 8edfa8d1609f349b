import { translated } from '@ponte/contracts/translated'
import { LAST_REMINDER_DAYS, PAUSE_REMINDER_DAYS, REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import type { MailSettings } from '@ponte/contracts/notifications'
import type { Role } from '@ponte/contracts/roles'

export const profileText = translated('mf-public/profile-page/profileText', {
  title: 'Profile Settings',
  profile: 'Profile',
  edit: 'Edit Profile',
  save: 'Save Changes',
  cancel: 'Cancel',
  name: 'Name',
  fieldMissing: 'Required',
  nameRequired: 'Please enter your name',
  email: 'Email',
  role: 'Role',
  roleFixed: 'Role cannot be changed',
  noRole: 'Not chosen yet',
  photo: {
    label: 'Profile photo',
    hint: 'JPG, PNG or GIF, under 5MB.',
    choose: 'Choose photo',
    change: 'Change photo',
    remove: 'Remove photo',
  },
  passwordChanged: 'Your password has been changed. Your other changes are not saved yet.',
})

export const roleNames: Readonly<Record<Role, string>> = translated('mf-public/profile-page/roleNames', {
  professional: 'Professional',
  firm: 'Firm',
  admin: 'Admin',
})

export const passwordText = translated('mf-public/profile-page/passwordText', {
  title: 'Change Password',
  note: 'Leave the password fields empty to keep your current password.',
  current: 'Current Password',
  next: 'New Password',
  nextHint: 'At least 6 characters. Changing it ends your other sessions.',
  confirm: 'Confirm New Password',
  show: 'Show',
  hide: 'Hide',
})

export const pageText = translated('mf-public/profile-page/pageText', {
  lead: 'Seu nome, sua foto, como você entra e o que acontece com os seus dados.',
  noPassword: 'Você ainda não tem senha. ',
  createPassword: 'Crie uma por e-mail',
})

export const signInsText = translated('mf-public/profile-page/signInsText', {
  title: 'Onde você entrou',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar suas sessões',
  hint: 'Encerre o que você não reconhece e depois troque a senha.',
  unknownDevice: 'Aparelho desconhecido',
  current: 'Este aparelho',
  signedIn: 'Entrou em',
  lastUsed: 'Último uso',
  end: 'Sair',
  endOf: (device: string) => ` ${device}`,
  endOthers: 'Sair de todos os outros',
  ended: 'Sessão encerrada',
})

export const mailText = translated('mf-public/profile-page/mailText', {
  title: 'Avisos por e-mail',
  hint: 'Os avisos sempre aparecem no site. Escolha quais enviamos também por e-mail.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar seus avisos por e-mail',
  kinds: {
    opening_interest: {
      label: 'Alguém tem interesse em uma vaga',
      hint: 'Para a gestão da empresa: um e-mail por vaga, até você ver o aviso.',
    },
    contact_received: { label: 'Pedido do seu contato', hint: 'Assim que acontece.' },
    answer_due: { label: 'É hora de contar como foi um contato', hint: `${REVIEW_OPENS_AFTER_DAYS} dias depois do contato.` },
    window_closing: {
      label: 'Último lembrete',
      hint: `${LAST_REMINDER_DAYS} dias antes de um contato não poder mais ser respondido ou avaliado.`,
    },
    evaluation_published: {
      label: 'Nova avaliação sobre você',
      hint: 'Quando os dois lados tiverem avaliado, ou quando o prazo terminar.',
    },
  } satisfies Record<keyof MailSettings, { label: string; hint: string }>,
})

export const pauseText = translated('mf-public/profile-page/pauseText', {
  title: 'Pausa',
  hint: `Um perfil em pausa sai da busca e não pode ser aberto nem salvo nos favoritos, e ninguém novo pede o seu contato. Seus contatos, avaliações e pendências ficam como estão. A cada ${PAUSE_REMINDER_DAYS} dias enviamos um lembrete.`,
  loading: 'Carregando…',
  failed: 'Não foi possível carregar a pausa do perfil',
  label: 'Pausar meu perfil',
  visible: 'Empresas encontram você na busca.',
  since: (day: string) => `Em pausa desde ${day}: ninguém encontra você.`,
  paused: 'Seu perfil está em pausa',
  back: 'Seu perfil voltou à busca',
})

export const dataText = translated('mf-public/profile-page/dataText', {
  title: 'Seus dados',
  hint: 'Tudo o que guardamos sobre você, em um arquivo JSON.',
  export: 'Baixar meus dados',
  file: 'ponte-saude-meus-dados.json',
})

export const deleteText = translated('mf-public/profile-page/deleteText', {
  title: 'Excluir conta',
  hint: 'Seu perfil some na hora e é apagado depois de 30 dias. Até lá, basta entrar para recuperá-lo.',
  adminHint: 'Uma conta de administração só pode ser excluída por outra.',
  open: 'Excluir minha conta',
  question: 'Excluir a sua conta?',
  explain: [
    'Você sai de todos os aparelhos e ninguém mais encontra você.',
    'Depois de 30 dias seus dados são apagados para sempre. Até lá você recupera tudo entrando de novo.',
    'As avaliações que você escreveu continuam publicadas, assinadas por “Usuário removido”.',
  ],
  password: 'Sua senha',
  confirm: 'Excluir minha conta',
  keep: 'Manter minha conta',
  done: 'Sua conta foi excluída. Entre em até 30 dias para recuperá-la.',
})

export const leaveText = translated('mf-public/profile-page/leaveText', {
  title: 'Sair sem salvar?',
  lost: 'O que você mudou aqui ainda não foi salvo e se perde ao sair.',
  leave: 'Sair',
  stay: 'Ficar aqui',
})
