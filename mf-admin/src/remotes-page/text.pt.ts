import { counted, formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type * as english from './text.ts'

const seconds = (ms: number): string => formatNumber(ms / 1000, ms % 1000 === 0 ? 0 : 1)

export const remotesText = {
  title: 'Áreas remotas',
  lead: 'Como cada versão de cada área remota se comporta nos navegadores. Contagem por hora, sem dados de visitantes.',
  periods: 'Período',
  period: { 1: 'Última hora', 24: 'Últimas 24 horas', 168: 'Últimos 7 dias' },
  loading: 'Carregando números…',
  failed: 'Não foi possível carregar os números',
  empty: 'Nada foi contado neste período',
  emptyHint: 'Navegadores informam como o código de uma área carregou quando alguém abre uma página dela.',
  total: (remotes, versions) => `${counted('área', 'áreas')(remotes)}, ${counted('versão', 'versões')(versions)}`,
  table: 'Versões das áreas remotas',
  columns: {
    remote: 'Área',
    version: 'Versão',
    loads: 'Carregamentos',
    p50: 'p50',
    p95: 'p95',
    failures: 'Falhas',
    fallbacks: 'Substituições',
    lastSeen: 'Vista por último',
  },
  blocked: 'Bloqueado pela política das páginas',
  blockedHint:
    'Um navegador se recusou a executar ou carregar isto. De fora, costuma ser uma extensão; do próprio site, uma falha ou um ataque.',
  failures: {
    network: 'não alcançada',
    http: 'respondeu com erro',
    timeout: 'demorou demais',
    integrity: 'não são os bytes publicados',
    incompatible: 'não combinou com o shell',
    evaluate: 'quebrou ao iniciar',
    contract: 'não era o combinado',
    render: 'quebrou na tela',
    chunk: 'arquivos sumiram',
    slow: 'travou a página',
    call: 'chamada à API falhou',
    script: 'erro não tratado',
  },
  within: (ms) => `≤ ${ms < 1000 ? `${ms} ms` : `${seconds(ms)} s`}`,
  longer: (ms) => `> ${seconds(ms)} s`,
  notes: [
    'p50 e p95: metade e 95% dos carregamentos terminaram dentro deste tempo.',
    'Falhas: o que deu errado nos navegadores, e quantas vezes.',
    'Substituições: esta versão não carregou, e a anterior apareceu no lugar.',
    'Vista por último: a hora do último relato de um navegador.',
    'other: versões que o site não entrega, somadas.',
  ],
} satisfies Translation<typeof english.remotesText>

export const speedText = {
  title: 'Velocidade nos navegadores',
  hint: 'Últimos 7 dias, de uma amostra de páginas sem dados de visitantes: três em cada quatro visitas tiveram no máximo este valor.',
  loading: 'Carregando velocidades…',
  failed: 'Não foi possível carregar as velocidades',
  empty: 'Nenhuma visita ainda. Os navegadores avisam quando alguém sai de uma página.',
  table: (remote) => `Velocidade de ${remote}`,
  columns: { route: 'Rota', version: 'Versão', views: 'Visitas', lcp: 'LCP', inp: 'INP', cls: 'CLS', load: 'Código' },
  slower: (version) => `mais lenta que ${version}`,
  shiftsMore: (version) => `move mais que ${version}`,
  notes: [
    'LCP: quando o maior texto ou imagem da página apareceu. INP: quanto a página demorou a reagir. CLS: quanto ela se moveu sozinha.',
    'Código: quanto o código da área demorou. Não é comparado, porque navegadores não têm os arquivos de uma versão nova.',
    'Mais lenta, ou move mais: pior que a versão anterior nesta rota, além do que o acaso explica.',
  ],
} satisfies Translation<typeof english.speedText>

export const levelsText = {
  title: 'Níveis de serviço',
  hint: 'Últimos 7 dias: quanto resta das falhas que cada meta permite. Quando a margem acaba, publicar exige um motivo.',
  loading: 'Carregando níveis de serviço…',
  failed: 'Não foi possível carregar os níveis de serviço',
  remote: 'Área',
  figures: { loads: 'Carregou bem', inpMs: 'INP (p75)', loadMs: 'Carregamento (p75)', errorsPerThousand: 'Erros por 1.000 visitas' },
  spent: 'Margem esgotada',
  tooFew: 'Poucos dados',
  left: (percent) => (percent === 1 ? 'Resta 1%' : `Restam ${percent}%`),
  beyond: 'acima da escala',
  target: (level) => `meta ${level}`,
} satisfies Translation<typeof english.levelsText>

export const publishedText = {
  title: 'Versões no ar',
  loading: 'Carregando versões…',
  failed: 'Não foi possível carregar as versões',
  why: {
    no_key: 'Este site não tem chave para assinar versões: reverta onde a chave está, com npx mfe rollback.',
    no_store: 'Esta API está sem o depósito de versões.',
  },
  pinned: 'fixada',
  stable: (version) => `Todos: ${version}`,
  canary: ({ version, percent, match }) => `Canário, ${[`${percent}%`, ...match].join(', ')}: ${version}`,
  preview: ({ label, version }) => `Prévia ${label}: ${version}`,
  rolledBack: 'Revertida',
  byItself: 'Revertida automaticamente',
  rollBack: 'Reverter',
  endCanary: 'Encerrar canário',
  developerToken: 'Token de desenvolvedor',
} satisfies Translation<typeof english.publishedText>

export const rollbackText = {
  question: (name, version) => `Reverter ${name} ${version}?`,
  explain: (version) => `Todos recebem ${version}. O que é revertido só volta com mfe promote --again.`,
  reason: 'Motivo',
  ownPassword: 'A sua própria senha',
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
  cancel: 'Cancelar',
  confirm: 'Reverter',
  done: (name, version) => `${name} ${version} foi revertida.`,
} satisfies Translation<typeof english.rollbackText>
