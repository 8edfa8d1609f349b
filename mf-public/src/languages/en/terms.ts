import { BRAND } from '@ponte/contracts/brand'
import { COMMENT_MAX, LICENSE_CHECK_MONTHS, LOW_CORDIALITY_BELOW, REVIEW_OPEN_DAYS, REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import type { LegalDocument } from '../../legal/legal-document.ts'

export const termsText = {
  title: 'Terms of use',
  lead: `The rules of ${BRAND}, in plain words. By creating an account you agree to them. This is a translation: in case of doubt the Portuguese text holds.`,
  sections: [
    {
      id: 'servico',
      title: 'What we do, and what we do not do',
      parts: [
        `${BRAND} is a place where health professionals and firms (clinics, hospitals, laboratories and others) meet. We show who looks and who offers, hand contact details to who confirms interest, and keep the reputation that comes from the work.`,
        [
          'We do not handle payments and charge no commission: the professional keeps 100% of what was agreed.',
          'We are no employer, agency or cooperative, and no party to the contract between you.',
          'We do not treat patients and give no health advice.',
        ],
      ],
    },
    {
      id: 'conta',
      title: 'Your account',
      parts: [
        'Searching and seeing public profiles needs no account. Seeing contact details, offering work and rating do.',
        [
          'The data that you sign up with must be true and yours. CPF and CNPJ are checked by their check digits.',
          'Each e-mail, each CPF and each username belongs to one account only.',
          'The kind of profile, professional or firm, can be changed until the profile is complete. After that it cannot.',
          'The password is yours alone. If it leaks, change it in Profile Settings: the other sessions end at once.',
        ],
      ],
    },
    {
      id: 'registro-profissional',
      title: 'Licence at the council',
      parts: [
        `The number of the licence (CRM, COREN, CRO and others) is optional and does not show up on the public profile. An administrator can check it at the council: the profile then shows the day of the check, which is valid for ${LICENSE_CHECK_MONTHS} months or until the number changes. It says nothing of the days after, and without it nobody has checked the number: before agreeing on work, who hires must check licence and qualification, and who works must have them in order.`,
      ],
    },
    {
      id: 'contatos',
      title: 'Contacts',
      parts: [
        'Somebody’s WhatsApp and e-mail show up only for who signed in and confirmed interest in “See contact details”. Each confirmation is recorded, for both sides.',
        [
          'A firm can ask for the contact of a professional; a professional for that of a firm or of a colleague.',
          'Pressing again makes no other record and does not start the count of days anew.',
          'There is a limit of 30 contacts an hour and 100 a day for each account.',
          'A contact is there to talk about work in health care. Passing it on, selling it or using it for advertising is not allowed.',
        ],
      ],
    },
    {
      id: 'avaliacoes',
      title: 'Answers and reviews',
      parts: [
        `At midnight (Brasília time) of the ${REVIEW_OPENS_AFTER_DAYS}th day after the contact a time of ${REVIEW_OPEN_DAYS} days begins. In it each side says whether there was a service and rates the other, once.`,
        [
          'Courtesy is always rated; service quality only when one of the sides said that there was a service.',
          `The comment has up to ${COMMENT_MAX} characters and is required when courtesy is below ${LOW_CORDIALITY_BELOW} stars.`,
          'Neither side sees the other’s review before both have rated or the time is over. Until then it counts in no average.',
          'You can keep the comment private: it never shows up, but the stars count.',
          'Once sent, a review is edited by nobody.',
        ],
        'Tell what happened, with respect. Never write data of patients, nor anything by which they could be recognised.',
      ],
    },
    {
      id: 'acordo',
      title: 'Price, date and contract',
      parts: [
        'Price, date, place, travel, accommodation, invoice and form of contract are agreed directly between you, by the law and the rules of each council. What is agreed holds between the two of you.',
      ],
    },
    {
      id: 'conduta',
      title: 'What can end an account',
      parts: [
        [
          'Pretending to be another person, another firm or a licensed professional.',
          'Harassing, threatening or discriminating.',
          'Publishing data of patients or of third parties.',
          'Arranging reviews, or rating work that did not happen.',
          'Copying profiles or contact details in bulk, by hand or by robot.',
        ],
        'An administrator can deactivate a firm, which leaves the search and can no longer record contacts, or delete an account.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsibilities',
      parts: [
        'Profiles and reviews are written by users, and who writes answers for what they write. We answer for what we do: keeping the service up, protecting data and following the rules of this page. Nothing here lessens rights that Brazilian law gives you.',
      ],
    },
    {
      id: 'saida',
      title: 'Leaving',
      parts: [
        'You can delete your account whenever you like, in Profile Settings. It disappears at once and personal data is erased after 30 days; signing in before that undoes the deletion. The reviews that you wrote stay, signed by “Removed user”.',
        { links: [{ to: '/privacidade', label: 'How we treat your data' }] },
      ],
    },
    {
      id: 'mudancas',
      title: 'Changes of these terms',
      parts: ['When a rule changes, so does the date at the top of this page. Brazilian law applies.'],
    },
  ],
} satisfies LegalDocument
