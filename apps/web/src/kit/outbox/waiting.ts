import { call, type CallMessages } from '@pahlavan/client/call'
import { CallFailure } from '@pahlavan/client/failure'
import type { CallData, CallQuery, Call } from '@pahlavan/contract/calls'
import type { Path } from '@pahlavan/contract/endpoint'
import { create } from 'zustand'
import { loadComplaint } from '@pahlavan/kit/server/calls.ts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { appText } from '../text/app-text.ts'

/** An act that a user did offline, until the server knows of it. */
export interface Act {
  /** Sorts by time. */
  id: string
  /** Under which the server does it once. */
  key?: string
  accountId: number
  at: number
  /** The subject, such as `like:news:12`. */
  about: string
  /** The act in words, for its author. */
  words: string
  /** Where in the app it was done: its path and query. */
  link: string
  to: Path
  asked: Record<string, unknown>
  in?: CallMessages['in']
  file?: Blob
  /** For acts that switch something on or off. */
  isOn?: boolean
  /** Why the server did not take it. */
  refusal?: { status: number; code: string; errors: readonly string[] }
}

/** The author's part of an act; the rest is added when it is stored. */
export type ActDetails = Pick<Act, 'about' | 'words' | 'isOn'> & {
  /** Removes stored acts on the same subject: the last one counts. */
  replaces?: true
}

/** The waiting acts of the signed-in user, oldest first. */
export const useOutbox = create<{ acts: readonly Act[] }>(() => ({ acts: [] }))

/** What waits about a thing, oldest first. */
export const waitingFor = (acts: readonly Act[], about: string): readonly Act[] =>
  acts.filter((act) => act.about === about)

/** Whether a thing that waits is on or off; undefined where nothing about it waits. */
export const useWaitingState = (about: string): boolean | undefined =>
  useOutbox(({ acts }) => waitingFor(acts, about).findLast(({ refusal }) => !refusal)?.isOn)

/** Tells that an act was neither done nor kept. */
function complainOf(failure: CallFailure, { failed, quiet }: CallMessages): CallFailure {
  const text = failure.code === 'outbox_full' ? (appText('outbox.full') ?? undefined) : failed
  if (!quiet) void loadComplaint().then(({ complain }) => complain(failure, text))
  return failure
}

/** Whether a failed act waits: without a network; what nobody asked for also while the server is busy. */
const mayWait = (error: unknown, { quiet }: CallMessages): boolean =>
  error instanceof CallFailure && (error.status === 0 || (quiet === true && error.status >= 500))

/**
 * Calls the API; where there is no network, or others wait before it, the act is kept and sent when the network is back.
 *
 * @returns the answer; null where the act waits
 * @throws CallFailure as `call`; `network` where there is none and the device keeps nothing
 */
export async function callOrKeep<C extends Call>(
  endpoint: C,
  asked: CallQuery<C>,
  says: CallMessages,
  details: ActDetails,
): Promise<CallData<C> | null> {
  const isFirst = useOutbox.getState().acts.every(({ refusal }) => refusal)
  let failure: unknown = new CallFailure(0, 'network')
  if (navigator.onLine && isFirst)
    try {
      return await call(endpoint, asked, { ...says, handles: 'network' })
    } catch (error) {
      if (!mayWait(error, says)) throw error
      failure = error
    }
  try {
    const { keepAct } = await import('./outbox.ts')
    const { in: place, file, key } = says
    await keepAct({
      ...details,
      link: location.pathname + location.search,
      to: endpoint,
      asked,
      ...(key && { key }),
      ...(place && { in: place }),
      ...(file && { file }),
    })
  } catch (error) {
    throw complainOf(error instanceof CallFailure ? error : (failure as CallFailure), says)
  }
  if (!says.quiet) showToast({ text: appText('outbox.kept') ?? '', tone: 'plain' })
  return null
}
