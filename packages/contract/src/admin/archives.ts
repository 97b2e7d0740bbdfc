import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { Author } from './drafts.ts'

/** How many archives are kept: before a further one is made, the oldest file goes. */
export const MAX_KEPT_ARCHIVES = 3
/** After so many days the file of an archive is removed. */
export const ARCHIVE_DAYS = 7
/** How often an archive is begun anew after a process that died over it. */
export const MAX_ARCHIVE_TRIES = 3

/** Where an archive stands: it waits, is being made, can be downloaded, could not be made, or its file was removed. */
export const archiveStates = ['waiting', 'making', 'ready', 'failed', 'removed'] as const
export type ArchiveState = (typeof archiveStates)[number]

/** Why there is no archive: no space, the processes that made it died, or something else. */
export const archiveFaults = ['disk', 'stopped', 'other'] as const

/** An archive. `size` is bytes: of the part that has been written, and of the whole file at the end. */
export const ClubArchive = Type.Object({
  id: Id,
  state: Type.Enum([...archiveStates], { type: 'string' }),
  percent: Type.Integer(),
  size: Type.Number(),
  rows: Type.Integer(),
  files: Type.Integer(),
  fault: orNull(Type.Enum([...archiveFaults], { type: 'string' })),
  by: orNull(Author),
  orderedAt: Moment,
  endedAt: orNull(Moment),
  keptUntil: orNull(Moment),
})
export type ClubArchive = Static<typeof ClubArchive>

const ById = Type.Object({ id: Id })

/** The archive of all that the club wrote, as a ZIP file. */
export const archives = {
  list: get('/api/admin/archives/list', {
    summary: 'Lists the archives of the club, the newest first; twenty at most',
    data: Type.Object({ items: Type.Array(ClubArchive), hasFilms: Type.Boolean() }),
    action: 'archive.read',
  }),
  order: post('/api/admin/archives/order', {
    summary: 'Orders an archive of all that the club wrote. One is made at a time',
    query: Type.Object({ key: ChangeKey }),
    data: ById,
    action: 'archive.make',
    problems: ['key_reused', 'archive_running'],
  }),
  drop: post('/api/admin/archives/drop', {
    summary: 'Gives up an archive that is being made, or removes the file of one',
    query: Type.Object({ key: ChangeKey, id: Id }),
    data: Type.Object({ isRemoved: Type.Boolean() }),
    action: 'archive.make',
    problems: ['key_reused', 'archive_not_found'],
  }),
  open: post('/api/admin/archives/open', {
    summary:
      'Returns the address of an archive for this browser. It answers parts (Range), and ends with the session, with the role, and after six hours',
    query: ById,
    data: Type.Object({ address: Type.String(), expiresAt: Moment }),
    action: 'archive.make',
    problems: ['archive_not_found'],
  }),
}
