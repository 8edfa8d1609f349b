import * as account from './account.ts'
import * as auth from './auth.ts'
import type { AnyCall } from './call.ts'
import * as contacts from './contacts.ts'
import * as dashboard from './dashboard.ts'
import * as dataQuality from './data-quality.ts'
import * as demo from './demo.ts'
import * as evaluations from './evaluations.ts'
import * as favorites from './favorites.ts'
import * as firms from './firms.ts'
import * as me from './me.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as profiles from './profiles.ts'
import * as saveSearch from './save-search.ts'
import * as savedSearches from './saved-searches.ts'
import * as search from './search.ts'
import * as telemetry from './telemetry.ts'
import * as users from './users.ts'

const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every call there is, by name. For the server, its documentation and its tests; a browser imports the calls that it makes. */
export const allCalls: Readonly<Record<string, AnyCall>> = Object.fromEntries(
  [
    auth,
    account,
    search,
    savedSearches,
    saveSearch,
    profiles,
    favorites,
    contacts,
    evaluations,
    moderation,
    notifications,
    users,
    firms,
    dashboard,
    dataQuality,
    me,
    telemetry,
    demo,
  ].flatMap((area) => Object.entries(area).filter((entry): entry is [string, AnyCall] => isCall(entry[1]))),
)
