import type { Translation } from '@ponte/contracts/translated'
import type { footerText as footer } from '../../frame/footer-text.ts'
import type { landingText as landing } from '../../landing-page/landing-text.ts'

export const landingText = {
  hero: {
    kicker: 'Hair transplants and other fields of health care',
    title: 'The bridge between health teams and those who need them',
    lead: 'Surgical technologists, technicians, nurses and doctors meet clinics and hospitals, see each other’s reputation and agree on the work directly, with nobody in between.',
    searchLabel: 'Search professionals by name, profession or specialty',
    placeholder: 'E.g.: surgical nurse',
    search: 'Search',
    ways: 'Or start from your side of the bridge:',
    professional: 'I am a technician',
    firm: 'I am a clinic/hospital',
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
        title: 'Make your profile',
        text: 'The professional tells what they do, in which city they work and whether they travel. The clinic tells whom it needs and what it offers.',
      },
      {
        title: 'Confirm interest',
        text: 'Search by name, profession, specialty or city. On confirming, you get the WhatsApp number and the e-mail of the other side.',
      },
      {
        title: 'Work, then rate',
        text: 'Date, price and conditions are between you. After 14 days each side rates the other, without seeing its own rating first.',
      },
    ],
  },
  benefits: {
    title: 'Made for those who live the routine of the theatre',
    items: [
      {
        title: '100% of the price is yours',
        text: 'Terms are agreed directly and no payment passes through here. The professional keeps all that was agreed.',
      },
      {
        title: 'The whole team, from extraction to implant',
        text: 'In hair transplants, those who assist, count and prepare the follicles. In the rest of health care, from the operating theatre to intensive and home care.',
      },
      {
        title: 'Reputation on both sides',
        text: 'The clinic rates the professional and the professional rates the clinic. Only who had a recorded contact writes.',
      },
      {
        title: 'Near home, or with a packed bag',
        text: 'Filter by city, by who is willing to travel and by who offers accommodation.',
      },
      {
        title: 'Your data, on your side',
        text: 'WhatsApp and e-mail reach only those who signed in and confirmed interest. CPF and council number never show up on the public profile.',
      },
    ],
  },
  testimonials: {
    title: 'Who has crossed already',
    items: [
      {
        quote: 'I depended on referrals to fill my week. Today I choose whom I operate with and agree on the price with nobody in between.',
        name: 'Renata Moura',
        role: 'Surgical technologist, Curitiba/PR',
      },
      {
        quote: 'We opened a second hair transplant theatre, and the whole technical team came from the search, in less than a month.',
        name: 'Dr. Paulo Azevedo',
        role: 'Clinic director, São Paulo/SP',
      },
      {
        quote: 'The reviews changed the conversation: I know how a person works before the first shift.',
        name: 'Lívia Sampaio',
        role: 'Nursing coordinator, Recife/PE',
      },
    ],
  },
  closing: {
    title: 'Your next team may be one search away',
    lead: 'Sign in, or create an account, and talk directly to those you are interested in.',
    action: 'Go to the platform',
    register: 'Create account',
  },
} satisfies Translation<typeof landing>

export const footerText = {
  label: 'Footer',
  professionals: 'Professionals',
  opportunities: 'Opportunities',
  login: 'Sign in',
  register: 'Sign up',
  terms: 'Terms of use',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  note: 'Health professionals, clinics and hospitals, face to face. No payments pass through here.',
} satisfies Translation<typeof footer>
