import { type Static, Type } from 'typebox'
import { appRooms } from './app-rooms.ts'
import { drawers } from './drawers.ts'
import { endpoint } from './endpoint.ts'
import { Moment, orNull } from './envelope.ts'
import { keysOf } from './records.ts'
import { switchPaths } from './switch-paths.ts'

export const noticeTones = ['info', 'warning'] as const
export const NoticeTone = Type.Enum([...noticeTones], { type: 'string' })

/** The longest text of a notice, in letters, and its longest link. */
export const MAX_NOTICE = 200
export const MAX_NOTICE_LINK = 1000

/** A notice on top of the fan app. An empty text: none in that language. `link` is an address of this app, or null. Each wording has its own `version`. */
export const Notice = Type.Object({
  version: Type.Integer(),
  text: Type.String(),
  textEn: Type.String(),
  tone: NoticeTone,
  link: orNull(Type.String()),
})
export type Notice = Static<typeof Notice>

export const Room = Type.Enum([...appRooms], { type: 'string' })

/** The switches as fans see them. The drawers and tabs (by their steps) are those of the closed rooms. `changesAt`: when the notice begins or ends next, by the clock alone. */
export const ClubState = Type.Object({
  closedRooms: Type.Array(Room),
  closedDrawers: Type.Array(Type.Enum(keysOf(drawers), { type: 'string' })),
  closedSteps: Type.Array(Type.Integer()),
  sellsPicks: Type.Boolean({ description: 'Whether plans sell extra picks' }),
  notice: orNull(Notice),
  changesAt: orNull(Moment),
  oldestVersion: orNull(
    Type.String({ description: 'An open app before this version is asked to load anew' }),
  ),
})
export type ClubState = Static<typeof ClubState>

export const clubState = {
  get: endpoint(switchPaths.clubState, {
    summary: 'Returns the switches of the club as fans see them: closed rooms, and the notice on top',
    data: ClubState,
  }),
}
