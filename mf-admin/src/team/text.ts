import { translated } from '@ponte/contracts/translated'
import { teamText as english } from './text.en.ts'
import { teamText as portuguese } from './text.pt.ts'

/** The texts of a firm's team on its own page. */
export const teamText = translated('mf-admin/team/teamText', portuguese)

/** The same in the admins' record of a firm: an English screen unless a language was chosen. */
export const recordTeamText = translated('mf-admin/team/recordTeamText', english)
