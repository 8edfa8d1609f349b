import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@ponte/contracts/limits'
import type { IMPORT_PROBLEMS } from '@ponte/contracts/records'
import type { Translation } from '@ponte/contracts/translated'
import { counted, formatNumber } from '@ponte/contracts/numbers'
import type { importText as original, importWords as words } from './text.ts'

const rows = counted('linha', 'linhas')

const BYTES_PER_MB = 1024 * 1024

const professionals = counted('profissional', 'profissionais')

const firms = counted('empresa', 'empresas')

export const importWords = {
  professionals: {
    title: 'Importar profissionais',
    submit: (count) => `Importar ${professionals(count)}`,
    ready: (count) => `${professionals(count)} para importar.`,
    importing: (count) => `Importando ${professionals(count)}…`,
    done: (count) => `${professionals(count)} na lista`,
    afterwards: 'Cada pessoa recebe um e-mail com um link para definir a senha.',
    notImported:
      'Fotos e senhas não são importadas: cada pessoa define a senha pelo link do e-mail que recebe, e põe uma foto depois. Várias especialidades em uma célula são separadas por |.',
    templateName: 'modelo-profissionais.csv',
  },
  firms: {
    title: 'Importar empresas',
    submit: (count) => `Importar ${firms(count)}`,
    ready: (count) => `${firms(count)} para importar.`,
    importing: (count) => `Importando ${firms(count)}…`,
    done: (count) => `${firms(count)} na lista`,
    afterwards: 'Elas aparecem na busca quando um usuário ativo trabalhar por elas.',
    notImported:
      'Logotipos, especialidades e usuários não são importados: uma empresa aparece na busca quando um usuário ativo trabalha por ela.',
    templateName: 'modelo-empresas.csv',
  },
} satisfies Translation<typeof words>

const problems = {
  missing: 'Está vazio',
  invalid: 'Não é válido',
  unknown_choice: 'Não é uma das opções',
  too_long: 'Longo demais',
  taken: 'Outro registro já tem isto',
  repeated: 'Já está em uma linha anterior',
  city_of_other_state: 'Não é uma cidade deste estado',
  column_missing: 'Falta esta coluna',
  column_unknown: 'Esta coluna não é conhecida',
  column_repeated: 'Esta coluna aparece mais de uma vez',
  cells_too_many: 'Mais células que o cabeçalho',
  quote_open: 'Aspas não fechadas',
  too_many_rows: `Mais de ${formatNumber(IMPORT_ROWS_MAX)} linhas`,
} satisfies Record<(typeof IMPORT_PROBLEMS)[number], string>

export const importText = {
  file: 'Arquivo CSV',
  fileHint: `Até ${IMPORT_MAX_BYTES / BYTES_PER_MB} MB e ${formatNumber(IMPORT_ROWS_MAX)} linhas. A primeira linha tem os cabeçalhos.`,
  choose: 'Escolha um arquivo CSV, ou solte-o aqui',
  another: 'Escolha outro arquivo, ou solte-o aqui',
  template: 'Baixar um modelo',
  fileProblems: {
    tooLarge: `O arquivo tem mais de ${IMPORT_MAX_BYTES / BYTES_PER_MB} MB. Divida-o em vários.`,
    empty: 'O arquivo está vazio',
    notText: 'Este não é um arquivo CSV. Na sua planilha, salve a tabela como CSV.',
    unreadable: 'O arquivo não pôde ser lido. Escolha-o de novo.',
  },
  checking: 'Conferindo a tabela…',
  checkFailed: 'A tabela não pôde ser conferida',
  safeToRetry: 'Você pode tentar de novo: o que já está lá não é importado duas vezes.',
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  close: 'Fechar',
  noRows: 'A tabela tem um cabeçalho, mas nenhuma linha abaixo dele.',
  wrongTable: 'A tabela não pode ser importada como está. Nada foi importado.',
  badRows: (bad, all) => `${formatNumber(bad)} de ${rows(all)} ${bad === 1 ? 'não pode ser importada' : 'não podem ser importadas'}.`,
  noGoodRows: 'Nenhuma das linhas pode ser importada.',
  skip: (good, bad) =>
    `Importar ${good === 1 ? 'a linha boa' : `as ${formatNumber(good)} linhas boas`} e deixar ${bad === 1 ? 'a ruim' : `as ${formatNumber(bad)} ruins`} de fora`,
  skipHint: 'Ou corrija o arquivo e escolha-o de novo: assim tudo é importado.',
  keptOut: 'Nada foi importado: nesse meio-tempo entraram registros com os mesmos valores. É assim que a tabela está agora.',
  leftOut: (bad) => `${rows(bad)} ${bad === 1 ? 'ficou' : 'ficaram'} de fora.`,
  table: 'Problemas',
  columns: { line: 'Linha', column: 'Coluna', problem: 'Problema' },
  wholeTable: '–',
  problems,
  more: (count) => `E mais ${counted('problema', 'problemas')(count)}: estão todos no arquivo para baixar.`,
  download: 'Baixar os problemas em CSV',
  downloadName: 'problemas-da-importacao.csv',
} satisfies Translation<typeof original>
