import * as account from './accounts/account.ts'
import * as auth from './accounts/auth.ts'
import type { AnyCall } from './wire/call.ts'
import * as contacts from './contacts/contacts.ts'
import * as cspReports from './remotes/csp-reports.ts'
import * as dashboard from './contacts/dashboard.ts'
import * as dataQuality from './directory/data-quality.ts'
import * as demo from './accounts/demo.ts'
import * as evaluations from './contacts/evaluations.ts'
import * as favorites from './search/favorites.ts'
import * as fieldData from './remotes/field-data.ts'
import * as firmTeam from './directory/firm-team.ts'
import * as firms from './directory/firms.ts'
import * as interests from './contacts/interests.ts'
import * as me from './accounts/me.ts'
import * as moderation from './contacts/moderation.ts'
import * as notifications from './contacts/notifications.ts'
import * as openings from './directory/openings.ts'
import * as ownCalendar from './contacts/own-calendar.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as pause from './accounts/me.ts'
import * as profiles from './directory/profiles.ts'
import * as push from './contacts/push.ts'
import * as remotes from './remotes/remotes.ts'
import * as reviewLog from './contacts/review-log.ts'
import * as saveSearch from './search/save-search.ts'
import * as savedSearches from './search/saved-searches.ts'
import * as searchOpenings from './search/search-openings.ts'
import * as search from './search/search.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as serviceLevels from './remotes/service-levels.ts'
import * as telemetry from './remotes/telemetry.ts'
import * as users from './directory/users.ts'

const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** All calls by name, for the server, its documentation and its tests. Browser code imports only the calls it makes. */
export const allCalls: Readonly<Record<string, AnyCall>> = Object.fromEntries(
  [
    auth,
    account,
    secondFactor,
    passkeys,
    pause,
    search,
    searchOpenings,
    savedSearches,
    saveSearch,
    profiles,
    favorites,
    contacts,
    interests,
    evaluations,
    reviewLog,
    moderation,
    notifications,
    push,
    users,
    firms,
    firmTeam,
    openings,
    ownCalendar,
    dashboard,
    dataQuality,
    me,
    telemetry,
    fieldData,
    remotes,
    serviceLevels,
    cspReports,
    demo,
  ].flatMap((area) => Object.entries(area).filter((entry): entry is [string, AnyCall] => isCall(entry[1]))),
)
