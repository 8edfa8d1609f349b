import { cpfCheckDigits, cnpjCheckDigits, formatCnpj, formatCpf } from '../directory/documents.ts'

/** Random people and firms for a demo site's forms, valid by every rule. Only chunks named `demo-…` may load them. */

const FIRST_NAMES = ['Ana', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fábio', 'Helena', 'Igor', 'Júlia', 'Marcos', 'Renata', 'Tiago']
const LAST_NAMES = ['Almeida', 'Barros', 'Cardoso', 'Duarte', 'Farias', 'Lacerda', 'Moraes', 'Nogueira', 'Peixoto', 'Queiroz', 'Teixeira']
const FIRM_NAMES = ['Aurora', 'Horizonte', 'Ipê', 'Vida Nova', 'São Gabriel', 'Bem Viver', 'Capilar Sul', 'Jardins']

const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)] as One
const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')
const phone = (): string => `(41) 9${digits(4)}-${digits(4)}`

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

export function samplePerson() {
  const [first, last, cpf] = [pick(FIRST_NAMES), pick(LAST_NAMES), digits(9)]
  return {
    // Long enough for an admin, too.
    password: `ponte-${pick(LAST_NAMES).toLowerCase()}-${digits(6)}`,
    signUp: {
      fullName: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}.${digits(5)}@exemplo.example`,
      phone: phone(),
    },
    profile: {
      username: `${plain(first)}${digits(6)}`,
      document: formatCpf(`${cpf}${cpfCheckDigits(cpf)}`),
      professionalLicense: `COREN-PR ${digits(6)}`,
      profession: 'tecnico_enfermagem' as const,
      specialties: ['transplante_capilar', 'centro_cirurgico'] as ('transplante_capilar' | 'centro_cirurgico')[],
      whatsapp: phone(),
      city: 'curitiba',
      travelAvailability: true,
    },
  }
}

export function sampleFirm() {
  const base = `${digits(8)}0001`
  return {
    cnpj: formatCnpj(`${base}${cnpjCheckDigits(base)}`),
    name: `Clínica ${pick(FIRM_NAMES)}`,
    type: 'clinica' as const,
    address: `Rua das Palmeiras, ${digits(3)}, Centro`,
    state: 'SP' as const,
    city: 'campinas',
  }
}
