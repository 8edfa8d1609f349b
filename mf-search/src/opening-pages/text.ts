import { translated } from '@ponte/contracts/translated'
import { formatNumber } from '@ponte/contracts/numbers'
import { inPlace } from '@ponte/contracts/places'

export const openingPagesText = translated('mf-search/openingPagesText', {
  title: (what: string, days: string) => `Vaga de ${what}, ${days}`,
  of: (firm: string) => `Publicada por ${firm}.`,
  specialties: (list: string) => `Especialidades: ${list}.`,
  loading: 'Carregando a vaga…',
  failed: 'Não foi possível carregar a vaga',
  closed: 'Esta vaga foi encerrada',
  closedHint: 'A empresa encerrou a vaga, ou a data já passou.',
  missing: 'Vaga não encontrada',
  missingHint: 'A vaga pode ter sido removida, ou o link está incompleto.',
  similar: 'Vagas parecidas',
  all: (what: string) => `Ver todas as vagas de ${what}`,
  list: {
    title: (what: string) => `Vagas de ${what}`,
    in: (what: string, city: string) => `${what} ${inPlace(city)}`,
    hint: 'Abertas agora, por data de início.',
    description: (title: string, count: number, isMore: boolean) =>
      `${title}: ${isMore ? `mais de ${formatNumber(count)}` : formatNumber(count)} ${count === 1 ? 'vaga aberta' : 'vagas abertas'}, com datas, hospedagem e avaliações de quem já trabalhou lá. Contato direto com a empresa.`,
    loading: 'Buscando vagas…',
    none: 'Nenhuma vaga aberta agora',
    noneHint: 'As próximas aparecem aqui assim que são publicadas. Enquanto isso, veja quem procura profissionais.',
    missing: 'Esta lista de vagas não existe',
    missingHint: 'A cidade ou a área no endereço não é conhecida.',
  },
})
