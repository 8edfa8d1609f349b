import type { PartialTranslation, Translation } from '@ponte/contracts/translated'
import { counted, formatNumber } from '@ponte/contracts/numbers'
import type {
  DirectoryText,
  factorText as factor,
  fieldLabels as labels,
  text as original,
  removeFactorText as removeFactor,
} from './text.ts'

const professionals = {
  title: 'Profissionais',
  count: counted('profissional', 'profissionais'),
  filter: 'Buscar profissionais',
  filterHint: 'Nome ou e-mail',
  detail: 'Dados do profissional',
  back: 'Voltar aos profissionais',
  loading: 'Carregando profissionais…',
  failed: 'Não foi possível carregar os profissionais',
  none: 'Nenhum profissional ainda',
  noneFound: 'Nenhum profissional corresponde a esta busca',
  create: 'Novo profissional',
} satisfies DirectoryText

const users = {
  title: 'Usuários',
  count: counted('usuário', 'usuários'),
  filter: 'Buscar usuários',
  filterHint: 'Nome ou e-mail',
  detail: 'Dados do usuário',
  back: 'Voltar aos usuários',
  loading: 'Carregando usuários…',
  failed: 'Não foi possível carregar os usuários',
  none: 'Nenhum usuário ainda',
  noneFound: 'Nenhum usuário corresponde a esta busca',
  create: 'Novo usuário',
} satisfies DirectoryText

const firms = {
  title: 'Empresas',
  count: counted('empresa', 'empresas'),
  filter: 'Buscar empresas',
  filterHint: 'Nome',
  detail: 'Dados da empresa',
  back: 'Voltar às empresas',
  loading: 'Carregando empresas…',
  failed: 'Não foi possível carregar as empresas',
  none: 'Nenhuma empresa ainda',
  noneFound: 'Nenhuma empresa corresponde a esta busca',
  create: 'Nova empresa',
} satisfies DirectoryText

export const text = {
  retry: 'Tentar de novo',
  professionals,
  publicProfessionals: { ...professionals, filterHint: 'Nome, profissão, especialidade ou cidade' },
  users,
  firms,
  directory: {
    about: (count) => `Cerca de ${count}`,
    nothingPicked: 'Nada selecionado.',
    loadingDetail: 'Carregando dados…',
    detailFailed: 'Não foi possível carregar os dados',
    notFound: 'Não encontrado',
    notFoundHint: 'Pode ter sido excluído. Escolha outro na lista.',
  },
  pages: { label: 'Páginas', previous: 'Anterior', next: 'Próxima', page: (page) => `Página ${page}` },
  roles: { professional: 'Profissional', firm: 'Empresa', admin: 'Administração' },
  noRole: 'Cadastro incompleto',
  yes: 'Sim',
  no: 'Não',
  nothing: '–',
  person: {
    firmRoles: { manager: 'gestão', member: 'equipe' },
    profile: 'Perfil',
    complete: 'Completo',
    incomplete: 'Incompleto',
    license: (council) => (council === null ? 'Registro' : `Registro (${council})`),
    travelsUpTo: (km) => `Sim, até ${formatNumber(km)} km`,
    createdAt: 'Criado em',
    updatedAt: 'Alterado em',
    rating: { count: counted('avaliação', 'avaliações'), none: 'Ainda sem avaliações' },
    services: 'Serviços realizados',
    seeContacts: 'Ver Contatos',
    seeContactsOf: (name) => `Ver Contatos de ${name}`,
    publicProfile: 'Ver perfil público',
    paused: 'Em pausa',
  },
  firm: {
    active: 'Ativa',
    inactive: 'Inativa',
    createdAt: 'Criada em',
    updatedAt: 'Alterada em',
  },
} satisfies Translation<typeof original>

export const factorText = {
  title: 'O trabalho de administração pede a verificação em duas etapas',
  hint: 'Ative-a na sua conta e entre com o código.',
  isOn: 'Já está ativada? Saia e entre de novo.',
  turnOn: 'Ativar agora',
  remove: 'Desativar a verificação em duas etapas',
  notOpened: 'Não foi possível abrir. Tente de novo',
} satisfies Translation<typeof factor>

export const fieldLabels = {
  professionalLicense: 'Registro',
  bio: 'Apresentação',
  photo: 'Foto',
  travelAvailability: 'Viaja',
  paused: 'Em pausa',
  maxDistance: 'Distância máxima',
  licenseCheck: 'Conferido',
} satisfies PartialTranslation<typeof labels>

export const removeFactorText = {
  question: (name) => `Desativar a verificação em duas etapas de ${name}?`,
  explain:
    'Para quem perdeu o aplicativo e os códigos. Antes tenha certeza de que é mesmo esta pessoa quem pede: a senha sozinha volta a abrir a conta, todas as suas sessões terminam, e ela é avisada por e-mail.',
  ownPassword: 'A sua própria senha',
  show: 'Mostrar',
  hide: 'Ocultar',
  cancel: 'Cancelar',
  confirm: 'Desativar',
  removed: (name) => `A verificação em duas etapas de ${name} está desativada.`,
  isOff: (name) => `${name} não usa a verificação em duas etapas.`,
} satisfies Translation<typeof removeFactor>
