import { type Static, Type } from 'typebox'
import { Challenge } from './account.ts'
import { ChallengeId, checking, Code, Mobile, sending } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { paths } from './paths.ts'
import { MobileWait } from './mobile-wait.ts'

/** A code is on its way: to the number of the account first, then to the new one. */
export const MobileChallenge = Type.Object({
  ...Challenge.properties,
  to: Type.Union([Type.Literal('old'), Type.Literal('new')]),
})
export type MobileChallenge = Static<typeof MobileChallenge>

/** `mobile` is the account's new number, null where the old one was proved and the new one is still to be. */
export const MobileChanged = Type.Object({ mobile: Type.Union([Type.String(), Type.Null()]) })

/** Change of one's number by a code to the old and one to the new (`docs/rules/decisions.md` §6). */
export const mobileChange = {
  ask: endpoint(paths.mobileChange.ask, {
    summary: 'Sends a code to the number of the account or, after its proof, to the new number',
    problems: [...sending, 'mobile_same', 'mobile_missing'],
    query: Type.Object({ mobile: Mobile }),
    data: MobileChallenge,
    auth: 'user',
  }),
  verify: endpoint(paths.mobileChange.verify, {
    summary:
      'Proves the old number, then the new one; with both, the number changes and all other sessions end',
    problems: [...checking, 'mobile_taken'],
    query: Type.Object({ challengeId: ChallengeId, code: Code }),
    data: MobileChanged,
    auth: 'user',
  }),
  askLost: endpoint(paths.mobileChange.askLost, {
    summary: 'Starts the change of a lost number: sends a code to the new number',
    problems: [...sending, 'mobile_same', 'mobile_missing', 'mobile_waits', 'mobile_lost_closed'],
    query: Type.Object({ mobile: Mobile }),
    data: Challenge,
    auth: 'user',
  }),
  verifyLost: endpoint(paths.mobileChange.verifyLost, {
    summary:
      'Proves the new number; it becomes the account’s number seven days after a message to the old one',
    problems: [...checking, 'mobile_taken', 'mobile_waits'],
    query: Type.Object({ challengeId: ChallengeId, mobile: Mobile, code: Code }),
    data: MobileWait,
    auth: 'user',
  }),
  endWait: endpoint(paths.mobileChange.endWait, {
    summary: 'Cancels the waiting change, or dismisses the notice of its end',
    problems: ['mobile_wait_gone'],
    data: Type.Object({}),
    auth: 'user',
  }),
}
