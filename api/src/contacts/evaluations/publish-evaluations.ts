import { publishDue } from './publish.ts'
import { notifyPublished } from '../notifications/notify-published.ts'
import type { Job } from '../../server/jobs/job.ts'

/** Publishes the remaining sealed evaluations, of one side only, after the window. */
export const publishEvaluations: Job = {
  name: 'publish_evaluations',
  everySeconds: 60,
  async run({ db, config, clock, signal }) {
    await publishDue(db, clock.now(), { onPublished: notifyPublished({ config, clock }), signal })
  },
}
