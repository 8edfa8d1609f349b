/** Business constants and limits, each in one place. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const ADMIN_PASSWORD_MIN = 12
export const COMMENT_MAX = 500
export const REPLY_MAX = 500
export const REPORT_REASON_MAX = 500
export const SEARCH_PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
/** The most entries that a list in a request may have. */
export const ITEMS_MAX = 50
/** The longest load time that telemetry counts: longer waits are counted as this long. */
export const LOAD_MS_MAX = 120_000
export const FIRM_LIST_LIMIT = 1000
export const SEARCH_TEXT_MAX = 100
/** The longest cursor of a page of search results. */
export const CURSOR_MAX = 1500
export const STARS_MIN = 1
export const STARS_MAX = 5
export const LOW_CORDIALITY_BELOW = 3
export const DEFAULT_MAX_DISTANCE_KM = 50

/** The validity of a license check: afterwards the council number counts as unchecked again. */
export const LICENSE_CHECK_MONTHS = 12
/** The time in which an admin may undo a bulk action. */
export const UNDO_MS = 10_000
/** The days in which a deleted record can be restored; then its personal data is erased. */
export const RESTORABLE_DAYS = 30
export const IMPORT_ROWS_MAX = 2000
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024
export const EXPORT_ROWS_MAX = 20_000

/** The most openings of a firm that are open at once. */
export const OPENINGS_MAX = 20
/** The longest opening, first and last day included. */
export const OPENING_DAYS_MAX = 366
export const OPENING_SPECIALTIES_MAX = 3
export const OPENING_TEXT_MAX = 500

export const FAVORITES_MAX = 500
export const SAVED_SEARCHES_MAX = 20

/** Contact details shown for the first time, per account. */
export const CONTACTS_AN_HOUR = 30
export const CONTACTS_A_DAY = 100

/** Given by one account, each counted for itself. */
export const ANSWERS_AN_HOUR = 20
export const EVALUATIONS_AN_HOUR = 20

export const REVIEW_OPENS_AFTER_DAYS = 14
export const REVIEW_OPEN_DAYS = 30

/** The number of contacts from which a profile tells how somebody answers. */
export const REPLIES_SHOWN_FROM = 5
/** The days before the window closes on which somebody who has not rated yet gets the last reminder. */
export const LAST_REMINDER_DAYS = 3

export const TYPE_CHOICE_DELAY_MS = 1000
export const REGISTRATION_REDIRECT_DELAY_MS = 1500
export const PROFILE_REDIRECT_DELAY_MS = 1500
export const ADMIN_TOAST_MS = 3000
export const TOAST_MS = 5000

/** The minutes in which a sign-in also proves who acts, for an account without a password. */
export const REAUTHENTICATION_MINUTES = 5
/** The minutes in which a sign-in waits for the code of its second factor. */
export const CODE_MINUTES = 10
/** The digits of a code of an authenticator app. */
export const CODE_DIGITS = 6
/** The most characters of a code as it is typed; a recovery code is longer than one of an app. */
export const CODE_MAX = 40
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** The minutes that a browser has for its passkey, from the challenge to its answer. */
export const PASSKEY_MINUTES = 5
/** The days in which the address before can be taken back. */
export const TAKE_BACK_DAYS = 7

/** The persisted session's key in the browser's local storage. */
export const SESSION_STORAGE_KEY = 'auth-storage'

/** The beginning of the keys of unsent forms in a tab's storage. */
export const DRAFT_STORAGE_PREFIX = 'ponte-form:'

export const NAME_MAX = 120
export const SHORT_TEXT_MAX = 200
export const NOTE_MAX = 500
export const LONG_TEXT_MAX = 2000
export const EMAIL_MAX = 254

/** Days from a pause of a profile, or from its last reminder, to the next. */
export const PAUSE_REMINDER_DAYS = 60

/** The most people of a firm, those who are invited included. */
export const TEAM_MAX = 50
/** The days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7
/** The days for which one that has expired is shown, to be sent again. */
export const INVITATION_KEPT_DAYS = 30
/** Invitations of one firm. */
export const INVITATIONS_AN_HOUR = 20
