/** Business constants and limits. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const ADMIN_PASSWORD_MIN = 12
export const COMMENT_MAX = 500
export const REPLY_MAX = 500
export const REPORT_REASON_MAX = 500
export const SEARCH_PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
/** Maximum entries of a list in a request. */
export const ITEMS_MAX = 50
/** Telemetry's maximum load time: longer loads count as this long. */
export const LOAD_MS_MAX = 120_000
export const FIRM_LIST_LIMIT = 1000
export const SEARCH_TEXT_MAX = 100
/** Maximum length of a search cursor. */
export const CURSOR_MAX = 1500
export const STARS_MIN = 1
export const STARS_MAX = 5
export const LOW_CORDIALITY_BELOW = 3
export const DEFAULT_MAX_DISTANCE_KM = 50

/** How long a license check is valid; then the council number counts as unchecked again. */
export const LICENSE_CHECK_MONTHS = 12
/** How long an admin can undo a bulk action. */
export const UNDO_MS = 10_000
/** How long a deleted record can be restored; then its personal data is erased. */
export const RESTORABLE_DAYS = 30
export const IMPORT_ROWS_MAX = 2000
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024
export const EXPORT_ROWS_MAX = 20_000

/** Maximum open openings of one firm. */
export const OPENINGS_MAX = 20
/** Maximum length of an opening, first and last day included. */
export const OPENING_DAYS_MAX = 366
export const OPENING_SPECIALTIES_MAX = 3
export const OPENING_TEXT_MAX = 500

export const FAVORITES_MAX = 500
export const SAVED_SEARCHES_MAX = 20

/** Newly revealed contact details, per account. */
export const CONTACTS_AN_HOUR = 30
export const CONTACTS_A_DAY = 100

/** Per account and kind. */
export const ANSWERS_AN_HOUR = 20
export const EVALUATIONS_AN_HOUR = 20

export const REVIEW_OPENS_AFTER_DAYS = 14
export const REVIEW_OPEN_DAYS = 30

/** Contacts needed before a profile shows how reliably its owner answers. */
export const REPLIES_SHOWN_FROM = 5
/** Days before the window closes on which a user who has not rated gets the last reminder. */
export const LAST_REMINDER_DAYS = 3

export const TYPE_CHOICE_DELAY_MS = 1000
export const REGISTRATION_REDIRECT_DELAY_MS = 1500
export const PROFILE_REDIRECT_DELAY_MS = 1500
export const ADMIN_TOAST_MS = 3000
export const TOAST_MS = 5000

/** Minutes for which a sign-in also proves identity, for an account without a password. */
export const REAUTHENTICATION_MINUTES = 5
/** Minutes in which a sign-in can be completed with its second factor. */
export const CODE_MINUTES = 10
export const CODE_DIGITS = 6
/** Maximum length of a typed code; recovery codes are longer than app codes. */
export const CODE_MAX = 40
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
/** Devices of a user that show notices. */
export const PUSH_DEVICES_MAX = 10
/** Longer than the endpoints of push services. */
export const PUSH_ENDPOINT_MAX = 1000
export const PASSKEY_NAME_MAX = 60
/** Minutes for which a passkey challenge is valid. */
export const PASSKEY_MINUTES = 5
/** Days in which a change of e-mail address can be reverted. */
export const TAKE_BACK_DAYS = 7

/** Key of the persisted session in local storage. */
export const SESSION_STORAGE_KEY = 'auth-storage'

/** Key prefix of unsent forms in session storage. */
export const DRAFT_STORAGE_PREFIX = 'ponte-form:'

export const NAME_MAX = 120
export const SHORT_TEXT_MAX = 200
export const NOTE_MAX = 500
export const LONG_TEXT_MAX = 2000
export const EMAIL_MAX = 254

/** Days from the pause of a profile, or from its last reminder, to the next reminder. */
export const PAUSE_REMINDER_DAYS = 60

/** Maximum people of one firm, invited ones included. */
export const TEAM_MAX = 50
/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7
/** Days for which an expired invitation stays listed, so that it can be sent again. */
export const INVITATION_KEPT_DAYS = 30
/** Per firm. */
export const INVITATIONS_AN_HOUR = 20

/** Version of the terms and the privacy notice that a sign-up agrees to. Update it with every change to them. */
export const LEGAL_VERSION = '2026-11-27'
