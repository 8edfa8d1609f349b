import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { CITIES, cityName, citiesOf, STATES, STATE_LABELS, type City, type ListedCity, type State } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { lexeme } from '../index/lists.ts'
import { fold, typedWords } from './words.ts'

/** Synonyms: what documents say → what people type. Without accents, singular, and masculine if both genders exist. */
const SYNONYMS: Readonly<Record<string, string>> = {
  cardiologia: 'cardiologista, cardio, cardiologico',
  pediatria: 'pediatra, pediatrico',
  ortopedia: 'ortopedista, ortopedico, traumatologista, traumatologia',
  neurologia: 'neurologista, neuro, neurologico',
  dermatologia: 'dermatologista, dermato, dermatologico',
  ginecologia: 'ginecologista, gineco, obstetra, obstetricia',
  psiquiatria: 'psiquiatra, psiquiatrico',
  oftalmologia: 'oftalmologista, oftalmo, oculista',
  urologia: 'urologista, uro, urologico',
  endocrinologia: 'endocrinologista, endocrino',
  gastroenterologia: 'gastroenterologista, gastro',
  pneumologia: 'pneumologista, pneumo',
  reumatologia: 'reumatologista, reumato',
  oncologia: 'oncologista, onco, cancerologista, oncologico',
  geriatria: 'geriatra, geriatrico',
  'clinica geral': 'clinico geral, generalista',
  emergencia: 'emergencista, urgencia, socorrista, pronto socorro',
  uti: 'intensivista, cti, terapia intensiva',
  'home care': 'homecare, domiciliar, atendimento domiciliar, atencao domiciliar, cuidado domiciliar',
  'transplante capilar': 'implante capilar, transplante cabelo, implante cabelo, fue, fut, calvicie, tricologia, tricologista',
  'centro cirurgico': 'bloco cirurgico, sala cirurgica',
  anestesiologia: 'anestesista, anestesiologista, anestesia',

  medico: 'medicina, med',
  enfermeiro: 'enf, enfermagem',
  fisioterapeuta: 'fisio, fisioterapia',
  nutricionista: 'nutri, nutricao',
  psicologo: 'psico, psicologia',
  dentista: 'odontologo, odontologia, odonto, cirurgiao dentista',
  farmaceutico: 'farmacia, farma',
  'terapeuta ocupacional': 'terapia ocupacional',
  fonoaudiologo: 'fono, fonoaudiologia',
  biomedico: 'biomedicina',
  'instrumentador cirurgico':
    'tecnico cirurgico, instrumentacao cirurgica, instrumentacao, tecnico instrumentacao, tecnico instrumentacao cirurgica',
  instrumentador: 'instrumentacao',
  'tecnico enfermagem': 'tec enfermagem, tec enf, tecnico enf, auxiliar enfermagem',

  laboratorio: 'lab',
  'posto saude': 'ubs, upa, posto medico, unidade basica',
}

/** Local nicknames of cities. */
const NICKNAMES: Partial<Record<ListedCity, string>> = {
  sao_paulo: 'sampa, sao paulo capital',
  rio_de_janeiro: 'rio',
  belo_horizonte: 'bh, beaga',
  brasilia: 'bsb',
  curitiba: 'cwb',
  porto_alegre: 'poa',
  salvador: 'ssa',
  florianopolis: 'floripa',
  joao_pessoa: 'jampa',
  goiania: 'gyn',
  campinas: 'cps',
  cuiaba: 'cgb',
  vitoria: 'vix',
}

/** Meanings of typed words: words of the documents, several of them together ('centro cirurgico') or one facet ('c:recife'). */
type Meanings = ReadonlyMap<string, readonly string[]>

/** Forms of a word by gender and number: 'medico' → 'medica', 'medicos', 'medicas'. */
function formsOf(word: string): string[] {
  if (word.length < 4) return [word]
  if (word.endsWith('ao')) return [word, `${word.slice(0, -2)}oes`]
  if (word.endsWith('o')) return ['o', 'a', 'os', 'as'].map((ending) => word.slice(0, -1) + ending)
  if (word.endsWith('or')) return ['', 'a', 'es', 'as'].map((ending) => word + ending)
  if (word.endsWith('al')) return [word, `${word.slice(0, -1)}is`]
  return /[aei]$/.test(word) ? [word, `${word}s`] : [word]
}

/** All combinations of the forms of a phrase's words. */
const phrasesOf = (phrase: string): string[] =>
  phrase
    .split(' ')
    .reduce<string[]>((begun, word) => begun.flatMap((start) => formsOf(word).map((form) => `${start} ${form}`.trim())), [''])

const phraseOf = (label: string): string =>
  typedWords(label.replaceAll('(a)', ''))
    .map(({ word }) => word)
    .join(' ')

const labels = Object.values({ ...PROFESSION_LABELS, ...SPECIALTY_LABELS, ...FIRM_TYPE_LABELS }).map(phraseOf)

/** Words that name a profession, a specialty or a kind of firm, but no person. */
const labelWords = new Set(labels.flatMap((label) => label.split(' ')))
const trades = new Set<string>(labelWords)

function meaningsOf(): Meanings {
  const meanings = new Map<string, string[]>()
  const add = (typed: string, meant: string) => {
    if (typed !== meant) meanings.set(typed, [...new Set([...(meanings.get(typed) ?? []), meant])])
  }
  for (const word of labelWords) for (const form of phrasesOf(word)) add(form, word)
  for (const [meant, names] of Object.entries(SYNONYMS)) {
    for (const name of names.split(', ')) {
      for (const form of phrasesOf(name)) {
        add(form, meant)
        if (!form.includes(' ')) trades.add(form)
      }
    }
  }
  for (const form of [...meanings.keys()]) if (!form.includes(' ')) trades.add(form)
  for (const [city, names] of Object.entries(NICKNAMES)) for (const name of names.split(', ')) add(name, lexeme('city', city))
  const cityPhrases = new Set(CITIES.map((city) => phraseOf(cityName(city))))
  for (const state of STATES) {
    const names = [state.toLowerCase(), phraseOf(STATE_LABELS[state])]
    for (const name of names) {
      // Typed alone, 'São Paulo' means the city, not the state.
      if (!cityPhrases.has(name))
        for (const meant of [...citiesOf(state).map((city) => lexeme('city', city)), lexeme('state', state)]) add(name, meant)
    }
  }
  return meanings
}

const meanings = meaningsOf()

const states = new Set<string>(STATES.map((state) => state.toLowerCase()))
const citiesOfSeveralWords = new Set(CITIES.map((city) => phraseOf(cityName(city))).filter((phrase) => phrase.includes(' ')))

/** The table's own words, as candidates for corrections. */
export const namesInTable: readonly string[] = [...meanings.keys()].filter((phrase) => !phrase.includes(' ') && phrase.length >= 4)

/** Other meanings of a normalized word or phrase. */
export const meaningsOfPhrase = (phrase: string): readonly string[] => meanings.get(phrase) ?? []

export const LONGEST_PHRASE = Math.max(...[...meanings.keys(), ...citiesOfSeveralWords].map((phrase) => phrase.split(' ').length))

export const isTrade = (word: string): boolean => trades.has(word)
export const isStateCode = (word: string): boolean => states.has(word)
export const isLongCityName = (phrase: string): boolean => citiesOfSeveralWords.has(phrase)

/** A meaning as displayed: 'c:rio_de_janeiro' is 'rio de janeiro', 'u:SP' is 'sao paulo'. */
export function shownMeaning(meaning: string): string {
  if (meaning.startsWith(lexeme('state', ''))) return fold(STATE_LABELS[meaning.slice(2) as State])
  return meaning.startsWith(lexeme('city', '')) ? fold(cityName(meaning.slice(2) as City)) : meaning
}
