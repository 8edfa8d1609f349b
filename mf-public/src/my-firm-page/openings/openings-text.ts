import type { OpeningFigures } from '@ponte/contracts/interests'
import { formatNumber } from '@ponte/contracts/numbers'
import { translated } from '@ponte/contracts/translated'

type Counts = Pick<OpeningFigures, 'notified' | 'seen' | 'interested' | 'chosen'>

const counted = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`

/** '12 min', '3 h 20 min', '2 dias'. */
export function durationOf(minutes: number, day: string, days: string): string {
  const whole = Math.max(0, Math.round(minutes))
  if (whole >= 2880) return counted(Math.round(whole / 1440), day, days)
  if (whole < 60) return `${whole} min`
  return `${Math.floor(whole / 60)} h${whole % 60 === 0 ? '' : ` ${whole % 60} min`}`
}

export const openingsText = translated('mf-public/my-firm-page/openings/openingsText', {
  title: 'Vagas',
  hint: 'Quem vocês procuram, de que dia a que dia. Vagas abertas aparecem na busca e no perfil da empresa, e se encerram sozinhas depois do último dia.',
  add: 'Nova vaga',
  emptyTitle: 'Nenhuma vaga publicada',
  empty: 'Publique uma vaga com datas, e profissionais que procuram esses dias encontram vocês.',
  label: 'Vagas publicadas',
  loading: 'Abrindo as vagas…',
  failed: 'Não foi possível carregar as vagas',
  retry: 'Tentar de novo',
  open: 'Aberta',
  closed: 'Encerrada',
  urgent: 'Urgente',
  over: 'Esta vaga já terminou. Altere as datas para reabrir.',
  filled: 'Preenchida',
  edit: 'Editar',
  close: 'Encerrar',
  reopen: 'Reabrir',
  remove: 'Excluir',
  actionOf: (action: string, opening: string) => `${action}: ${opening}`,
  more: 'Ver mais vagas',
  changeFailed: 'Não foi possível alterar a vaga',
  wasClosed: 'Vaga encerrada',
  wasReopened: 'Vaga reaberta',
  wasRemoved: 'Vaga excluída',
  interested: {
    open: (count: number) => (count === 1 ? '1 interessado(a)' : `${count} interessados(as)`),
    title: 'Quem tem interesse',
    loading: 'Carregando quem tem interesse…',
    failed: 'Não foi possível carregar quem tem interesse',
    retry: 'Tentar de novo',
    emptyTitle: 'Ninguém por enquanto',
    empty: 'Quando um profissional disser que tem interesse, aparece aqui.',
    since: (day: string, time: string) => `Desde ${day}, ${time}`,
    ratings: {
      count: (count: number) => (count === 1 ? '1 avaliação' : `${formatNumber(count)} avaliações`),
      none: 'Ainda sem avaliações',
    },
    choose: 'Escolher',
    chooseOf: (name: string) => `Escolher ${name}`,
    confirm: (name: string) => `Escolher ${name}?`,
    consequence: (opening: string) =>
      `A vaga (${opening}) será preenchida e encerrada, e quem esperava será avisado. Vocês dois passam a ver o contato um do outro.`,
    back: 'Voltar',
    chooseAndSee: 'Escolher e ver contato',
    chooseFailed: 'Não foi possível escolher',
    wasChosen: 'Vaga preenchida',
    chosen: (name: string) => `Contato de ${name}`,
    bothSee: 'Vaga preenchida. Combinem os detalhes diretamente; este contato fica em Meus contatos.',
    whatsapp: (number: string) => `WhatsApp ${number}`,
    toContacts: 'Ver meus contatos',
    close: 'Fechar',
  },
  figures: {
    title: 'Resultados das vagas',
    hint: 'As dez últimas vagas: a quantas pessoas avisamos da urgência, quantas leram o aviso e quantas tiveram interesse. A tabela traz todas.',
    loading: 'Carregando os resultados…',
    failed: 'Não foi possível carregar os resultados',
    retry: 'Tentar de novo',
    save: 'Baixar tabela',
    saveFailed: 'Não foi possível baixar a tabela',
    fileName: 'resultados-das-vagas',
    median: 'Tempo até preencher',
    medianHint: 'Na mediana das preenchidas entre as dez últimas',
    counts: ({ notified, seen, interested, chosen }: Counts) =>
      [
        counted(notified, 'aviso', 'avisos'),
        counted(seen, 'lido', 'lidos'),
        counted(interested, 'interesse', 'interesses'),
        counted(chosen, 'escolha', 'escolhas'),
      ].join(' · '),
    noInterestYet: 'Ainda sem interessados',
    noInterest: 'Ninguém teve interesse',
    firstInterest: (time: string) => `Primeiro interesse em ${time}`,
    filledIn: (time: string) => `preenchida em ${time}`,
    duration: (minutes: number) => durationOf(minutes, 'dia', 'dias'),
  },
  confirm: {
    title: 'Excluir esta vaga?',
    words: (opening: string) => `${opening} sai da busca e desta lista. Isso não pode ser desfeito.`,
    keep: 'Manter',
  },
  form: {
    newTitle: 'Nova vaga',
    editTitle: 'Editar vaga',
    restored: 'O que você tinha preenchido continua aqui.',
    profession: 'Profissão procurada',
    specialties: 'Especialidades (opcional)',
    specialtiesHint: 'No máximo 3.',
    days: ['Hoje', 'Amanhã'],
    startOn: 'Primeiro dia',
    endOn: 'Último dia',
    startsAt: 'Início (opcional)',
    endsAt: 'Fim (opcional)',
    hoursHint: 'Horário de Brasília. Um fim antes do início vale para o dia seguinte: das 19:00 às 07:00.',
    accommodation: 'Oferece hospedagem',
    description: 'Descrição (opcional)',
    descriptionHint: 'Rotina, equipe, o que esperam. Não inclua telefone nem e-mail.',
    publish: 'Publicar vaga',
    publishAnyway: 'Publicar mesmo assim',
    same: (opening: string) => `Vocês já têm uma vaga aberta igual nesta cidade: ${opening}. Se são duas pessoas, publique mesmo assim.`,
    save: 'Salvar vaga',
    cancel: 'Cancelar',
    published: 'Vaga publicada',
    saved: 'Vaga salva',
    failed: 'Não foi possível salvar a vaga',
  },
})
