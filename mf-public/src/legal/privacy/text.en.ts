import { BRAND } from '@ponte/contracts/brand'
import {
  INVITATION_KEPT_DAYS,
  REVIEW_OPEN_DAYS,
  REVIEW_OPENS_AFTER_DAYS,
  SESSION_STORAGE_KEY,
  TAKE_BACK_DAYS,
} from '@ponte/contracts/limits'
import type { LegalDocument } from '../legal-document.ts'

export const privacyText = {
  title: 'Privacy',
  lead: `The data that ${BRAND} stores, who can see it and when, for how long, and how to export or erase it, under the Brazilian data protection law (LGPD, Lei 13.709/2018). This is a translation: the Portuguese text prevails.`,
  sections: [
    {
      id: 'resumo',
      title: 'In short',
      parts: [
        [
          'Your WhatsApp and e-mail are never shown in search or on your public profile. Only signed-in users with a confirmed e-mail who confirm interest get them, and each request is recorded.',
          'CPF and council number are never shown on the public profile.',
          'We sell no data, show no advertisements and use no trackers.',
          'You can export and erase all your data in Profile Settings.',
        ],
      ],
    },
    {
      id: 'dados',
      title: 'What we store',
      parts: [
        {
          facts: [
            ['Account', 'Name, e-mail and phone. The password is stored only as a hash (argon2id).'],
            [
              'Professional profile',
              'Username, CPF, profession, specialties, introduction, photo, WhatsApp, city, whether you travel and how far, from when, on which days of the week and in which shifts you work; the council number, if you give it.',
            ],
            [
              'Firm',
              'CNPJ, name, type, description, address, city and state, logo, specialties wanted and whether it offers accommodation.',
            ],
            ['Photos', 'A resized copy. Location, device and other metadata are removed.'],
            [
              'Team',
              `Who works at which firm and whether they are part of its management. For pending invitations, the e-mail address, until ${INVITATION_KEPT_DAYS} days after the invitation expires; the firm’s managers can see it.`,
            ],
            ['Contacts', 'Who requested whose contact, the date, and each side’s answer: contact only, or a service.'],
            [
              'Reviews',
              'The stars, the comment and whether it is public; your public reply to a review, and the reason for any report you make.',
            ],
            [
              'Interest in openings',
              'The openings you showed interest in and when; whether you want notifications of urgent openings, and your quiet hours.',
            ],
            [
              'Calendar',
              'If you import busy days: the address, encrypted, and only the days. If you subscribe to your appointments: only a code that checks the address.',
            ],
            [
              'Favorites and saved searches',
              'Profiles you saved, with notes that only you can read; your saved searches, and the matches they have reported to you.',
            ],
            ['Notifications', 'Your notifications, whether you have seen them, and which ones you want by e-mail.'],
            [
              'Changes to your details',
              'Changes to your details or your firm’s: when, by whom, and the values before and after. For correcting mistakes.',
            ],
            [
              'License check',
              'The day on which an administrator verified your council number. Deleted when the number or profession changes.',
            ],
            [
              'Notifications on a device',
              'If you turn them on: the address that the browser provides, encrypted, and a short description of the device. On WhatsApp, if this site offers it: your number, encrypted too; Meta gets the number and the text of each notification, until you send PARAR.',
            ],
            [
              'Sessions',
              'Date and a short description of the device, such as “Firefox on Linux”. The session key is stored only as a hash.',
            ],
            [
              'Passkeys',
              'If you use them: the public key, its name, and when it was created and used. Your fingerprint and face never leave the device.',
            ],
            ['Consent', 'Which version of these pages you accepted, and when.'],
            [
              'E-mails sent',
              'Contact requests, reminders, published reviews, saved search alerts, and links to confirm your e-mail or change your password.',
            ],
            ['Google account', 'If you sign in with it, the identifier that Google gives to this site.'],
          ],
        },
        'We do not collect patient data.',
      ],
    },
    {
      id: 'quem-ve',
      title: 'Who sees what',
      parts: [
        {
          facts: [
            [
              'Any visitor',
              'For professionals: name, photo, profession, specialties, introduction, city, whether they travel, when they work, figures and published reviews; if an administrator checked the license with the council, the day of the check, without the number. For firms: name, logo, type, city, description, what it looks for, accommodation, open positions with their dates, figures, published reviews and the name of the contact person. For both, once they have five contacts: how many they answer, and in how many days.',
            ],
            [
              'Users who confirmed interest',
              'Also the WhatsApp and e-mail of the person or of the firm’s contact person, and the firm’s address.',
            ],
            ['Users whose contact was requested', 'The requester’s name and firm, and the date.'],
            [
              'Managers of a firm whose opening you are interested in',
              'Your public profile and when you showed interest. If they choose you, both sides see each other’s contact details.',
            ],
            ['Colleagues in the same firm', 'Each other’s details, without the CPF.'],
            [
              'Administrators of the site',
              'All details, with CPF and CNPJ, and what changed in them. Every time an administrator reads a CPF or CNPJ, it is logged.',
            ],
          ],
        },
      ],
    },
    {
      id: 'contatos',
      title: 'Recorded contacts',
      parts: [
        'Confirming interest in “See contact details” creates a record with both names and the date. Both sides find it in “My contacts”. The record cannot be changed, because it determines who can rate whom.',
        `The time to answer and rate begins at midnight (Brasília time) on the ${REVIEW_OPENS_AFTER_DAYS}th day after the contact and lasts ${REVIEW_OPEN_DAYS} days. When it begins, each side gets a reminder by e-mail; and another one near its end if something is still pending. In Profile Settings you choose which of these e-mails you want.`,
      ],
    },
    {
      id: 'avaliacoes',
      title: 'Blind reviews',
      parts: [
        'A review stays sealed until both sides have rated or the deadline has passed. Until then only its author can see it, and it counts in no average. Private comments are never published; their stars count. The person rated can reply publicly once, or report the text, which is then hidden until an administrator decides.',
      ],
    },
    {
      id: 'navegador',
      title: 'Cookies and your browser',
      parts: [
        {
          facts: [
            [
              'A session cookie',
              'Set only when you sign in. It identifies you; scripts cannot read it, and it is not sent with forms from other sites.',
            ],
            [
              'A known-device cookie',
              'A random number that says that you have signed in on this device before, so that nobody can lock you out by entering wrong passwords. It does not give access to your account, and lasts a year.',
            ],
            ['A single-use cookie', 'Only while you sign in with a passkey or add one: a random number valid for five minutes.'],
            [
              'A three-second cookie',
              'Records that you have just changed something, so that the next page shows it. It does not identify you.',
            ],
            [
              'A language cookie',
              'Only if you choose a language. It lasts a year and does not identify you. If you have an account, your e-mails use that language, too.',
            ],
            [
              SESSION_STORAGE_KEY,
              'In local storage: name, e-mail, account type, photo address and a 15-minute key that is useless without the cookie. Signing out erases it.',
            ],
            [
              'Preferences',
              'Whether the sidebar is collapsed, whether an administrator turned keyboard shortcuts off, how many notifications were unread, and whether an offline sign-out is still to be completed. They stay on the device.',
            ],
            [
              'Offline contacts, if you turn them on',
              'In My contacts you can store them on the device: names, WhatsApp and e-mail of up to 200 contacts, encrypted with a key that does not leave the browser. It is off by default. Signing out destroys the key and the data. They expire after 7 days without opening the page online.',
            ],
            ['Offline page', 'The browser stores a page to show when there is no connection. It contains none of your data.'],
            ['Drafts', 'Unsent input of some forms is kept in the open tab, until you close it.'],
            [
              'New versions',
              'While a new version is tested with some visitors, a cookie with a random number decides who gets it. It does not identify you and lasts up to 180 days. If the new version fails, another cookie keeps you away from it for an hour. If you open the link of a preview, another cookie remembers it until you close the browser.',
            ],
            [
              'Loading statistics',
              'The browser reports whether each part of the site loaded, and how fast each kind of page is. We keep counts by version and kind of page for 30 days, without account, without address, and without which profile or search it was.',
            ],
            [
              'Third parties',
              'No scripts, fonts or trackers. The only exception is Google’s sign-in button, if this site offers it; it uses a single-use cookie of ours.',
            ],
          ],
        },
      ],
    },
    {
      id: 'prazos',
      title: 'For how long',
      parts: [
        {
          facts: [
            ['Account and profile', 'As long as the account exists, and 30 days after its deletion.'],
            ['Photos', 'Removed at once when you change or remove them or delete your account; the old copy is erased within a day.'],
            [
              'Backups',
              'The site’s operator keeps them for disaster recovery. If one is restored, erased users are erased again at once and deleted accounts stay hidden, using a separate record of ids and dates.',
            ],
            ['E-mails sent', 'Recipient, subject and date: 90 days. The text is erased once the e-mail is sent.'],
            ['Interest in openings', 'Until you withdraw it, the opening is deleted, or your account is erased.'],
            ['Favorites and saved searches', 'Until you remove them, or your account is erased.'],
            ['Notifications', 'Read ones: 180 days.'],
            ['Sessions', 'They expire after 7 days without use, and after 30 days at most. For administrators: 1 hour and 12 hours.'],
            ['Contacts and reviews', 'They stay, because they belong to both sides. Erased users are shown as “Removed user”.'],
            [
              'Security log',
              'Sign-ins, account type changes, deletions, contacts revealed, exports and document views: 6 months, as codes only.',
            ],
            ['Changes to your details', '6 months, and never longer than the details themselves.'],
            ['Attempt counts', 'Minutes to a day, to prevent password guessing and bulk copying of contact details.'],
          ],
        },
      ],
    },
    {
      id: 'protecao',
      title: 'How we protect it',
      parts: [
        [
          'The page runs only scripts that match the published ones byte for byte.',
          'The server checks permissions on every request.',
          'Changing the password, signing out or deleting the account ends sessions at once.',
          `Changing the e-mail or deleting the account requires the password. A new e-mail becomes active once confirmed; the old one gets a notice and can undo the change for ${TAKE_BACK_DAYS} days.`,
          'The server’s logs contain no names, e-mails, phone numbers, documents or passwords.',
          'We keep hourly counts of loads, load times and failures for 30 days, without visitor data.',
        ],
      ],
    },
    {
      id: 'bases',
      title: 'Legal basis',
      parts: [
        [
          'To perform our contract with you: account, search, contacts and reviews (LGPD, art. 7, V).',
          'To protect accounts and prevent abuse, which is our legitimate interest (art. 7, IX).',
          'To comply with the law, such as keeping access records for 6 months (art. 7, II, and Marco Civil da Internet, art. 15).',
        ],
      ],
    },
    {
      id: 'direitos',
      title: 'Your rights, and how to use them',
      parts: [
        {
          facts: [
            ['See and correct', 'In “My details”, in “Firm details” and in Profile Settings.'],
            [
              'Export',
              'In Profile Settings: a JSON file with all your data, including changes to your details, but without sealed or private data of others.',
            ],
            [
              'Erase',
              'In Profile Settings, with your password. Your profile is hidden at once and you are signed out on all devices; after 30 days your personal data is erased for good. Signing in before that restores the account.',
            ],
            ['End sessions', 'In Profile Settings, one by one or all the others.'],
            ['Complain', 'To the Brazilian data protection authority (ANPD), if you think that we are breaking the law.'],
          ],
        },
        { links: [{ to: '/profile', label: 'Open Profile Settings' }] },
      ],
    },
    {
      id: 'responsavel',
      title: 'Data controller',
      parts: [
        `The controller is the operator of ${BRAND} at this address. You can exercise every right on this page yourself in Profile Settings. If you cannot sign in, reset your password first.`,
        {
          links: [
            { to: '/esqueci-senha', label: 'Forgot password' },
            { to: '/termos', label: 'Terms of use' },
          ],
        },
      ],
    },
  ],
} satisfies LegalDocument
