import { translated } from '@ponte/contracts/translated'
export const myProfileText = translated('mf-public/my-profile-page/myProfileText', {
  title: 'Meus Dados',
  lead: 'O que empresas veem de você na busca, e o que só nós guardamos. CPF, e-mail e WhatsApp nunca aparecem na busca.',
  identity: 'Identificação',
  work: 'Trabalho',
  reach: 'Contato e local',
  availability: 'Disponibilidade',
  availableFrom: 'Disponível a partir de (opcional)',
  availableFromHint: 'Em branco, você já está disponível.',
  weekdays: 'Dias da semana',
  weekdaysHint: 'Nenhum marcado: qualquer dia.',
  shifts: 'Turnos',
  shiftsHint: 'Nenhum marcado: qualquer turno.',
  fullName: 'Nome completo',
  email: 'E-mail',
  currentPassword: 'Senha atual',
  currentPasswordHint: 'Para trocar o e-mail. O novo passa a valer quando for confirmado.',
})
