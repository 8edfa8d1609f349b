export const completeFirmText = {
  title: 'Complete os dados da empresa',
  lead: (name: string) => `${name}, com estes dados a sua clínica ou hospital aparece na busca e pode falar com profissionais.`,
  firm: 'A empresa',
  place: 'Onde fica',
} as const
