import type { QueryOf } from '@pahlavan/contract/endpoint'
import { start } from '@pahlavan/contract/admin/start'
import { members, memberSorts, type Member, type OwnMembership } from '@pahlavan/contract/admin/members'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { SENSITIVE_MS, type User } from '../../http/sessions.ts'
import { changeOnce } from './staff.audit.commands.ts'
import { exportList, readParts } from './staff.export.commands.ts'
import { memberExport } from './staff.lists.rules.ts'
import { giveRole, takeRole } from './staff.commands.ts'
import {
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  resealFactors,
  verifyFactor,
} from './staff.factor.commands.ts'
import { findMember, removeFactor } from './staff.factor.queries.ts'
import { findStartSteps } from './staff.start.queries.ts'
import { findPerson, listStaff, type StaffRow } from './staff.queries.ts'

/** A moment to come; null for one that has passed. */
const upcoming = (time: number): string | null => (time > Date.now() ? new Date(time).toISOString() : null)

async function membershipOf({ database }: FastifyInstance, user: User): Promise<OwnMembership> {
  const { id, roles, staffUntil, factorAt } = user
  const member = await findMember(database.pool, id)
  if (!member) throw new Problem(401, 'unauthorized')
  return {
    id,
    ...member,
    roles: [...roles],
    verifiedUntil: upcoming(staffUntil),
    confirmedUntil: upcoming(factorAt && factorAt + SENSITIVE_MS),
  }
}

const memberOf = ({ mobile, lastSeenAt, ...row }: StaffRow): Member => ({
  ...row,
  mobile: mobile && displayMobile(mobile),
  lastSeenAt: lastSeenAt && lastSeenAt.toISOString(),
})

function openFactor(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    if (app.secrets.length > 1)
      app.log.info(await resealFactors(app), 'the second factors are sealed by the current secret')
  })
  staffRoute(app, members.me, ({ user }) => membershipOf(app, user))
  staffRoute(app, members.beginFactor, ({ user }) => beginFactor(app, user.id))
  staffRoute(app, members.confirmFactor, async ({ user, request, query: { code } }) => ({
    recoveryCodes: await confirmFactor(app, { user, actor: requestActor({ user, request }), code }),
  }))
  staffRoute(app, members.verifyFactor, async ({ user, request, query: { code } }) => {
    await verifyFactor(app, { user, code })
    return membershipOf(app, (await app.sessions.admit(request, members.me)) ?? user)
  })
  staffRoute(app, members.renewCodes, async (call) => ({
    recoveryCodes: await renewRecoveryCodes(app, requestActor(call)),
  }))
}

const changes = { grant: giveRole, revoke: takeRole } as const

function openRoles(app: FastifyInstance): void {
  const { pool } = app.database
  for (const name of ['grant', 'revoke'] as const)
    staffRoute(app, members[name], ({ user, request, query }) => {
      const { key, accountId, role }: QueryOf<(typeof members)[typeof name]> = query
      const actor = requestActor({ user, request })
      const change = { actor, key, action: `role.${name}`, kind: 'account', subjectId: accountId } as const
      return changeOnce(pool, { ...change, input: { role } }, async (tx) => ({
        isChanged: await changes[name](tx, accountId, role),
      }))
    })
  staffRoute(app, members.resetFactor, ({ user, request, query: { key, accountId } }) => {
    const actor = requestActor({ user, request })
    const change = { actor, key, action: 'factor.reset', kind: 'account', subjectId: accountId } as const
    return changeOnce(pool, { ...change, input: {} }, async (tx) => ({
      isChanged: await removeFactor(tx, accountId),
    }))
  })
}

export async function memberRoutes(app: FastifyInstance): Promise<void> {
  openFactor(app)
  openRoles(app)
  staffRoute(app, start.steps, async () => ({ items: await findStartSteps(app.database.pool) }))
  staffRoute(app, members.list, async ({ query: { sort = memberSorts[0] } }) => ({
    items: (await listStaff(app.database.pool, sort)).map(memberOf),
  }))
  staffRoute(app, members.export, async (call) => {
    const { sort = memberSorts[0] } = call.query
    const parts = readParts<Member, never>(async () => ({
      rows: (await listStaff(app.database.pool, sort)).map(memberOf),
      next: null,
    }))
    const log = { action: 'staff.export', kind: 'account', subjectId: 'list', input: call.query } as const
    return exportList(app, call, { title: ['کارکنان', 'Staff'], columns: memberExport, parts, log })
  })
  staffRoute(app, members.find, async ({ query: { mobile: typed } }) => {
    const mobile = parseMobile(typed)
    if (mobile === null) throw new Problem(400, 'mobile_invalid')
    const person = await findPerson(app.database.pool, mobile)
    if (!person) throw new Problem(404, 'person_not_found')
    return memberOf(person)
  })
}
