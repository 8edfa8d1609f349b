import * as samples from '@ponte/contracts/demo-people'
import type { FirmValues } from '../firm-values.ts'
import type { NewPersonValues } from './new-person.ts'
import { sampleLogo, samplePortrait } from './sample-photo.ts'

/** The samples as an admin of a demo site writes them. */

export function samplePerson(): Partial<NewPersonValues> {
  const { password, signUp, profile } = samples.samplePerson()
  return {
    role: 'professional',
    ...signUp,
    password,
    photo: samplePortrait(),
    ...profile,
    bio: 'Instrumenta cirurgias de transplante capilar há seis anos, com experiência em extração e implante.',
    maxDistance: '100',
  }
}

export const sampleFirm = (): Partial<FirmValues> => ({
  photo: sampleLogo(),
  ...samples.sampleFirm(),
  description: 'Clínica de transplante capilar com duas salas cirúrgicas. Procura técnicos para procedimentos semanais.',
})
