import type { Translation } from '@ponte/contracts/translated'
import type { landingText as original } from './text.ts'

export const landingText = {
  hero: {
    kicker: 'Hair transplants and other areas of health care',
    title: 'The bridge between health teams and the clinics that need them',
    lead: 'Surgical technologists, technicians, nurses and doctors connect with clinics and hospitals, see each other’s reputation and negotiate directly, without middlemen.',
    searchLabel: 'Search professionals by name, profession or specialty',
    placeholder: 'e.g. instrumentadora',
    search: 'Search',
    ways: 'Or start from your side of the bridge:',
    professional: 'I’m a technician',
    firm: 'I’m a clinic/hospital',
  },
  stats: [
    { value: '500+', label: 'registered professionals' },
    { value: '1.2k+', label: 'connections made' },
    { value: '4.8', label: 'average rating' },
  ],
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Create your profile',
        text: 'Professionals say what they do, where they work and whether they travel. Clinics say who they need and what they offer.',
      },
      {
        title: 'Confirm interest',
        text: 'Search by name, profession, specialty or city. Once you confirm, you get the other party’s WhatsApp and e-mail.',
      },
      {
        title: 'Work, then rate',
        text: 'Dates, price and terms are up to you. After 14 days you rate each other. Ratings stay hidden until both sides have rated or time is up.',
      },
    ],
  },
  benefits: {
    title: 'Built for the people in the operating room',
    items: [
      {
        title: 'You keep 100%',
        text: 'You negotiate directly and we never handle payments. Professionals keep everything they agreed on.',
      },
      {
        title: 'The whole team, from extraction to implant',
        text: 'In hair transplants, the people who assist, count and prepare follicles. In other areas, from the operating room to intensive and home care.',
      },
      {
        title: 'Reputation on both sides',
        text: 'The clinic rates the professional and the professional rates the clinic. Only people with a recorded contact can write reviews.',
      },
      {
        title: 'Near home, or ready to travel',
        text: 'Filter by city, willingness to travel and accommodation.',
      },
      {
        title: 'Your data stays yours',
        text: 'Only signed-in people who confirmed interest get your WhatsApp and e-mail. Your CPF and council number are never public.',
      },
    ],
  },
  testimonials: {
    title: 'What our users say',
    items: [
      {
        quote: 'I depended on referrals to fill my week. Now I choose who I operate with and agree on the price directly.',
        name: 'Renata Moura',
        role: 'Surgical technologist, Curitiba/PR',
      },
      {
        quote: 'We opened a second hair transplant room, and found the whole technical team through search in less than a month.',
        name: 'Dr. Paulo Azevedo',
        role: 'Clinic director, São Paulo/SP',
      },
      {
        quote: 'The reviews changed the conversation: I know how people work before their first shift.',
        name: 'Lívia Sampaio',
        role: 'Nursing coordinator, Recife/PE',
      },
    ],
  },
  closing: {
    title: 'Your next team may be one search away',
    lead: 'Sign in, or create an account, and contact people directly.',
    action: 'Sign in',
    register: 'Create account',
  },
} satisfies Translation<typeof original>
