export const myProfileText = {
  title: 'Meus Dados',
  lead: 'O que empresas veem de você na busca, e o que só nós guardamos. CPF, e-mail e WhatsApp nunca aparecem na busca.',
  identity: 'Identificação',
  work: 'Trabalho',
  reach: 'Contato e local',
  fullName: 'Nome completo',
  email: 'E-mail',
  currentPassword: 'Senha atual',
  currentPasswordHint: 'Para trocar o e-mail. O novo passa a valer quando for confirmado.',
} as const
