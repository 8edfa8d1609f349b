import { randomFrom, type Random } from '@ponte/api/random'
import { composed, listed, shuffled, zipf } from './zipf.ts'

/** Bios: a few professional words that recur, and tens of thousands of rare ones. */

const LINKS = listed('de em com e a o para por na no da do das dos ao há mais sem entre sobre')

const COMMON = listed(`
  experiência atendimento pacientes equipe clínica hospital cirurgia anos centro cirúrgico cuidado saúde plantão especialização
  formação residência consultório atuação enfermagem transplante capilar procedimentos prática avaliação acompanhamento pós-operatório
  reabilitação domiciliar urgência emergência terapia intensiva adulto infantil idosos família prevenção diagnóstico tratamento técnica
  curativos medicação instrumentação anestesia recuperação esterilização ambulatório internação consulta exames laboratório gestão
  coordenação supervisão ensino pesquisa mestrado doutorado graduação universidade federal curso congresso artigo protocolo segurança
  qualidade humanizado ética responsabilidade pontualidade disponibilidade viagens noturno diurno feriados semana agenda organização
  comunicação liderança treinamento preceptoria auditoria prontuário digital telemedicina online presencial particular convênio público
  privado referência grande médio porte interior capital região norte sul leste oeste metropolitana crianças gestantes mulheres homens
  crônicos oncológicos cardíacos diabéticos neurológicos respiratórios dor feridas punção sedação ventilação mecânica bomba infusão
  sondas cateter hemodiálise vacinas coleta sangue imagem ultrassom ressonância tomografia endoscopia laser estética facial corporal
  nutrição dieta exercício postura movimento fala audição linguagem memória ansiedade depressão sono escuta acolhimento grupo oficina
  inglês espanhol libras voluntariado projeto social comunidade escola empresa trabalho ocupacional perícia laudo assessoria consultoria`)

const PREFIXES = ['', 're', 'pré', 'sub', 'inter', 'neuro', 'micro']

const ROOTS = listed(`
  abdom adapt admir aliment alveol ampl analis angi aplic articul aspir assist associ audi balanc basal bilat biolog bronqu calcan
  capsul cardi cartil celul cerebr cervic cicatr cirurg clavicul clim coagul cognit colabor coloc compar compens condic conect consol
  coron cort cran cutan dedic degener dent derm desenvolv diafrag digest dilat docent dors drenag duoden edem elabor emocion endocrin
  epitel equilibr escal escapul esofag espin esplen estabil estimul examin excret fascicul febr femor fibr filtr fisiolog fluid flutu
  folicul form fratur func gangli gastr genet geriatr gestac glandul glicem gluc habilit hemat hepat herni hidrat hipert histolog
  homeost hormon imun incis infec inflam inov inspir integr intestin intub investig irrig isquem lact laring lesion ligament limit
  linfat lombar lumin mandibul manej mastig matern maxil medul membran mening metabol mobil model molecul monitor motiv muscul nas
  nefr nerv nod nutr obstetr ocular operac oper oral orbit orient ortop oss oxigen palat pancre parasit patolog pedag pelv perfus
  periton pigment planej plasm pleur pneum poster pratic proced programa promov proteic pulmon quadr quim radi ram reduc reflex regul
  renal resolv retin reumat rotin sacr saliv sanit sensib septic simul sintom sistem sol subst sutur tecid tempor tend termin tibi
  tonal torac toxic transfer traqu traumat trom tub tumor ulcer uret uter vacin valvul vascul venos ventric vertebr vesic vibr vigil`)

const ENDINGS = listed(`
  ação ado ada agem al ança ante ar ável ência eira eiro ético ia ível ica ico idade ido inha ismo ista itário ivo mento
  ógico oide ologia or osa oso tivo tória ura`)

const FREQUENT_WORDS = [...new Set(COMMON)]
const RARE_WORDS = shuffled(randomFrom('words'), composed(composed(PREFIXES, ROOTS), ENDINGS))

/** Words of the bios, most frequent first. */
export const BIO_WORDS: readonly string[] = [...new Set([...FREQUENT_WORDS, ...RARE_WORDS])]

const word = zipf(BIO_WORDS, { flatness: 12, steepness: 1.3 })
const link = zipf(LINKS, { flatness: 2 })

export function drawBio(random: Random): string {
  const parts: string[] = []
  for (let left = random.integer(8, 34); left > 0; left -= 1) {
    if (random.chance(0.4)) parts.push(link(random))
    if (random.chance(0.03)) parts.push(`${random.integer(2, 30)}`, 'anos')
    parts.push(word(random))
    if (random.chance(0.1) && left > 1) parts.push(`${parts.pop() ?? ''},`)
  }
  const text = parts.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
