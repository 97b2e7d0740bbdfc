import type { GallerySubject } from '@pahlavan/contract/admin/gallery-subject'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { findSubjectParts } from './gallery.subject.queries.ts'

/** @param subject each wrestler once @throws Problem 404 for an event, a bout of it or a wrestler that is not there */
export async function checkSubject(tx: Tx, subject: GallerySubject): Promise<void> {
  const found = await findSubjectParts(tx, subject)
  if (!found.hasEvent) throw new Problem(404, 'event_not_found')
  if (!found.hasBout) throw new Problem(404, 'bout_not_found')
  if (found.wrestlers < subject.wrestlers.length) throw new Problem(404, 'wrestler_not_found')
}
