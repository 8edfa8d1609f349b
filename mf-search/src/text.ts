const whole = new Intl.NumberFormat('pt-BR')

export const text = {
  title: { professionals: 'Profissionais de saúde', opportunities: 'Oportunidades em clínicas e hospitais' },
  box: {
    label: { professionals: 'Buscar profissionais', opportunities: 'Buscar oportunidades' },
    placeholder: { professionals: 'Nome, profissão, especialidade…', opportunities: 'Clínica, hospital, especialidade…' },
    submit: 'Buscar',
  },
  tabs: { label: 'O que buscar', professionals: 'Profissionais', opportunities: 'Oportunidades' },
  filters: {
    toggle: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
    label: 'Filtros',
    clear: 'Limpar filtros',
    any: 'Todas',
    anyType: 'Todos',
    profession: 'Profissão',
    city: 'Cidade',
    specialties: 'Especialidades',
    travel: 'Aceita viajar',
    type: 'Tipo',
    state: 'Estado',
    accommodation: 'Oferece hospedagem',
    option: (label: string, count: number) => `${label} (${whole.format(count)})`,
  },
  results: {
    label: 'Resultados',
    loading: 'Buscando…',
    professionals: (total: number) => (total === 1 ? '1 profissional encontrado' : `${whole.format(total)} profissionais encontrados`),
    opportunities: (total: number) => (total === 1 ? '1 oportunidade encontrada' : `${whole.format(total)} oportunidades encontradas`),
    estimate: (said: string) => `Cerca de ${said}`,
    more: (left: number) => `+${left}`,
    travels: 'Aceita viajar',
    accommodation: 'Oferece hospedagem',
    wanted: 'Procura:',
    seeContact: 'Ver Contatos',
    seeContactOf: (name: string) => `Ver Contatos de ${name}`,
    retry: 'Tentar de novo',
  },
  prompt: {
    text: 'Entre na sua conta para ver WhatsApp e e-mail de quem interessa.',
    login: 'Entrar',
  },
  empty: {
    title: 'Nenhum resultado',
    hint: 'Tente outras palavras ou menos filtros.',
    clear: 'Limpar busca e filtros',
  },
  beyond: {
    title: 'Esta página não existe',
    hint: (totalPages: number) =>
      totalPages === 1 ? 'Esta busca tem só 1 página.' : `Esta busca tem ${whole.format(totalPages)} páginas.`,
    first: 'Ir para a página 1',
  },
  pages: {
    label: 'Páginas de resultados',
    previous: 'Anterior',
    next: 'Próxima',
    page: (page: number) => `Página ${page}`,
  },
  preparing: {
    notice: 'Esta página está em preparação.',
    hint: 'Ela abre aqui mesmo, neste endereço, assim que estiver pronta.',
    search: 'Voltar à busca',
    home: 'Voltar ao início',
  },
} as const
