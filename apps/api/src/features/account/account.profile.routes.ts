import { account, type Profile } from '@pahlavan/contract/account'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { UserType } from '@pahlavan/contract/people'
import type { FastifyInstance } from 'fastify'
import { type Call, userDoor } from '../../plugins/door.ts'
import { Problem } from '../../plugins/problems.ts'
import type { User } from '../../plugins/sessions.ts'
import { commentsTag } from '../comments/comments.rules.ts'
import { PEOPLE_TAG, personTag } from '../people/people.rules.ts'
import { type Edit, type Edited, editAccount, editClub, editWrestler } from './account.edit.queries.ts'
import { articlesCommentedBy, findProfile, findUserType } from './account.profile.queries.ts'
import { basicPatch, clubPatch, playerPatch } from './account.profile.rules.ts'

type Asked<E extends Endpoint> = Call<E, User>

/** Drops what shows a person: lists, his own page, and the comments that he wrote. */
export async function dropShown(app: FastifyInstance, id: number): Promise<void> {
  const articles = await articlesCommentedBy(app.database.pool, id)
  await app.answers.drop(PEOPLE_TAG, personTag(id), ...articles.map(commentsTag))
}

async function profile(app: FastifyInstance, { user, language }: Asked<Endpoint>): Promise<Profile> {
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
async function only(app: FastifyInstance, user: User, type: UserType): Promise<void> {
  if ((await userType(app, user)) !== type) throw new Problem(403, 'wrong_user_type')
}

const edited = ({ user, query }: Asked<typeof account.editBasic>): Edited => ({
  id: user.id,
  version: query.version,
})

/** The profile as an edit left it. */
async function after(app: FastifyInstance, call: Asked<Endpoint>, edit: Edit): Promise<Profile> {
  if (edit === 'stale') throw new Problem(409, 'profile_changed')
  if (edit === 'misfit') throw new Problem(400, 'invalid_parameter', { name: 'playWeight' })
  await dropShown(app, call.user.id)
  return profile(app, call)
}

async function editBasic(app: FastifyInstance, call: Asked<typeof account.editBasic>): Promise<Profile> {
  const patch = basicPatch(call.query, await userType(app, call.user))
  return after(app, call, await editAccount(app.database.db, edited(call), patch))
}

async function editPlayer(app: FastifyInstance, call: Asked<typeof account.editPlayer>): Promise<Profile> {
  await only(app, call.user, 1)
  return after(
    app,
    call,
    await editWrestler(app.database.db, edited(call), playerPatch(call.query, call.language)),
  )
}

async function editOwnClub(app: FastifyInstance, call: Asked<typeof account.editClub>): Promise<Profile> {
  await only(app, call.user, 2)
  return after(app, call, await editClub(app.database.db, edited(call), clubPatch(call.query, call.language)))
}

/** Orders are not in this version, so nobody has any. */
const noOrders = ({ CurrentPage = 1, PageSize = 20 }: Asked<typeof account.transactions>['query']) => ({
  items: [],
  currentPage: CurrentPage,
  pageSize: PageSize,
  totalRecords: 0,
  hasMore: false,
})

/** A user's own profile: reading it, and its three forms. */
export async function profileRoutes(app: FastifyInstance): Promise<void> {
  userDoor(app, account.profile, (call) => profile(app, call))
  userDoor(app, account.editBasic, (call) => editBasic(app, call))
  userDoor(app, account.editPlayer, (call) => editPlayer(app, call))
  userDoor(app, account.editClub, (call) => editOwnClub(app, call))
  userDoor(app, account.transactions, async ({ query }) => noOrders(query))
}
