/** Business constants and limits. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PHOTO_MAX_MEGAPIXELS = 24
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const ADMIN_PASSWORD_MIN = 12
export const COMMENT_MAX = 500
export const REPLY_MAX = 500
export const REPORT_REASON_MAX = 500
export const SEARCH_PAGE_SIZE = 20
/** Maximum search results before a page that is read by its number. Later pages are reached by cursor. */
export const OFFSET_MAX = 25_000
export const PAGE_SIZE_MAX = 100
/** Beyond any list, and still exact when multiplied by a page size. */
export const PAGE_MAX = 1_000_000_000_000
/** Maximum entries of a list in a request. */
export const ITEMS_MAX = 50
/** Telemetry counts longer loads as this long. */
export const LOAD_MS_MAX = 120_000
/** The names of JavaScript's own errors. */
export const ERROR_NAME = /\b(?:Type|Range|Reference|Syntax|URI|Eval|Aggregate)?Error\b/
export const REMOTE_NAME = /^[a-z][a-z0-9-]*$/
/** Maximum length of a remote's name. */
export const REMOTE_NAME_MAX = 40
/** Browsers report a longer route cut to this length. */
export const REPORTED_ROUTE_MAX = 80
/** The share of pages that report how their views performed. */
export const MEASURED_PAGE_SHARE = 0.25
export const FIRM_LIST_LIMIT = 1000
export const SEARCH_TEXT_MAX = 100
/** Maximum length of a search cursor. */
export const CURSOR_MAX = 1500
export const STARS_MIN = 1
export const STARS_MAX = 5
export const LOW_CORDIALITY_BELOW = 3
export const DEFAULT_MAX_DISTANCE_KM = 50

/** How long a license check is valid. After that, the council number counts as unchecked again. */
export const LICENSE_CHECK_MONTHS = 12
/** How long an admin can undo a bulk action. */
export const UNDO_MS = 10_000
/** How long a deleted record can be restored. After that, its personal data is erased. */
export const RESTORABLE_DAYS = 30
export const IMPORT_ROWS_MAX = 2000
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024
export const EXPORT_ROWS_MAX = 20_000

/** Maximum open openings of one firm. */
export const OPENINGS_MAX = 20
/** First and last day included. */
export const OPENING_DAYS_MAX = 366
export const OPENING_SPECIALTIES_MAX = 3
export const OPENING_TEXT_MAX = 500

export const FAVORITES_MAX = 500
export const SAVED_SEARCHES_MAX = 20

/** Maximum contact details newly revealed, per account. */
export const CONTACTS_PER_HOUR = 30
export const CONTACTS_PER_DAY = 100

/** Per account and kind. */
export const ANSWERS_PER_HOUR = 20
export const EVALUATIONS_PER_HOUR = 20

export const REVIEW_OPENS_AFTER_DAYS = 14
export const REVIEW_OPEN_DAYS = 30

/** A profile shows how reliably its owner answers from this many contacts on. */
export const REPLIES_SHOWN_FROM = 5
/** A user who has not rated gets the last reminder this many days before the window closes. */
export const LAST_REMINDER_DAYS = 3

export const TYPE_CHOICE_DELAY_MS = 1000
export const REGISTRATION_REDIRECT_DELAY_MS = 1500
export const PROFILE_REDIRECT_DELAY_MS = 1500
export const ADMIN_TOAST_MS = 3000
export const TOAST_MS = 5000

/** On an account without a password, a sign-in counts as fresh proof of identity for this long. */
export const REAUTHENTICATION_MINUTES = 5
/** How long a sign-in waits for its second factor. */
export const CODE_MINUTES = 10
export const CODE_DIGITS = 6
/** Maximum length of a typed code; recovery codes are longer than app codes. */
export const CODE_MAX = 40
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
/** Per user. */
export const PUSH_DEVICES_MAX = 10
/** Well above the endpoints of real push services. */
export const PUSH_ENDPOINT_MAX = 1000
export const PASSKEY_NAME_MAX = 60
/** How long a passkey challenge is valid. */
export const PASSKEY_MINUTES = 5
/** How long the link to the message that turns WhatsApp on works. */
export const WHATSAPP_MINUTES = 30
/** How long a change of e-mail address can be reverted. */
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

/** Days between a pause, or its last reminder, and the next reminder. */
export const PAUSE_REMINDER_DAYS = 60

/** Maximum people in one firm, invited ones included. */
export const TEAM_MAX = 50
/** How long an invitation is valid. */
export const INVITATION_DAYS = 7
/** How long an expired invitation stays listed, so that it can be sent again. */
export const INVITATION_KEPT_DAYS = 30
/** Per firm. */
export const INVITATIONS_PER_HOUR = 20

/** Version of the terms and the privacy notice that a sign-up agrees to. Update it with every change to them. */
export const LEGAL_VERSION = '2026-11-29'
