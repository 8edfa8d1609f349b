import { publishDue } from '../evaluations/publish.ts'
import { tellOfPublished } from '../notifications/tell-of-published.ts'
import type { Job } from './job.ts'

/** What only one side has said is for everybody once the window is over. */
export const publishEvaluations: Job = {
  name: 'publish_evaluations',
  everySeconds: 60,
  async run({ db, config, clock, signal }) {
    await publishDue(db, clock.now(), { onPublished: tellOfPublished({ config, clock }), signal })
  },
}
