import type { Translation } from '@ponte/contracts/translated'
import type { passwordText as password, profileText as profile, roleNames as roles } from './text.ts'

export const profileText = {
  title: 'Configurações do perfil',
  profile: 'Perfil',
  edit: 'Editar perfil',
  save: 'Salvar alterações',
  cancel: 'Cancelar',
  name: 'Nome',
  fieldMissing: 'Obrigatório',
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
} satisfies Translation<typeof password>
