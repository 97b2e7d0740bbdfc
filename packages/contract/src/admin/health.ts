import { type Static, Type } from 'typebox'
import { get } from '../endpoint.ts'
import { Moment, orNull } from '../envelope.ts'

/** The parts of a machine that the doctor looks at. */
export const healthParts = [
  'database',
  'clock',
  'disk',
  'backup',
  'encoder',
  'bucket',
  'certificate',
] as const
export type HealthPartName = (typeof healthParts)[number]

/**
 * A part of the machine. `bytes` is the size of the database, or the free part of a disk of `total`; `seconds` is the difference of the
 * clocks; `at` is the time of the last backup, or the end of the certificate; `fault` is the system's own reason, in English.
 */
export const HealthPart = Type.Object({
  name: Type.Enum([...healthParts], { type: 'string' }),
  isWell: Type.Boolean(),
  bytes: orNull(Type.Number()),
  total: orNull(Type.Number()),
  seconds: orNull(Type.Number()),
  at: orNull(Moment),
  fault: orNull(Type.String()),
})
export type HealthPart = Static<typeof HealthPart>

/** The release that runs, and the version of its database. */
export const RunningRelease = Type.Object({
  version: Type.String(),
  commit: Type.String(),
  schema: Type.String(),
  database: Type.String(),
})

export const health = {
  read: get('/api/admin/health', {
    summary: 'Returns the state of the machine, a minute old at most, and the release that runs',
    data: Type.Object({ parts: Type.Array(HealthPart), release: RunningRelease, readAt: Moment }),
    action: 'health.read',
  }),
}
