import {
  changeMailSettings,
  changeNoticeSettings,
  getMailSettings,
  getNoticeSettings,
  listNotifications,
  markNotificationsRead,
  unreadNotifications,
} from '@ponte/contracts/notifications'
import type { Api } from '../../server/api.ts'
import { pageOf } from '../../server/http/paging.ts'
import { serve } from '../../server/calls/serve.ts'
import * as repo from './notifications.repo.ts'
import * as settings from './settings.repo.ts'

export function serveNotifications(api: Api): void {
  const { db, clock } = api
  const asked = ({ id }: { id: string }) => ({ userId: id, now: clock.now() })

  serve(api, listNotifications, async ({ viewer, query }) => ({
    ...pageOf(await repo.notificationsOf(db, asked(viewer), query), query),
    unread: await repo.unreadOf(db, asked(viewer)),
  }))

  serve(api, unreadNotifications, async ({ viewer }) => ({ unread: await repo.unreadOf(db, asked(viewer)) }))

  serve(api, markNotificationsRead, async ({ viewer, body }) => {
    await repo.markRead(db, asked(viewer), body)
    return { unread: await repo.unreadOf(db, asked(viewer)) }
  })

  serve(api, getMailSettings, ({ viewer }) => settings.mailSettingsOf(db, viewer.id))
  serve(api, changeMailSettings, ({ viewer, body }) => settings.changeMailSettings(db, viewer, body))

  serve(api, getNoticeSettings, ({ viewer }) => settings.noticeSettingsOf(db, viewer.id))
  serve(api, changeNoticeSettings, ({ viewer, body }) => settings.changeNoticeSettings(db, viewer, body))
}
