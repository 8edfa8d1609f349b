import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { dashboardText as original, firmFields as firm, professionalFields as professional } from './text.ts'

export const dashboardText = {
  greeting: (name) => `Hello, ${name}`,
  loading: 'Loading your stats…',
  failed: 'Failed to load your dashboard',
  figures: 'Your stats',
  notRated: 'No reviews yet',
  none: '–',
  pending: (count) => {
    if (count === 0) return 'No pending reviews'
    return count === 1 ? 'You have 1 pending review' : `You have ${formatNumber(count)} pending reviews`
  },
  seePending: 'See reviews',
  paused: {
    since: (day) => `Your profile has been paused since ${day} and is hidden from search.`,
    comeBack: 'Resume profile',
    back: 'Your profile is visible in search again.',
  },
  email: {
    ask: (address) => `Confirm your e-mail: we sent a link to ${address}.`,
    resend: 'Resend e-mail',
    sent: (address) => `We sent a new link to ${address}. It is valid for 7 days.`,
  },
  trend: {
    title: 'Last 12 months',
    month: 'Month',
    contacts: 'Contacts',
    contactsByMonth: 'Contacts by month',
    noContacts: 'No contacts in the last 12 months.',
    services: 'Services',
    open: 'may still increase',
    servicesByMonth: 'Services by month',
    noServices: 'No services in the last 12 months.',
    rating: 'Average rating',
    ratingByMonth: 'Average rating by month',
    noRatings: 'No reviews in the last 12 months.',
  },
  reviews: {
    title: 'Latest reviews',
    none: 'Reviews you receive appear here once both parties have rated, or after the contact’s deadline.',
    all: 'See all',
    allReviews: 'the reviews received',
  },
  completeness: {
    bar: 'Completed',
    professional: 'Complete your profile',
    firm: 'Complete firm details',
  },
  firstSteps: {
    title: 'Getting started',
    confirm: { to: '/profile', what: 'Confirm your e-mail', why: 'Open the link we sent. You need it to see contact details.' },
    confirmed: 'E-mail confirmed',
    professional: [
      {
        to: '/search?type=opportunities',
        what: 'Find an opportunity',
        why: 'Tap “See contact details” and talk by WhatsApp or e-mail. Clinics and colleagues can contact you, too.',
      },
      {
        to: '/pending-evaluations',
        what: 'Report how it went',
        why: `${REVIEW_OPENS_AFTER_DAYS} days after each contact both parties answer and rate each other. This gives you statistics and reviews.`,
      },
    ],
    firm: [
      {
        to: '/search?type=professionals',
        what: 'Find a professional',
        why: 'Tap “See contact details” and talk by WhatsApp or e-mail. Professionals can contact your firm, too.',
      },
      {
        to: '/pending-evaluations',
        what: 'Report how it went',
        why: `${REVIEW_OPENS_AFTER_DAYS} days after each contact both parties answer and rate each other. This gives your firm statistics and reviews.`,
      },
    ],
  },
  professional: {
    lead: 'What clinics and colleagues say about your work.',
    servicesDone: 'Completed services',
    averageRating: 'Average rating',
    totalReviews: 'Total reviews',
    findOpportunities: 'Search opportunities',
  },
  firm: {
    lead: 'Your contacts with professionals in numbers.',
    contactsMade: 'Contacts made',
    servicesReceived: 'Services received',
    conversionRate: 'Conversion rate',
    averageGiven: 'Average rating given',
    averageReceived: 'Average rating received',
    latestContacts: 'Latest contacts',
    contactOn: 'Contact on',
    noContacts: 'Contacts you make or receive appear here.',
    allContacts: 'See all contacts',
    findProfessionals: 'Search professionals',
    gone: 'Your firm is no longer registered. Until you register it again, it is hidden from search and cannot request contacts.',
    register: 'Register firm',
  },
} satisfies Translation<typeof original>

export const professionalFields = {
  photo: { label: 'Photo', why: 'People recognize and trust you more.' },
  specialties: { label: 'Specialties', why: 'Search uses them to find you.' },
  bio: { label: 'About you', why: 'A short summary of your experience and how you work.' },
  profession: { label: 'Profession', why: 'Searches are filtered by profession.' },
  city: { label: 'City', why: 'Searches are filtered by city.' },
  whatsapp: { label: 'WhatsApp', why: 'Without it, your contacts only have your e-mail.' },
  professionalLicense: { label: 'Professional license', why: 'Your council number completes your registration.' },
  username: { label: 'Username', why: 'It identifies your account to the administrators. Not shown on your profile.' },
  document: { label: 'CPF', why: 'It confirms your identity to the site’s administrators. Not visible to others.' },
} satisfies Translation<typeof professional>

export const firmFields = {
  description: { label: 'Description', why: 'Professionals read it before confirming interest.' },
  specialtiesNeeded: { label: 'Specialties wanted', why: 'Search uses them to find your opportunity.' },
  photo: { label: 'Logo', why: 'Professionals recognize and trust your firm more.' },
  name: { label: 'Firm name', why: 'Without it the firm is hidden from search.' },
  address: { label: 'Address', why: 'Professionals who confirm interest can see where you are.' },
  cnpj: { label: 'CNPJ', why: 'It confirms to the site’s administrators that the firm exists. Not shown in search.' },
} satisfies Translation<typeof firm>
