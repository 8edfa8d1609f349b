import type { Random } from '../seed/random.ts'

export type Gender = 'f' | 'm'

/** Splits a comma-separated list of names. */
const listed = (text: string): string[] => text.split(',').map((name) => name.trim())

const FIRST: Readonly<Record<Gender, readonly string[]>> = {
  f: listed(`
    Adriana, Alessandra, Aline, Amanda, Ana, Ana Beatriz, Ana Clara, Ana Paula, Andréia, Ângela, Antônia, Bárbara, Beatriz,
    Bianca, Bruna, Camila, Carolina, Cássia, Cecília, Célia, Clara, Cláudia, Cristiane, Daniela, Débora, Denise, Eduarda, Elaine,
    Eliane, Érica, Fabiana, Fátima, Fernanda, Flávia, Francisca, Gabriela, Giovana, Gisele, Helena, Heloísa, Iara, Inês, Isabela,
    Ivone, Jaqueline, Jéssica, Joana, Juliana, Júlia, Karina, Larissa, Letícia, Lívia, Lorena, Luana, Lúcia, Luíza, Manuela,
    Márcia, Maria Eduarda, Maria Luíza, Mariana, Marina, Marta, Michele, Mônica, Natália, Patrícia, Paula, Priscila, Rafaela,
    Raquel, Regina, Renata, Roberta, Rosana, Sandra, Sílvia, Simone, Solange, Sônia, Tatiane, Teresa, Vanessa, Vera, Verônica,
    Vitória, Viviane, Yara`),
  m: listed(`
    Adriano, Alan, Alexandre, André, Antônio, Arthur, Augusto, Bernardo, Bruno, Caio, Carlos, Carlos Eduardo, César, Cláudio,
    Daniel, Danilo, Davi, Diego, Edson, Eduardo, Emanuel, Fábio, Felipe, Fernando, Flávio, Francisco, Gabriel, Gilberto,
    Guilherme, Gustavo, Heitor, Henrique, Hugo, Igor, Ivan, João, João Pedro, João Vítor, Joaquim, Jorge, José, José Carlos,
    Júlio, Leandro, Leonardo, Lucas, Luís, Luís Fernando, Marcelo, Márcio, Marcos, Mateus, Maurício, Miguel, Murilo, Nélson,
    Otávio, Paulo, Paulo Henrique, Pedro, Pedro Henrique, Rafael, Raul, Renan, Renato, Ricardo, Roberto, Rodrigo, Rogério, Samuel,
    Sérgio, Thiago, Tomás, Vágner, Victor, Vinícius, Wellington`),
}

const LAST = listed(`
  Albuquerque, Almeida, Alves, Amaral, Andrade, Antunes, Araújo, Assis, Azevedo, Barbosa, Barros, Batista, Bezerra, Borges,
  Braga, Brandão, Brito, Camargo, Campos, Cardoso, Carneiro, Carvalho, Castro, Cavalcanti, Conceição, Correia, Costa, Coutinho,
  Cruz, Cunha, Dias, Duarte, Esteves, Farias, Fernandes, Ferraz, Ferreira, Figueiredo, Fonseca, Franco, Freitas, Furtado,
  Galvão, Garcia, Gomes, Gonçalves, Guimarães, Leal, Leite, Lima, Lopes, Macedo, Machado, Magalhães, Maia, Marques, Martins,
  Medeiros, Melo, Mendes, Menezes, Miranda, Monteiro, Moraes, Moreira, Moura, Nascimento, Neves, Nogueira, Nunes, Oliveira,
  Pacheco, Peixoto, Pereira, Pinheiro, Pinto, Pires, Prado, Queiroz, Ramos, Rangel, Rezende, Ribeiro, Rocha, Rodrigues, Sales,
  Sampaio, Santana, Santos, Silva, Silveira, Siqueira, Soares, Souza, Tavares, Teixeira, Teles, Torres, Valadares, Vasconcelos,
  Vaz, Viana, Vieira, Xavier`)

/** These occur more often, as in real life. */
const COMMON_LAST = [
  'Silva',
  'Santos',
  'Oliveira',
  'Souza',
  'Pereira',
  'Lima',
  'Ferreira',
  'Costa',
  'Rodrigues',
  'Almeida',
  'Alves',
  'Ribeiro',
]

export interface Named {
  fullName: string
  gender: Gender
}

export function drawName(random: Random): Named {
  const gender = random.chance(0.62) ? 'f' : 'm'
  const middle = random.chance(0.75) ? [random.pick(LAST)] : []
  const last = random.chance(0.4) ? random.pick(COMMON_LAST) : random.pick(LAST)
  const surnames = [...new Set([...middle, last])]
  return { gender, fullName: [random.pick(FIRST[gender]), ...surnames].join(' ') }
}

/** A handle of letters and dots, as in an e-mail address: 'Ângela da Conceição' → 'angela.conceicao'. */
export function handleOf(fullName: string): string {
  const words = fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ')
  return [words[0], words.at(-1)].join('.')
}

/** Resolves '{o|a}' in a text to the ending for the gender. */
export const inGender = (text: string, gender: Gender): string =>
  text.replace(/\{([^|}]*)\|([^}]*)\}/g, (_, masculine: string, feminine: string) => (gender === 'f' ? feminine : masculine))
