import * as samples from '@ponte/contracts/demo-people'
import type { FirmValues } from '../firm-values.ts'
import type { NewPersonValues } from './new-person.ts'

/** Head and shoulders. */
const PORTRAIT =
  'data:image/gif;base64,R0lGODlhQABAAIAAAAplX83q5SH5BAQAAAAALAAAAABAAEAAAAKhjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrauBsQy8ELzHdcLzue60Qv+AsHeryisIY2vZbLlZEKjuCb1Zr3Kslqaq7v9gr1irQ58vA6J0TVw6UY84/IZ/Y7P6/f8N5luxoWWMjYXUgh3iJjYsai24RiIEdk1SVlZcTlGoVko0YkYAer5MBraYLqImkq6w7rp+gqbINtaV4tJi5t7u0t1UAAAOw=='

/** A cross. */
const LOGO =
  'data:image/gif;base64,R0lGODlhQABAAIAAABxfqM3q5SH5BAQAAAAALAAAAABAAEAAAAKYjI+py+0Po5y02ouz3rz7D4biSJbmiaYewLbuqz7v7MYOjdsNTusMP/MtgDBhglgzIpAt5ZIJcB6gUWmAar1Cs1hrt0QNIzPicg5jTicv6ja5nX7Dy/J5uG7fovP3PV/P9gdoIThYUciEh9jjt3gGZmj05TSpVCkZKXSpmemz6dmp8ykaajNqWhpzmsXa6voKGys7S1trWwAAOw=='

/** The samples as an admin of a demo site writes them. */

export function samplePerson(): Partial<NewPersonValues> {
  const { password, signUp, profile } = samples.samplePerson()
  return {
    role: 'professional',
    ...signUp,
    password,
    photo: PORTRAIT,
    ...profile,
    bio: 'Instrumenta cirurgias de transplante capilar há seis anos, com experiência em extração e implante.',
    maxDistance: '100',
  }
}

export const sampleFirm = (): Partial<FirmValues> => ({
  photo: LOGO,
  ...samples.sampleFirm(),
  description: 'Clínica de transplante capilar com duas salas cirúrgicas. Procura técnicos para procedimentos semanais.',
})
