import { mobileChange } from '@pahlavan/contract/mobile'
import type { FastifyInstance } from 'fastify'
import { userRoute } from '../../http/route.ts'
import { askMobileChange, verifyMobileChange } from './mobile.commands.ts'
import { askLostMobile, carryWaits, endMobileWait, verifyLostMobile } from './mobile.wait.commands.ts'

/** The change of an account's number: by codes of both, or of the new one after a week in which the old one may object. */
export async function mobileRoutes(app: FastifyInstance): Promise<void> {
  userRoute(app, mobileChange.ask, (call) => askMobileChange(app, call))
  userRoute(app, mobileChange.verify, (call) => verifyMobileChange(app, call))
  userRoute(app, mobileChange.askLost, (call) => askLostMobile(app, call))
  userRoute(app, mobileChange.verifyLost, (call) => verifyLostMobile(app, call))
  userRoute(app, mobileChange.endWait, ({ user }) => endMobileWait(app, user))
  app.jobs.every('account.mobile', '* * * * *', () => carryWaits(app))
}
