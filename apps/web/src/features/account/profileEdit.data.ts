import type { Profile } from '@pahlavan/contract/account'
import { account } from '@pahlavan/contract/calls'
import type { ProblemCode } from '@pahlavan/contract/problems'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { CallFailure } from '@pahlavan/client/failure'
import { profile, showProfile } from './account.data.ts'
import type { FormName } from './profileForms.ts'

const edits = { basic: account.editBasic, wrestler: account.editPlayer, club: account.editClub }

/** What of a form is to be saved, and the edit of the profile that it was begun from. */
interface Edit {
  changes: Record<string, unknown>
  version: number
}

/** The server's answer when the profile was edited since the version that was read. */
const CHANGED: ProblemCode = 'profile_changed'

/** The profile as an edit left it, or as somebody else had changed it before. */
interface SaveResult {
  isSaved: boolean
  profile: Profile
}

/** Saves a form of the profile. Where that was changed elsewhere meanwhile nothing is saved, and the answer is the newer one. */
export function useSaveProfile(form: FormName, says: { done: string }) {
  const cache = useQueryClient()
  const messages = { ...says, handles: 'any' }
  return useMutation({
    mutationFn: async ({ changes, version }: Edit): Promise<SaveResult> => {
      try {
        return { isSaved: true, profile: await call(edits[form], { ...changes, version }, messages) }
      } catch (error) {
        if (!(error instanceof CallFailure && error.code === CHANGED)) throw error
        return { isSaved: false, profile: await cache.fetchQuery({ ...profile(), staleTime: 0 }) }
      }
    },
    onSuccess: (saved) => showProfile(cache, saved.profile),
  })
}
