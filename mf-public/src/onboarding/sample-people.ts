import { cpfCheckDigits, cnpjCheckDigits, formatCnpj, formatCpf } from '@ponte/contracts/documents'
import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'

/** Random people and firms for a demo site's forms, valid by every rule. */

const FIRST_NAMES = ['Ana', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fábio', 'Helena', 'Igor', 'Júlia', 'Marcos', 'Renata', 'Tiago']
const LAST_NAMES = ['Almeida', 'Barros', 'Cardoso', 'Duarte', 'Farias', 'Lacerda', 'Moraes', 'Nogueira', 'Peixoto', 'Queiroz', 'Teixeira']
const FIRM_NAMES = ['Aurora', 'Horizonte', 'Ipê', 'Vida Nova', 'São Gabriel', 'Bem Viver', 'Capilar Sul', 'Jardins']

const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)] as One
const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

export const samplePassword = { password: DEMO_PASSWORD, confirmation: DEMO_PASSWORD }

export function sampleSignUp() {
  const first = pick(FIRST_NAMES)
  const last = pick(LAST_NAMES)
  return {
    fullName: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}.${digits(5)}@exemplo.example`,
    phone: `(41) 9${digits(4)}-${digits(4)}`,
  }
}

export function sampleProfessional() {
  const base = digits(9)
  return {
    username: `${plain(pick(FIRST_NAMES))}${digits(6)}`,
    document: formatCpf(`${base}${cpfCheckDigits(base)}`),
    professionalLicense: `COREN-PR ${digits(6)}`,
    profession: 'tecnico_enfermagem',
    specialties: ['transplante_capilar', 'centro_cirurgico'] as ('transplante_capilar' | 'centro_cirurgico')[],
    bio: 'Instrumento cirurgias de transplante capilar há seis anos, com experiência em extração e implante.',
    whatsapp: `(41) 9${digits(4)}-${digits(4)}`,
    city: 'curitiba',
    travelAvailability: true,
  }
}

export function sampleFirm() {
  const base = `${digits(8)}0001`
  return {
    cnpj: formatCnpj(`${base}${cnpjCheckDigits(base)}`),
    name: `Clínica ${pick(FIRM_NAMES)}`,
    type: 'clinica',
    description: 'Clínica de transplante capilar com duas salas cirúrgicas. Procuramos técnicos para procedimentos semanais.',
    address: `Rua das Palmeiras, ${digits(3)}, Centro`,
    state: 'SP',
    city: 'campinas',
  }
}
