import { serveAccount } from './accounts/account.routes.ts'
import { serveCompleteProfile } from './accounts/complete-profile.routes.ts'
import { serveConfirmEmail, serveRegister } from './accounts/register.routes.ts'
import { serveContacts } from './contacts/contacts.routes.ts'
import { serveDashboard } from './contacts/dashboard/dashboard.routes.ts'
import { serveDataQuality } from './directory/data-quality/data-quality.routes.ts'
import { serveInterests } from './contacts/interests/interests.routes.ts'
import type { Clock, DemoClock } from './server/clock.ts'
import { serveEvaluations } from './contacts/evaluations/evaluations.routes.ts'
import { serveFavorites, serveSavedSearches } from './search/saved/saved-searches.routes.ts'
import { serveFirms } from './directory/firms/firms.routes.ts'
import { serveInvitations, serveTeam } from './directory/team/team.routes.ts'
import { serveGoogle } from './accounts/google/google.routes.ts'
import type { Api } from './server/api.ts'
import { serveUnimplemented } from './server/calls/serve.ts'
import type { Demonstration } from './load-demonstration.ts'
import { serveLicenses, serveRecords } from './directory/records.routes.ts'
import { serveMe } from './accounts/own-account/me.routes.ts'
import { serveNotifications } from './contacts/notifications/notifications.routes.ts'
import { serveOwnCalendar } from './contacts/own-calendar/own-calendar.routes.ts'
import { notifyPublished } from './contacts/notifications/notify-published.ts'
import { servePush } from './contacts/push/push.routes.ts'
import { serveWhatsapp } from './contacts/push/whatsapp.routes.ts'
import { serveOpenings } from './directory/openings/openings.routes.ts'
import { servePhotos } from './directory/photos/photos.routes.ts'
import { serveProfiles } from './directory/profiles.routes.ts'
import type { PublishedRemotes } from './remotes/published-remotes.ts'
import { serveRemotes } from './remotes/remotes.routes.ts'
import { serveReviewLog } from './contacts/review-log/review-log.routes.ts'
import { serveOpeningPages } from './search/openings/opening-pages.routes.ts'
import { serveSearch } from './search/search.routes.ts'
import { servePasskeys, servePasskeyLogin } from './accounts/passkeys/passkeys.routes.ts'
import { servePassword, serveReset } from './accounts/passwords/password.routes.ts'
import { serveCompleteLogin, serveSecondFactor } from './accounts/second-factor/second-factor.routes.ts'
import { createSealer, sealingKeys } from './server/secrets.ts'
import { serveSession } from './accounts/session/session.routes.ts'
import { serveTables } from './directory/tables/tables.routes.ts'
import { serveTelemetry } from './remotes/telemetry/telemetry.routes.ts'
import { serveUsers } from './directory/people/users.routes.ts'

interface ServerParts {
  /** The parts of a demonstration, with its clock; null for a real site. */
  demo: (Demonstration & { clock: DemoClock }) | null
  /** Real time, which a demonstration does not move, for timestamps that other systems compare. */
  steadyClock: Clock
  /** Runs the jobs that are due after the clock was moved. */
  wakeJobs: () => Promise<void>
  /** The published remotes; null until they are set. */
  published: () => PublishedRemotes | null
}

/** Serves every call of the contract, by area. Unimplemented calls answer 501. */
export function serveCalls(api: Api, { demo, steadyClock, wakeJobs, published }: ServerParts): void {
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
  serveOpeningPages(api)
  serveProfiles(api)
  serveFavorites(api)
  serveSavedSearches(api)
  serveContacts(api)
  serveOwnCalendar(api, sealer)
  serveInterests(api)
  serveEvaluations(api, notifyPublished(api))
  serveReviewLog(api, steadyClock)
  serveNotifications(api)
  servePush(api, sealer)
  serveWhatsapp(api, sealer)
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
  serveUnimplemented(api)
}
