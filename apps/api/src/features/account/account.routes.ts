import { account, type Session, type UserSummary } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { route, userRoute } from '../../http/route.ts'
import { Problem } from '../../http/problems.ts'
import type { User } from '../../http/sessions.ts'
import { agreeTerms, findSummary } from './account.queries.ts'
import { listSessions, revokeSession } from './account.sessions.queries.ts'
import { login, loginVerifyCode, register, verifyCode } from './account.signin.commands.ts'

async function summary(app: FastifyInstance, user: User): Promise<UserSummary> {
  await app.sessions.renew(user)
  const found = await findSummary(app.database.pool, user.id)
  if (!found) throw new Problem(401, 'unauthorized')
  return found
}

async function agree(app: FastifyInstance, user: User, version: number): Promise<UserSummary> {
  await agreeTerms(app.database.pool, user.id, version)
  const agreed = await summary(app, user)
  if (agreed.termsDue !== null) throw new Problem(409, 'terms_changed')
  return agreed
}

/** Ends a session of the user's own, here at once and on the other processes. */
async function endSession(app: FastifyInstance, user: User, sessionId: number): Promise<void> {
  const ended = await revokeSession(app.database.pool, user.id, sessionId)
  if (ended.length === 0) throw new Problem(404, 'session_not_found')
  app.sessions.forget(ended)
}

async function logout(app: FastifyInstance, user: User): Promise<object> {
  await endSession(app, user, user.sessionId)
  return {}
}

async function revoke(app: FastifyInstance, user: User, sessionId: number): Promise<Session[]> {
  await endSession(app, user, sessionId)
  return listSessions(app.database.pool, user)
}

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  route(app, account.register, (call) => register(app, call))
  route(app, account.verifyCode, (call) => verifyCode(app, call))
  route(app, account.login, (call) => login(app, call))
  route(app, account.loginVerifyCode, (call) => loginVerifyCode(app, call))
  userRoute(app, account.logout, ({ user }) => logout(app, user))
  userRoute(app, account.setUser, ({ user }) => summary(app, user))
  userRoute(app, account.agreeTerms, ({ user, query }) => agree(app, user, query.version))
  userRoute(app, account.roles, async ({ user: { roles } }) => ({ roles: [...roles] }))
  userRoute(app, account.sessions, ({ user }) => listSessions(app.database.pool, user))
  userRoute(app, account.revokeSession, ({ user, query }) => revoke(app, user, query.id))
}
