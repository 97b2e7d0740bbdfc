import { account, type Profile } from '@pahlavan/contract/account'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { UserType } from '@pahlavan/contract/people'
import type { FastifyInstance } from 'fastify'
import { type Call, userRoute } from '../../http/route.ts'
import { Problem } from '../../http/problems.ts'
import type { User } from '../../http/sessions.ts'
import { PEOPLE_TAG, personTag } from '../people/people.rules.ts'
import { editAccount, editClub, editWrestler } from './account.edit.commands.ts'
import type { ProfileVersion } from './account.edit.queries.ts'
import { findProfile, findUserType } from './account.profile.queries.ts'
import { basicPatch, clubPatch, playerPatch } from './account.profile.rules.ts'

type UserCall<E extends Endpoint> = Call<E, User>

/** Drops what shows a person: lists, the person's own page, and the threads that show a comment of theirs. */
export const invalidatePerson = (app: FastifyInstance, id: number): Promise<void> =>
  app.responses.invalidate(PEOPLE_TAG, personTag(id))

async function profile(app: FastifyInstance, { user, language }: UserCall<Endpoint>): Promise<Profile> {
  const found = await findProfile(app.database.pool, user.id, language)
  if (!found) throw new Problem(401, 'unauthorized')
  return found
}

async function userType(app: FastifyInstance, { id }: User): Promise<UserType> {
  const type = await findUserType(app.database.pool, id)
  if (type === null) throw new Problem(401, 'unauthorized')
  return type
}

/** The type that a part of the profile is for. Throws Problem 403 for every other. */
async function requireType(app: FastifyInstance, user: User, type: UserType): Promise<void> {
  if ((await userType(app, user)) !== type) throw new Problem(403, 'wrong_user_type')
}

const edited = ({ user, query }: UserCall<typeof account.editBasic>): ProfileVersion => ({
  id: user.id,
  version: query.version,
})

async function editedProfile(app: FastifyInstance, call: UserCall<Endpoint>): Promise<Profile> {
  await invalidatePerson(app, call.user.id)
  return profile(app, call)
}

async function editBasic(app: FastifyInstance, call: UserCall<typeof account.editBasic>): Promise<Profile> {
  const patch = basicPatch(call.query, await userType(app, call.user))
  await editAccount(app.database.pool, edited(call), patch)
  return editedProfile(app, call)
}

async function editPlayer(app: FastifyInstance, call: UserCall<typeof account.editPlayer>): Promise<Profile> {
  await requireType(app, call.user, 1)
  await editWrestler(app.database.pool, edited(call), playerPatch(call.query, call.language))
  return editedProfile(app, call)
}

async function editOwnClub(app: FastifyInstance, call: UserCall<typeof account.editClub>): Promise<Profile> {
  await requireType(app, call.user, 2)
  await editClub(app.database.pool, edited(call), clubPatch(call.query, call.language))
  return editedProfile(app, call)
}

export async function profileRoutes(app: FastifyInstance): Promise<void> {
  userRoute(app, account.profile, (call) => profile(app, call))
  userRoute(app, account.editBasic, (call) => editBasic(app, call))
  userRoute(app, account.editPlayer, (call) => editPlayer(app, call))
  userRoute(app, account.editClub, (call) => editOwnClub(app, call))
}
