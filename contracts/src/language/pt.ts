import type { TABLE_HEADINGS } from '../directory/import-headings.ts'
import type { messages, toasts } from '../messages.ts'
import type { Catalogue, Translation } from './translated.ts'

const portugueseMessages = {
  loginFieldsRequired: 'Por favor, preencha todos os campos',
  adminPhotoNotImage: 'Por favor, selecione um arquivo de imagem',
  adminPhotoTooLarge: 'O tamanho da imagem deve ser menor que 5MB',
  currentPasswordRequired: 'Digite a senha atual para definir uma nova',
  newPasswordsDiffer: 'As senhas novas não coincidem',
  newPasswordTooShort: 'A nova senha deve ter no mínimo 6 caracteres',
} satisfies Partial<Translation<typeof messages>>

const portugueseToasts = {
  loginDone: 'Login realizado com sucesso!',
  loginFailed: 'Erro ao fazer login',
  professionalsLoadFailed: 'Erro ao carregar profissionais',
  usersLoadFailed: 'Erro ao carregar usuários',
  professionalCreated: 'Profissional criado com sucesso',
  professionalUpdated: 'Profissional atualizado com sucesso',
  professionalDeleted: 'Profissional excluído com sucesso',
  professionalCreateFailed: 'Erro ao criar profissional',
  professionalUpdateFailed: 'Erro ao atualizar profissional',
  professionalDeleteFailed: 'Erro ao excluir profissional',
  firmCreated: 'Empresa criada com sucesso',
  firmUpdated: 'Empresa atualizada com sucesso',
  firmDeleted: 'Empresa excluída com sucesso',
  firmCreateFailed: 'Erro ao criar empresa',
  firmUpdateFailed: 'Erro ao atualizar empresa',
  firmDeleteFailed: 'Erro ao excluir empresa',
  userCreated: 'Usuário criado com sucesso',
  userUpdated: 'Usuário atualizado com sucesso',
  userDeleted: 'Usuário excluído com sucesso',
  userCreateFailed: 'Erro ao criar usuário',
  userUpdateFailed: 'Erro ao atualizar usuário',
  userDeleteFailed: 'Erro ao excluir usuário',
  profileUpdated: 'Perfil atualizado com sucesso',
  profileUpdateFailed: 'Erro ao atualizar perfil',
} satisfies Partial<Translation<typeof toasts>>

const portugueseHeadings = {
  fullName: 'Nome completo',
  email: 'E-mail',
  phone: 'Telefone',
  role: 'Tipo de conta',
  profileCompleted: 'Perfil completo',
  isActive: 'Ativo',
  username: 'Nome de usuário',
  document: 'CPF',
  professionalLicense: 'Registro profissional',
  licenseCheckedOn: 'Registro conferido em',
  profession: 'Profissão',
  specialties: 'Especialidades',
  bio: 'Sobre',
  whatsapp: 'WhatsApp',
  city: 'Cidade',
  travelAvailability: 'Aceita viajar',
  maxDistance: 'Distância máxima (km)',
  availableFrom: 'Disponível a partir de',
  weekdays: 'Dias da semana',
  shifts: 'Turnos',
  firm: 'Empresa',
  createdAt: 'Criado em',
  name: 'Nome',
  cnpj: 'CNPJ',
  type: 'Tipo',
  description: 'Descrição',
  address: 'Endereço',
  state: 'Estado',
  specialtiesNeeded: 'Especialidades procuradas',
  offersAccommodation: 'Oferece hospedagem',
} satisfies Translation<typeof TABLE_HEADINGS>

/** Portuguese translations of the texts in contracts that are English by default. */
export const contractsInPortuguese = {
  'contracts/messages': portugueseMessages,
  'contracts/table-headings': portugueseHeadings,
  'contracts/toasts': portugueseToasts,
} satisfies Catalogue
