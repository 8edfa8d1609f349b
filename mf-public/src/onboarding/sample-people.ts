import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import * as samples from '@ponte/contracts/demo-people'

/** The samples as a person or firm of a demo site writes them in its own forms. */

export const samplePassword = { password: DEMO_PASSWORD, confirmation: DEMO_PASSWORD }

export const sampleSignUp = () => samples.samplePerson().signUp

export const sampleProfessional = () => ({
  ...samples.samplePerson().profile,
  bio: 'Instrumento cirurgias de transplante capilar há seis anos, com experiência em extração e implante.',
})

export const sampleFirm = () => ({
  ...samples.sampleFirm(),
  description: 'Clínica de transplante capilar com duas salas cirúrgicas. Procuramos técnicos para procedimentos semanais.',
})
