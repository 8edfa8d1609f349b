import type { AnswerOf } from '@ponte/contracts/call'
import type { ContactDetails, logContact, MyContact } from '@ponte/contracts/contacts'

const idOf = (number: number): string => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`

export const VIEWER_ID = idOf(1)

export function details(over: Partial<ContactDetails> = {}): ContactDetails {
  return {
    fullName: 'Bruno Reis',
    whatsapp: '+5511987654321',
    whatsappUrl: 'https://wa.me/5511987654321',
    email: 'bruno@ponte.example',
    address: null,
    ...over,
  }
}

/** The answer to logging a contact on 7 November. */
export function loggedContact(over: Partial<AnswerOf<typeof logContact>> = {}): AnswerOf<typeof logContact> {
  return {
    _id: idOf(2),
    professional: { _id: idOf(3), fullName: 'Bruno Reis' },
    contractor: { _id: VIEWER_ID, fullName: 'Clínica Aurora' },
    counterpart: { type: 'professionals', _id: idOf(3), name: 'Bruno Reis', firmName: null, photo: null },
    contactDate: '2026-11-07T15:30:00.000Z',
    professionalResponse: 'no_response',
    contractorResponse: 'no_response',
    contact: details(),
    ...over,
  }
}

/** A contact made by the viewer on 7 November; it can be rated from 21 November to 20 December. */
export function myContact(number: number, over: Partial<MyContact> = {}): MyContact {
  return {
    _id: idOf(100 + number),
    professional: { _id: idOf(200 + number), fullName: `Profissional ${number}` },
    contractor: { _id: VIEWER_ID, fullName: 'Clínica Aurora' },
    contactDate: '2026-11-07T15:30:00.000Z',
    professionalResponse: 'no_response',
    contractorResponse: 'no_response',
    opensAt: '2026-11-21T03:00:00.000Z',
    closesAt: '2026-12-21T03:00:00.000Z',
    direction: 'made',
    counterpart: { type: 'professionals', _id: idOf(200 + number), name: `Profissional ${number}`, firmName: null, photo: null },
    iEvaluated: false,
    publishedAt: null,
    contact: details({ fullName: `Profissional ${number}` }),
    ...over,
  }
}
