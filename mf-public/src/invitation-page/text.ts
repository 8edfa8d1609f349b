import { translated } from '@ponte/contracts/translated'
import { BRAND } from '@ponte/contracts/brand'
import { ROLE_LABELS, type Role } from '@ponte/contracts/roles'

export const invitationText = translated('mf-public/invitation-page/invitationText', {
  title: 'Convite',
  titleOf: (firm: string) => `Convite de ${firm}`,
  loading: 'Abrindo o convite…',
  failed: 'Não foi possível abrir o convite agora. Tente de novo em instantes.',
  retry: 'Tentar de novo',
  dead: 'Este convite não vale mais. Peça um novo a quem convidou você.',
  home: 'Ir para o início',
  lead: (by: string | null, firm: string) => `${by ?? `A administração da ${BRAND}`} convidou você para trabalhar com ${firm} na ${BRAND}.`,
  visitor: (email: string) => `O convite é para ${email}.`,
  register: 'Criar conta e aceitar',
  login: 'Entrar e aceitar',
  other: (invited: string, own: string) => `O convite é para ${invited}, e você entrou como ${own}. Saia e entre com a conta desse e-mail.`,
  logout: 'Sair desta conta',
  wrongRole: (role: Role) =>
    `Esta conta é de ${ROLE_LABELS[role].toLowerCase()}, e quem trabalha por uma empresa usa uma conta só para isso. Peça à empresa um convite para outro e-mail.`,
  password: 'Escolha uma senha para entrar das próximas vezes.',
  accept: 'Aceitar convite',
  accepted: 'Convite aceito. Boas-vindas à equipe!',
  acceptFailed: 'Não foi possível aceitar o convite. Tente de novo em instantes',
})
