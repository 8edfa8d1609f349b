import { BRAND } from '@ponte/contracts/brand'
import {
  INVITATION_KEPT_DAYS,
  REVIEW_OPEN_DAYS,
  REVIEW_OPENS_AFTER_DAYS,
  SESSION_STORAGE_KEY,
  TAKE_BACK_DAYS,
} from '@ponte/contracts/limits'
import type { LegalDocument } from '../../legal/legal-document.ts'

export const privacyText = {
  title: 'Privacy',
  lead: `Which data ${BRAND} keeps, who sees it and when, for how long, and how to take it with you or erase it. By the Brazilian data protection law (LGPD, Lei 13.709/2018). This is a translation: in case of doubt the Portuguese text holds.`,
  sections: [
    {
      id: 'resumo',
      title: 'In short',
      parts: [
        [
          'Your WhatsApp and your e-mail show up neither in the search nor on the public profile. Only who signed in, with a confirmed e-mail, and confirmed interest gets them, and that is recorded.',
          'CPF and council number never show up on the public profile.',
          'We sell no data, show no advertisements and use no trackers.',
          'You can take everything with you in one file, and erase everything, in Profile Settings.',
        ],
      ],
    },
    {
      id: 'dados',
      title: 'What we keep',
      parts: [
        {
          facts: [
            ['Account', 'Name, e-mail and phone. The password only as a digest (argon2id), from which it cannot be read.'],
            [
              'Professional profile',
              'Username, CPF, profession, specialties, introduction, photo, WhatsApp, city, whether you travel and how far, from when, on which days of the week and in which shifts you work; the council number, if you give it.',
            ],
            [
              'Firm',
              'CNPJ, name, kind, description, address, city and state, logo, specialties wanted and whether it offers accommodation.',
            ],
            ['Photos', 'A new copy, reduced in size. Place, device and other data hidden in the file are taken out.'],
            [
              'Team',
              `Who works at which firm and whether they are part of its management. Of somebody who was invited and has not accepted yet, the e-mail, until ${INVITATION_KEPT_DAYS} days after the invitation expired; who invites sees it.`,
            ],
            ['Contacts', 'Who asked for whose contact, the day, and the answer of each side: only a conversation, or a service.'],
            [
              'Reviews',
              'The stars, the comment and whether it is public; your public reply to a review, and the reason of a report that you make.',
            ],
            [
              'Favourites and saved searches',
              'Whom you saved, with your note, which only you read; the searches that you saved, and of whom they have told you.',
            ],
            ['Notifications', 'What the site told you about your contacts, whether you have seen it, and what you want by e-mail.'],
            [
              'Changes of your details',
              'What changed in your details or those of the firm, when and by whom: what was written before and after. To undo mistakes.',
            ],
            [
              'Check of the licence',
              'The day on which an administrator checked your number at the council. It goes when the number or the profession changes.',
            ],
            [
              'Sessions',
              'Date and a short description of the device, such as “Firefox on Linux”. Of the key of the session only a digest.',
            ],
            [
              'Passkeys',
              'If you use any: the public half of the key, the name that you gave it, and when it was made and used. Your fingerprint or your face never leaves the device.',
            ],
            ['Acceptances', 'Which version of these pages you accepted, and when.'],
            [
              'E-mails sent',
              'Requests for contact, reminders and publications of reviews, news of saved searches, and links to confirm the e-mail or change the password.',
            ],
            ['Google account', 'If you sign in with it, the identifier that Google gives to this site.'],
          ],
        },
        'We neither ask for nor want data of patients.',
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
              'Of a professional: name, photo, profession, specialties, introduction, city, whether they travel, when they work, figures and published reviews; if an administrator checked the licence at the council, the day of the check, without the number. Of a firm: name, logo, kind, city, description, what it looks for, accommodation, open openings with their dates, figures, published reviews and the name of the contact person. Of both, from five contacts on, how many they answer and in how many days.',
            ],
            [
              'Who confirmed interest',
              'Besides, the WhatsApp and e-mail of the person or of the firm’s contact person, and the firm’s address.',
            ],
            ['Whose contact was asked for', 'The name of who asked, that of their firm, and the day.'],
            ['Colleagues of the same firm', 'One another’s details, without the CPF.'],
            [
              'Administrators of the site',
              'All details, with CPF and CNPJ, and what changed in them. Each time an administrator reads a document is noted.',
            ],
          ],
        },
      ],
    },
    {
      id: 'contatos',
      title: 'Recorded contacts',
      parts: [
        'Confirming interest in “See contact details” makes a record with both names and the day. Both sides find it in “My contacts”. The record is not rewritten: it is what says who can rate whom.',
        `The time to answer and rate begins at midnight (Brasília time) of the ${REVIEW_OPENS_AFTER_DAYS}th day after the contact and lasts ${REVIEW_OPEN_DAYS} days. When it begins, each side gets a reminder by e-mail; near its end another, if something is still missing. In Profile Settings you choose which of these e-mails you want.`,
      ],
    },
    {
      id: 'avaliacoes',
      title: 'Blind reviews',
      parts: [
        'A review stays sealed until both sides have rated or the time is over. Until then only who wrote it sees it, and it is in no average. A comment that was marked as private is never published; the stars count. Who was rated can reply in public once, or report the text: it is hidden until an administrator decides.',
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
              'It exists only once you have signed in. It proves who you are; programs of the page cannot read it, and other sites do not get it when forms are sent.',
            ],
            [
              'A cookie of a known device',
              'A random number that says that you have signed in on this device before, so that nobody can keep you out by getting your password wrong on purpose. It does not open the account, and lasts a year.',
            ],
            ['A cookie for one use', 'Only while you sign in with a passkey or add one: a random number, which is valid for five minutes.'],
            [
              'A cookie of three seconds',
              'It says that you have just changed something, so that the next page shows the change. It does not say who you are.',
            ],
            [
              'A language cookie',
              'Only if you choose a language: which one. It lasts a year and does not say who you are. Whoever has an account gets e-mails in it, too.',
            ],
            [
              SESSION_STORAGE_KEY,
              'In local storage: name, e-mail, kind of account, address of the photo and a key of 15 minutes which opens nothing without the cookie. Signing out erases all of it.',
            ],
            [
              'Preferences',
              'Whether the sidebar is collapsed, whether an administrator switched keyboard shortcuts off, how many notifications were unread, and whether a sign-out made offline has yet to be finished. They stay on the device.',
            ],
            [
              'Contacts without internet, if you switch that on',
              'In My contacts you can keep them on the device: names, WhatsApp and e-mail of up to 200 contacts, encrypted with a key that does not leave the browser. It is off unless you switch it on. Signing out destroys the key and the data. After 7 days without opening the page with internet nothing is shown any more.',
            ],
            [
              'The site without internet',
              'The browser keeps a page that says when there is no connection, and its files. None of your data is in it.',
            ],
            ['Drafts', 'What you typed into some forms and did not send is kept in the open tab, and goes with it.'],
            [
              'New versions',
              'While a part of the site is tried with some visitors, a cookie with a random number decides who gets it. It does not say who you are and lasts up to 180 days. If you open the link of a preview, another cookie remembers which one, until the browser is closed.',
            ],
            [
              'How the site opens',
              'The browser tells the site whether each part opened and in what time. We count by version and hour, without account, address or page visited, and keep it for 30 days.',
            ],
            [
              'Of other sites',
              'No program, no font, no tracker. The one exception is Google’s button, where this site offers it; it comes with a cookie of ours for one use.',
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
            ['Account and profile', 'As long as the account exists, and 30 days more after its deletion.'],
            [
              'Photos',
              'Gone at once when you change them, take them away or delete the account; the copy that was replaced is erased within a day.',
            ],
            [
              'Backups',
              'Who runs the site keeps them in case of a breakdown. If one is used, who was erased after it is erased again at once, and who had deleted their account stays hidden: a record apart, with codes and dates only, says who they are.',
            ],
            ['E-mails sent', 'To whom, about what and when: for 90 days. The text is erased when the e-mail leaves.'],
            ['Favourites and saved searches', 'Until you take them away, or the account is erased.'],
            ['Notifications', 'Those that were read, for 180 days.'],
            ['Sessions', 'They end after 7 days without use, and always after 30. Those of administrators after 1 hour and 12.'],
            [
              'Contacts and reviews',
              'They stay, because they belong to both sides, with what each wrote. Who erased their account shows up as “Removed user”.',
            ],
            [
              'Security record',
              'Sign-ins, changes of kind, deletions, contacts revealed, exports and readings of documents: 6 months, with codes only.',
            ],
            ['Changes of your details', '6 months, and never longer than the details: when those are erased for good, they go along.'],
            ['Counts of tries', 'From minutes to a day, to stop who guesses passwords or copies contact details in bulk.'],
          ],
        },
      ],
    },
    {
      id: 'protecao',
      title: 'How we protect it',
      parts: [
        [
          'The page runs only programs that were checked, byte by byte, against what was published.',
          'Permissions are checked by the server, at each request.',
          'Changing the password, signing out or deleting the account ends sessions at once.',
          `Changing the e-mail or deleting the account asks for the password again. The new e-mail counts once it is confirmed; the one before is told and can undo the change for ${TAKE_BACK_DAYS} days.`,
          'The technical records of the server hold no names, e-mails, phones, documents or passwords.',
          'We count how often each part of the site opened, how long it took or why it failed, summed by the hour and kept for 30 days: there is no person in that count.',
        ],
      ],
    },
    {
      id: 'bases',
      title: 'Why we may treat this data',
      parts: [
        [
          'To do what we agreed with you: account, search, contacts and reviews (LGPD, art. 7, V).',
          'To protect accounts and keep off abuse, which is our legitimate interest (art. 7, IX).',
          'To keep the law, such as keeping access records for 6 months (art. 7, II, and Marco Civil da Internet, art. 15).',
        ],
      ],
    },
    {
      id: 'direitos',
      title: 'Your rights, and where to use them',
      parts: [
        {
          facts: [
            ['See and correct', 'In “My details”, in “Firm details” and in Profile Settings.'],
            [
              'Take with you',
              'In Profile Settings: a JSON file with all that we have on you, also the changes of your details, without what is sealed or private of others.',
            ],
            [
              'Erase',
              'In Profile Settings, with your password. You disappear at once and are signed out on all devices; after 30 days personal data is erased for good. Signing in before that restores the account.',
            ],
            ['End sessions', 'In Profile Settings, one by one or all the others.'],
            ['Complain', 'To the Brazilian data protection authority (ANPD), if you think that we do not keep the law.'],
          ],
        },
        { links: [{ to: '/profile', label: 'Open Profile Settings' }] },
      ],
    },
    {
      id: 'responsavel',
      title: 'Who answers for the data',
      parts: [
        `The controller is who runs ${BRAND} at this address. The way to talk to them about your data is your account, in Profile Settings, where each right of this page is met without a request. If you cannot sign in, change the password first.`,
        {
          links: [
            { to: '/esqueci-senha', label: 'Forgotten password' },
            { to: '/termos', label: 'Terms of use' },
          ],
        },
      ],
    },
  ],
} satisfies LegalDocument
