import { randomFrom, type Random } from '@ponte/api/random'
import { composed, listed, shuffled, zipf } from './zipf.ts'

/** Names by frequency: common Brazilian names first, then thousands composed from typical parts. */

const COMMON_FIRST = listed(`
  Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Francisca Daniel Marcelo Bruno
  Eduardo Felipe Antônia Rodrigo Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia
  Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Luana Rita Sônia Renata Eliane Josefa Simone Natália
  Cristiane Carla Débora Rosângela Jaqueline Rosa Daniela Aparecida Marlene Terezinha Raimunda Andréia Fabiana Lúcia Raquel Ângela
  Rafaela Joana Luzia Elaine Daiane Priscila Guilherme Manoel Gustavo Raimundo Sebastião Thiago Matheus Vinícius Roberto Jorge
  Leonardo Fernando Ricardo André Diego Alexandre Leandro Márcio Geraldo Sérgio Cláudio Anderson Fábio Rogério Marcelino Júlio
  Mário Vítor Samuel Edson Flávio Hugo Caio Igor Otávio Renan Tomás Danilo Murilo Heitor Cecília Heloísa Sofia Alice Laura Helena
  Valentina Isabela Manuela Lívia Lorena Yasmin Nicole Bárbara Bianca Flávia Mônica Tatiane Viviane Regina Célia Inês Íris Zélia`)

const FIRST_BEGINNINGS = listed(`
  Adri Alci Ald Ali Alz Ane Ari Arl Aur Cla Clei Cleu Cris Dag Dai Dal Deni Dor Ed Edi Edil El Eli Elis Ely Erin Eri Eu Eva
  Fabi Fran Gen Ger Gil Giov Gis Glei Gra Hel Ider Il Ira Is Iva Ja Jai Jan Jo Joci Jor Jose Jos Juci Jus Kar Kei La Lei Len
  Leo Lin Lu Luci Mag Mar Mari Marl Mi Nad Nel Neu Nil Od Osm Pal Rai Reg Ros Rosi Rub Sil Sim Sol Sue Ta Tel Ter Val Van Wal
  Wan Wel Wil Zen Zil Zu`)

const FIRST_ENDINGS = listed(`
  aldo ana ane berto bson cilda clécio cleide dete dinha dson éia elen élio ene ete iane ice ícia ilda ilene ilson ilton ina
  inaldo inéia io ira isa ita ivan ivaldo ivânia lene leide lson lton mar mara mir nalva naldo neide nete nice noel olanda ônia
  rado randir rene ssandra ssara ton túlio uza vald vane vânio viane ylson zete`)

const COMMON_LAST = listed(`
  Silva Santos Oliveira Souza Pereira Lima Ferreira Costa Rodrigues Almeida Alves Ribeiro Nascimento Carvalho Araújo Gomes Martins
  Rocha Barbosa Melo Fernandes Cardoso Dias Soares Vieira Lopes Moreira Mendes Freitas Andrade Batista Nunes Marques Machado Ramos
  Teixeira Moura Cavalcante Monteiro Gonçalves Pinto Reis Borges Castro Cruz Campos Azevedo Miranda Sousa Farias Barros Duarte
  Correia Coelho Cunha Pires Moraes Medeiros Cordeiro Brito Nogueira Macedo Tavares Guimarães Magalhães Conceição Leite Assis Brandão
  Galvão Peixoto Siqueira Rezende Queiroz Viana Xavier Figueiredo Fonseca Franco Bezerra Aguiar Amaral Antunes Bastos Bueno Camargo
  Chaves Coutinho Damasceno Domingues Esteves Evangelista Falcão Fontes Furtado Garcia Lacerda Leal Lobo Luz Maciel Maia Menezes
  Muniz Neves Pacheco Paiva Porto Prado Rangel Sales Sampaio Santana Tanaka Torres Valente Vargas Vasconcelos Vaz Vidal`)

const LAST_BEGINNINGS = listed(`
  Alb Alen Ang Bald Bar Bart Bel Ben Berg Bern Bert Bian Bon Bord Bosc Brig Brun Cal Cap Car Cas Cer Col Cos Dal Den Don Eber Fab
  Fal Far Fer Fil Fior Font Fran Fuji Gal Gas Gen Gor Gran Guar Haya Hoff Ino Ishi Kawa Kaz Klein Koch Kra Lam Lan Leon Lim Lor
  Man Mat Mil Mor Mur Naka Nor Oka Pan Pas Pel Pia Pol Ran Ric Ros Sal Sant Sch Ser Stef Tar Tom Val Ver Vit Wei Yama Zan Zuc`)

const LAST_ENDINGS = listed(`
  acci ães ani ano ari ati ato ber eira elli enberg eri esco etti ian ico ier igo ilho ini inho ioli ir iz kamp ller lini mann
  mini moto mura naga neto nni olo oni orato otto ova ret saki si sson stein telli tes toni tti ucci uchi va witz zato zolo zzi`)

const random = randomFrom('names')

export const FIRST_NAMES: readonly string[] = [
  ...new Set([...COMMON_FIRST, ...shuffled(random, composed(FIRST_BEGINNINGS, FIRST_ENDINGS))]),
]
export const LAST_NAMES: readonly string[] = [...new Set([...COMMON_LAST, ...shuffled(random, composed(LAST_BEGINNINGS, LAST_ENDINGS))])]

const first = zipf(FIRST_NAMES, { flatness: 8, steepness: 1.15 })
const last = zipf(LAST_NAMES, { flatness: 4, steepness: 1.15 })

export function drawFullName(random: Random): string {
  const given = random.chance(0.25) ? [first(random), first(random)] : [first(random)]
  const surnames = random.chance(0.7) ? [last(random), last(random)] : [last(random)]
  const link = random.chance(0.2) ? [random.pick(['da', 'de', 'dos'])] : []
  return [...new Set([...given, ...surnames.slice(0, -1), ...link, ...surnames.slice(-1)])].join(' ')
}
