import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { firmFields as firm, professionalFields as professional } from './dashboard/completeness-fields.ts'
import type { dashboardText as original } from './text-dashboard.ts'

export const dashboardText = {
  retry: 'Try again',
  greeting: (name) => `Hello, ${name}`,
  loading: 'Loading your figures…',
  failed: 'Your dashboard did not open',
  figures: 'Your figures',
  notRated: 'No reviews yet',
  none: '–',
  pending: (count) => {
    if (count === 0) return 'No pending review'
    return count === 1 ? 'You have 1 pending review' : `You have ${formatNumber(count)} pending reviews`
  },
  seePending: 'See reviews',
  paused: {
    since: (day) => `Your profile has been paused since ${day}: it does not show up in the search.`,
    comeBack: 'Back to the search',
    back: 'Your profile is back in the search.',
  },
  trend: {
    title: 'Last 12 months',
    month: 'Month',
    contacts: 'Contacts',
    contactsByMonth: 'Contacts by month',
    noContacts: 'No contact in the last 12 months.',
    services: 'Services',
    servicesByMonth: 'Services by month',
    noServices: 'No service in the last 12 months.',
    rating: 'Average rating',
    ratingByMonth: 'Average rating by month',
    noRatings: 'No review in the last 12 months.',
  },
  reviews: {
    title: 'Latest reviews',
    none: 'Reviews that you receive show up here once both sides have rated, or once the deadline of the contact is over.',
    all: 'See all',
    allReviews: 'the reviews received',
  },
  completeness: {
    bar: 'Filled in',
    professional: 'Complete your profile',
    firm: 'Complete the firm’s details',
  },
  firstSteps: {
    title: 'Where to begin',
    professional: [
      {
        to: '/search?type=opportunities',
        what: 'Find an opportunity',
        why: 'Tap “See contact details” where you are interested and talk by WhatsApp or e-mail. Clinics and colleagues can look for you, too.',
      },
      {
        to: '/pending-evaluations',
        what: 'Tell how it went',
        why: `${REVIEW_OPENS_AFTER_DAYS} days after each contact both sides answer and rate each other. Your figures and reviews come from that.`,
      },
    ],
    firm: [
      {
        to: '/search?type=professionals',
        what: 'Find a professional',
        why: 'Tap “See contact details” of whom you are interested in and talk by WhatsApp or e-mail. Professionals can look for the firm, too.',
      },
      {
        to: '/pending-evaluations',
        what: 'Tell how it went',
        why: `${REVIEW_OPENS_AFTER_DAYS} days after each contact both sides answer and rate each other. The firm’s figures come from that.`,
      },
    ],
  },
  professional: {
    lead: 'What clinics and colleagues say of your work.',
    servicesDone: 'Services done',
    averageRating: 'Average rating',
    totalReviews: 'Total reviews',
    findOpportunities: 'Search opportunities',
  },
  firm: {
    lead: 'Your contacts with professionals, in figures.',
    contactsMade: 'Contacts made',
    servicesReceived: 'Services received',
    conversionRate: 'Conversion rate',
    averageGiven: 'Average given',
    averageReceived: 'Average received',
    latestContacts: 'Latest contacts',
    contactOn: 'Contact on',
    allContacts: 'See all contacts',
    findProfessionals: 'Search professionals',
    gone: 'Your firm is no longer registered. Until it is, it does not show up in the search and cannot ask for contacts.',
    register: 'Register firm',
  },
} satisfies Translation<typeof original>

export const professionalFields = {
  photo: { label: 'Photo', why: 'Who searches recognises you and trusts you more.' },
  specialties: { label: 'Specialties', why: 'It is by them that the search finds you.' },
  bio: { label: 'About you', why: 'It tells in a few lines what you have done and how you work.' },
  profession: { label: 'Profession', why: 'Who searches filters by profession.' },
  city: { label: 'City', why: 'Who searches filters by city.' },
  whatsapp: { label: 'WhatsApp', why: 'Without it, who records a contact has only your e-mail.' },
  professionalLicense: { label: 'Professional licence', why: 'The number at the council of your profession completes your registration.' },
  username: { label: 'Username', why: 'It identifies your profile on the site.' },
  document: { label: 'CPF', why: 'It shows the site’s administration that you are who you say. Nobody else sees it.' },
} satisfies Translation<typeof professional>

export const firmFields = {
  description: { label: 'Description', why: 'It is what professionals read before they confirm interest.' },
  specialtiesNeeded: { label: 'Specialties wanted', why: 'It is by them that the search finds your opportunity.' },
  photo: { label: 'Logo', why: 'Professionals recognise the firm and trust it more.' },
  name: { label: 'Name of the firm', why: 'Without it the firm does not show up in the search.' },
  address: { label: 'Address', why: 'Professionals see whether the place is near.' },
  cnpj: { label: 'CNPJ', why: 'It shows the site’s administration that the firm exists. It does not show up in the search.' },
} satisfies Translation<typeof firm>
