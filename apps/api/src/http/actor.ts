import type { Role } from '@pahlavan/contract/roles'
import type { FastifyRequest } from 'fastify'
import { deviceOf } from './device.ts'
import type { User } from './sessions.ts'

/** An account in a request: a member of staff at the desk, or a fan at their own data. */
export interface AccountActor {
  kind: 'account'
  id: number
  roles: readonly Role[]
  requestId: string
  address: string
  /** The name of the browser and system in short; empty where they are unknown. */
  device: string
}

/** The author of a change: an account, a command on the server's console and the account that it acts for, or the server itself. */
export type Actor = AccountActor | { kind: 'cli'; accountId?: number } | { kind: 'server' }

export const cliActor: Actor = { kind: 'cli' }
export const serverActor: Actor = { kind: 'server' }

export const requestActor = ({
  user,
  request,
}: {
  user: User
  request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>
}): AccountActor => ({
  kind: 'account',
  id: user.id,
  roles: user.roles,
  requestId: request.id,
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
})

/** The account of an actor; null for a command on the server that names nobody, and for the server itself. */
export function actorId(actor: Actor): number | null {
  if (actor.kind === 'account') return actor.id
  return actor.kind === 'cli' ? (actor.accountId ?? null) : null
}
