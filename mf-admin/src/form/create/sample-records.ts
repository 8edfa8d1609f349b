import { cnpjCheckDigits, cpfCheckDigits, formatCnpj, formatCpf } from '@ponte/contracts/documents'
import type { FirmValues } from '../firm-values.ts'
import type { NewPersonValues } from './new-person.ts'
import { sampleLogo, samplePortrait } from './sample-photo.ts'

/** Random people and firms for a demo site's dialogs, valid by every rule. */

const FIRST_NAMES = ['Alice', 'Caio', 'Débora', 'Eduardo', 'Flávia', 'Gustavo', 'Isabela', 'João', 'Larissa', 'Otávio', 'Sônia', 'Vitor']
const LAST_NAMES = ['Amaral', 'Brito', 'Campos', 'Fonseca', 'Guimarães', 'Leite', 'Macedo', 'Pacheco', 'Ramos', 'Siqueira', 'Viana']
const FIRM_NAMES = ['Bem Cuidar', 'Vale Verde', 'Santa Clara', 'Novo Rumo', 'Mirante', 'Paineiras', 'Serra Azul', 'Boa Vista']

const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)] as One
const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')
const phone = (): string => `(41) 9${digits(4)}-${digits(4)}`

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

export function samplePerson(): Partial<NewPersonValues> {
  const first = pick(FIRST_NAMES)
  const last = pick(LAST_NAMES)
  const cpf = digits(9)
  return {
    role: 'professional',
    fullName: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}.${digits(5)}@exemplo.example`,
    phone: phone(),
    // Long enough for an admin, too.
    password: `ponte-${pick(LAST_NAMES).toLowerCase()}-${digits(6)}`,
    photo: samplePortrait(),
    username: `${plain(first)}${digits(6)}`,
    document: formatCpf(`${cpf}${cpfCheckDigits(cpf)}`),
    profession: 'tecnico_enfermagem',
    professionalLicense: `COREN-PR ${digits(6)}`,
    specialties: ['transplante_capilar', 'centro_cirurgico'],
    bio: 'Instrumenta cirurgias de transplante capilar há seis anos, com experiência em extração e implante.',
    whatsapp: phone(),
    city: 'curitiba',
    travelAvailability: true,
    maxDistance: '100',
  }
}

export function sampleFirm(): Partial<FirmValues> {
  const base = `${digits(8)}0001`
  return {
    photo: sampleLogo(),
    cnpj: formatCnpj(`${base}${cnpjCheckDigits(base)}`),
    name: `Clínica ${pick(FIRM_NAMES)}`,
    type: 'clinica',
    description: 'Clínica de transplante capilar com duas salas cirúrgicas. Procura técnicos para procedimentos semanais.',
    address: `Rua das Palmeiras, ${digits(3)}, Centro`,
    state: 'SP',
    city: 'campinas',
  }
}
