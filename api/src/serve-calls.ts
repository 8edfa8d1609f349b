import { serveAccount } from './accounts/account.routes.ts'
import { serveCompleteProfile } from './accounts/complete-profile.routes.ts'
import { serveConfirmEmail } from './accounts/confirm-email.routes.ts'
import { serveRegister } from './accounts/register.routes.ts'
import { serveContacts } from './contacts/contacts.routes.ts'
import { serveDashboard } from './dashboard/dashboard.routes.ts'
import { serveDataQuality } from './data-quality/data-quality.routes.ts'
import type { Clock, DemoClock } from './clock.ts'
import { serveEvaluations } from './evaluations/evaluations.routes.ts'
import { serveFavorites } from './favorites/favorites.routes.ts'
import { serveFirms } from './firms/firms.routes.ts'
import { serveInvitations } from './firms/team/invitations.routes.ts'
import { serveTeam } from './firms/team/team.routes.ts'
import { serveGoogle } from './google/google.routes.ts'
import type { Api } from './api.ts'
import { serveUnbuilt } from './calls/serve.ts'
import type { Demonstration } from './load-demonstration.ts'
import { serveLicenses } from './licenses/licenses.routes.ts'
import { serveMe } from './me/me.routes.ts'
import { serveModeration } from './moderation/moderation.routes.ts'
import { serveNotifications } from './notifications/notifications.routes.ts'
import { notifyPublished } from './notifications/notify-published.ts'
import { serveOpenings } from './openings/openings.routes.ts'
import { servePhotos } from './photos/photos.routes.ts'
import { serveProfiles } from './profiles/profiles.routes.ts'
import { serveRecords } from './records/records.routes.ts'
import type { PublishedRemotes } from './remotes/published-remotes.ts'
import { serveRemotes } from './remotes/remotes.routes.ts'
import { serveReviewLog } from './review-log/review-log.routes.ts'
import { serveSavedSearches } from './saved-searches/saved-searches.routes.ts'
import { serveSearch } from './search/search.routes.ts'
import { servePasskeys } from './passkeys/passkeys.routes.ts'
import { servePasskeyLogin } from './passkeys/passkey-login.routes.ts'
import { servePassword } from './passwords/password.routes.ts'
import { serveReset } from './passwords/reset.routes.ts'
import { serveCompleteLogin } from './second-factor/complete-login.routes.ts'
import { createSealer, sealingKeys } from './second-factor/sealed-secret.ts'
import { serveSecondFactor } from './second-factor/second-factor.routes.ts'
import { serveSession } from './session/session.routes.ts'
import { serveTables } from './tables/tables.routes.ts'
import { serveTelemetry } from './telemetry/telemetry.routes.ts'
import { serveUsers } from './users/users.routes.ts'

interface Beside {
  /** The parts of a demonstration with its clock; null in a real site. */
  demo: (Demonstration & { clock: DemoClock }) | null
  /** The clock that no demonstration moves: what others compare with theirs goes by it. */
  steadyClock: Clock
  /** Wakes the jobs, so that those run which the new clock makes due. */
  wakeJobs: () => Promise<void>
  /** The published remotes; null while nobody has handed them over. */
  published: () => PublishedRemotes | null
}

/** Serves every call of the contract, area by area; what nobody has built yet says so. */
export function serveCalls(api: Api, { demo, steadyClock, wakeJobs, published }: Beside): void {
  servePhotos(api)
  serveSession(api)
  const sealer = createSealer(sealingKeys(api.config))
  serveSecondFactor(api, sealer)
  serveCompleteLogin(api, sealer)
  servePasskeyLogin(api)
  servePasskeys(api)
  servePassword(api)
  serveReset(api)
  serveRegister(api)
  serveCompleteProfile(api)
  serveConfirmEmail(api)
  serveAccount(api)
  const openid =
    demo !== null && api.config.googleClientId === null ? demo.createDemoIssuer(demo.issuerAddress(api.config), api.clock) : null
  serveGoogle(api, openid)
  serveSearch(api)
  serveProfiles(api)
  serveFavorites(api)
  serveSavedSearches(api)
  serveContacts(api)
  serveEvaluations(api, notifyPublished(api))
  serveReviewLog(api, steadyClock)
  serveModeration(api)
  serveNotifications(api)
  serveUsers(api)
  serveFirms(api)
  serveTeam(api)
  serveInvitations(api)
  serveOpenings(api)
  serveTables(api)
  serveRecords(api)
  serveLicenses(api)
  serveDataQuality(api)
  serveDashboard(api)
  serveMe(api)
  serveTelemetry(api)
  serveRemotes(api, published)
  demo?.serveDemo(api, demo.clock, wakeJobs)
  if (openid !== null) demo?.serveDemoIssuer(api, openid)
  serveUnbuilt(api)
}
