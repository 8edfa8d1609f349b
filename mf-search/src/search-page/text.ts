import { translated } from '@ponte/contracts/translated'
import { counted, formatNumber } from '@ponte/contracts/numbers'
import { inPlace } from '@ponte/contracts/places'

/** Joins words: 'a', 'a e b', 'a, b e c'. */
const inARow = (words: readonly string[], before: 'e' | 'ou'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${before} ${words.at(-1)}`

const results = counted('resultado', 'resultados')

export const text = translated('mf-search/text', {
  title: { professionals: 'Profissionais de saúde', opportunities: 'Oportunidades em clínicas e hospitais' },
  about: {
    words: (query: string, what: string) => `“${query}”: ${what}`,
    in: (what: string, place: string) => `${what} ${inPlace(place)}`,
    firms: 'Oportunidades na saúde',
    firmsOf: (type: string) => `Oportunidades: ${type}`,
    description: {
      professionals: (title: string, total: number) =>
        `${title}: ${counted('perfil', 'perfis')(total)} com especialidades, avaliações de quem já contratou e até onde viaja. Contato direto.`,
      opportunities: (title: string, total: number) =>
        `${title}: ${counted('empresa que busca', 'empresas que buscam')(total)} profissionais de saúde, com requisitos e benefícios. Contato direto.`,
    },
  },
  box: {
    label: { professionals: 'Buscar profissionais', opportunities: 'Buscar oportunidades' },
    placeholder: { professionals: 'Nome, profissão, especialidade…', opportunities: 'Clínica, hospital, especialidade…' },
    submit: 'Buscar',
    clear: 'Limpar o texto',
  },
  tabs: { label: 'O que buscar', professionals: 'Profissionais', opportunities: 'Oportunidades' },
  filters: {
    toggle: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
    label: 'Filtros',
    failed: 'Não foi possível abrir os filtros. Tente de novo.',
    active: 'Filtros ativos',
    remove: (phrase: string) => `Remover filtro ${phrase}`,
    clear: 'Limpar filtros',
    text: (query: string) => `“${query}”`,
    all: (count: number) => `Ver todas (${count})`,
    fewer: 'Ver menos',
    until: 'Até (opcional)',
    nextWeek: 'Próxima semana',
    option: (label: string, count: number, isEstimate = false) => `${label} (${isEstimate ? '≈ ' : ''}${formatNumber(count)})`,
    show: 'Ver resultados',
    showCount: (count: number, isEstimate: boolean) => `Ver ${isEstimate ? 'cerca de ' : ''}${results(count)}`,
    showNone: 'Nenhum resultado',
    cities: {
      type: 'Digite o nome',
      list: 'Sugestões',
      none: 'Nenhuma cidade com esse nome',
      loading: 'Carregando todas as cidades…',
      failed: 'A lista completa não carregou. Abra o campo de novo.',
    },
  },
  results: {
    label: 'Resultados',
    loading: 'Buscando…',
    professionals: counted('profissional encontrado', 'profissionais encontrados'),
    opportunities: counted('oportunidade encontrada', 'oportunidades encontradas'),
    estimate: (count: string) => `Cerca de ${count}`,
    page: (page: number) => `, página ${formatNumber(page)}`,
    more: (left: number) => `+${left}`,
    isYours: 'Você',
    isNewHere: 'Novo por aqui',
    isYourFirm: 'Sua empresa',
    distance: (km: number, city: string) => `a ${formatNumber(km)} km de ${city}`,
    travels: 'Aceita viajar',
    /** Day and month: a card has no room for the year. The profile has it. */
    availableFrom: (day: string) => `Disponível a partir de ${day.slice(8)}/${day.slice(5, 7)}`,
    accommodation: 'Oferece hospedagem',
    wanted: 'Procura:',
    taken: 'Mostrando resultados para',
    takenFrom: (typed: string) => `no lugar de “${typed}”`,
    or: 'ou',
    unreachable: 'Não foi possível falar com o servidor. Confira a sua conexão e tente de novo.',
    offline: 'Você está sem conexão. A busca continua assim que ela voltar.',
    stale: 'Abaixo, os resultados da busca anterior.',
  },
  favorites: 'Meus favoritos',
  why: {
    label: 'Por que este resultado',
    labelOf: (name: string) => `Por que este resultado: ${name}`,
    where: {
      name: 'nome',
      profession: 'profissão',
      type: 'tipo',
      specialty: 'especialidades',
      city: 'cidade',
      bio: 'texto do perfil',
      description: 'descrição',
      profile: 'perfil',
    },
    word: (typed: string, taken: readonly string[], where: readonly string[]) =>
      `“${typed}”${
        taken.length === 0
          ? ''
          : `, lido como ${inARow(
              taken.map((word) => `“${word}”`),
              'ou',
            )},`
      } está em: ${inARow(where, 'e')}.`,
    filters: (phrases: readonly string[]) => `Combina com os filtros: ${phrases.join(' · ')}.`,
    travels: (city: string, km: number) => `Está a ${formatNumber(km)} km de ${city} e viaja até lá.`,
    reputation: (rating: { value: number; count: number } | null, services: number) => {
      const stars = rating === null ? '' : ` (${formatNumber(rating.value, 1)} em ${counted('avaliação', 'avaliações')(rating.count)})`
      return `nota e número de avaliações${stars}, depois serviços realizados (${formatNumber(services)})`
    },
    newHere: 'Este lugar é de quem chegou há pouco e ainda não tem avaliações. Muda todo dia.',
    order: (hasWords: boolean, reputation: string) =>
      hasWords ? `Ordem: primeiro quem mais combina com o que foi digitado; depois ${reputation}.` : `Ordem: ${reputation}.`,
  },
  prompt: {
    text: 'Entre na sua conta para ver WhatsApp e e-mail de quem interessa.',
    login: 'Entrar',
  },
  empty: {
    title: 'Nenhum resultado',
    noFirms: 'Nenhuma empresa além das vagas acima',
    hint: 'Tente outras palavras ou menos filtros.',
    didYouMean: 'Você quis dizer',
    without: (phrase: string) => `Sem ${phrase}`,
    withoutCount: (phrase: string, count: number) => `Sem ${phrase} (${formatNumber(count)})`,
    clear: 'Limpar busca e filtros',
  },
  beyond: {
    title: 'Esta página não existe',
    hint: (totalPages: number, isEstimate: boolean) =>
      totalPages === 1
        ? 'Esta busca tem só 1 página.'
        : `Esta busca tem ${isEstimate ? 'cerca de ' : ''}${formatNumber(totalPages)} páginas.`,
    first: 'Ir para a página 1',
  },
  pages: {
    label: 'Páginas de resultados',
    previous: 'Anterior',
    next: 'Próxima',
    page: (page: number) => `Página ${page}`,
  },
})
