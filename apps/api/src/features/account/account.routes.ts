import { account, type Session, type UserSummary } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { door, userDoor } from '../../plugins/door.ts'
import { Problem } from '../../plugins/problems.ts'
import type { User } from '../../plugins/sessions.ts'
import { findSummary } from './account.queries.ts'
import { listSessions, revokeSession } from './account.sessions.queries.ts'
import { login, loginVerifyCode, register, verifyCode } from './account.signin.routes.ts'

async function summary(app: FastifyInstance, user: User): Promise<UserSummary> {
  await app.sessions.renew(user)
  const found = await findSummary(app.database.pool, user.id)
  if (!found) throw new Problem(401, 'unauthorized')
  return found
}

/** Ends a session of the user's own, here at once and on the other processes. */
async function end(app: FastifyInstance, user: User, sessionId: number): Promise<void> {
  const ended = await revokeSession(app.database.pool, user.id, sessionId)
  if (ended.length === 0) throw new Problem(404, 'session_not_found')
  app.sessions.forget(ended)
}

async function logout(app: FastifyInstance, user: User): Promise<object> {
  await end(app, user, user.sessionId)
  return {}
}

async function revoke(app: FastifyInstance, user: User, sessionId: number): Promise<Session[]> {
  await end(app, user, sessionId)
  return listSessions(app.database.pool, user)
}

/** Sign-up, sign-in and the sessions of a user. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  door(app, account.register, (call) => register(app, call))
  door(app, account.verifyCode, (call) => verifyCode(app, call))
  door(app, account.login, (call) => login(app, call))
  door(app, account.loginVerifyCode, (call) => loginVerifyCode(app, call))
  userDoor(app, account.logout, ({ user }) => logout(app, user))
  userDoor(app, account.setUser, ({ user }) => summary(app, user))
  userDoor(app, account.sessions, ({ user }) => listSessions(app.database.pool, user))
  userDoor(app, account.revokeSession, ({ user, query }) => revoke(app, user, query.id))
}
