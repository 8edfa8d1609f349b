import { BRAND } from '@ponte/contracts/brand'
import {
  COMMENT_MAX,
  LICENSE_CHECK_MONTHS,
  LOW_CORDIALITY_BELOW,
  OPENINGS_MAX,
  REVIEW_OPEN_DAYS,
  REVIEW_OPENS_AFTER_DAYS,
} from '@ponte/contracts/limits'
import type { LegalDocument } from '../legal-document.ts'

export const termsText = {
  title: 'Terms of use',
  lead: `The rules of ${BRAND}, in plain words. By creating an account you agree to them. This is a translation: the Portuguese text prevails.`,
  sections: [
    {
      id: 'servico',
      title: 'What we do and do not do',
      parts: [
        `${BRAND} connects health professionals with firms (clinics, hospitals, laboratories and others). We list both, give contact details to users who confirm interest, and publish reviews of completed work.`,
        [
          'We do not handle payments and charge no commission: the professional keeps 100% of what was agreed.',
          'We are not an employer, agency or cooperative, and not a party to your contract.',
          'We do not treat patients or give medical advice.',
        ],
      ],
    },
    {
      id: 'conta',
      title: 'Your account',
      parts: [
        'You can search and view public profiles without an account. Contact details, job offers and reviews require one.',
        [
          'The data you sign up with must be true and your own. CPF and CNPJ are checked by their check digits.',
          'Each e-mail, each CPF and each username belongs to one account only.',
          'You can change the profile type, professional or firm, until the profile is complete, but not afterwards.',
          'Keep your password to yourself. If it leaks, change it in Profile Settings: other sessions end at once.',
        ],
      ],
    },
    {
      id: 'registro-profissional',
      title: 'Professional license',
      parts: [
        `The number of the license (CRM, COREN, CRO and others) is optional and not shown on the public profile. An administrator can check it with the council: the profile then shows the date of the check, which is valid for ${LICENSE_CHECK_MONTHS} months or until the number changes. It says nothing about later days, and without it the number is unchecked: before agreeing on work, firms must check license and qualifications, and professionals must have them in order.`,
      ],
    },
    {
      id: 'contatos',
      title: 'Contacts',
      parts: [
        'WhatsApp and e-mail are shown only to signed-in users who confirm interest in “See contact details”. Each confirmation is recorded for both sides.',
        [
          'A firm can request a professional’s contact; a professional can request a firm’s or a colleague’s.',
          'Confirming again creates no new record and does not restart the countdown.',
          'Each account is limited to 30 contacts an hour and 100 a day.',
          'Use contacts only to discuss work in health care. You may not share, sell or use them for advertising.',
        ],
      ],
    },
    {
      id: 'vagas',
      title: 'Openings',
      parts: [
        'Firms publish openings for work that exists, with true dates and conditions and without requirements that the law forbids. Open ones are public.',
        [
          `Each firm can have at most ${OPENINGS_MAX} openings open at a time.`,
          'Showing interest shows your profile to the firm’s managers, but not your contact details. You can withdraw it.',
          'When the firm chooses someone, each sees the other’s contact details, and this counts as a contact: it is recorded and leads to answers and reviews.',
          'Being chosen is not yet a contract: you agree on the work between you.',
        ],
      ],
    },
    {
      id: 'avaliacoes',
      title: 'Answers and reviews',
      parts: [
        `A period of ${REVIEW_OPEN_DAYS} days begins at midnight (Brasília time) on the ${REVIEW_OPENS_AFTER_DAYS}th day after the contact. In it each side reports whether a service took place and rates the other, once.`,
        [
          'Courtesy is always rated; service quality only if either side reported a service.',
          `The comment has up to ${COMMENT_MAX} characters and is required when courtesy is below ${LOW_CORDIALITY_BELOW} stars.`,
          'Neither side sees the other’s review before both have rated or the period has ended. Until then it counts in no average.',
          'You can keep the comment private: it is never shown, but the stars count.',
          'Reviews cannot be edited after sending.',
        ],
        'Describe what happened, respectfully. Never include patient data or anything that could identify a patient.',
      ],
    },
    {
      id: 'acordo',
      title: 'Price, date and contract',
      parts: [
        'Price, date, place, travel, accommodation, invoicing and type of contract are agreed directly between you, under the law and the rules of each council. Your agreement binds only the two of you.',
      ],
    },
    {
      id: 'conduta',
      title: 'Grounds for closing an account',
      parts: [
        [
          'Pretending to be another person, another firm or a licensed professional.',
          'Harassing, threatening or discriminating.',
          'Publishing data of patients or third parties.',
          'Arranging reviews, or rating work that never took place.',
          'Copying profiles or contact details in bulk, manually or by bots.',
        ],
        'An administrator can delete an account or deactivate a firm, which then leaves search and cannot record contacts.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsibilities',
      parts: [
        'Users are responsible for the profiles and reviews they write. We are responsible for running the service, protecting data and following the rules on this page. Nothing here limits your rights under Brazilian law.',
      ],
    },
    {
      id: 'saida',
      title: 'Deleting your account',
      parts: [
        'You can delete your account whenever you like, in Profile Settings. It is hidden at once and personal data is erased after 30 days; signing in before that restores the account. Reviews you wrote stay, signed “Removed user”.',
        { links: [{ to: '/privacidade', label: 'How we use your data' }] },
      ],
    },
    {
      id: 'mudancas',
      title: 'Changes to these terms',
      parts: ['When a rule changes, so does the date at the top of this page. Brazilian law applies.'],
    },
  ],
} satisfies LegalDocument
