import { call } from '@pahlavan/client/call'
import { serverNow } from '@pahlavan/client/server-time'
import type { Call } from '@pahlavan/contract/calls'
import { switchPaths } from '@pahlavan/contract/switch-paths'
import { noSwitches, readClubState, setClubState } from '../kit/frame/club-state.ts'
import { isOlder } from '@pahlavan/contract/versions'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { settings } from '@pahlavan/kit/server/settings.ts'
import { appText } from '../kit/text/app-text.ts'
import { afterFirstRender } from '@pahlavan/kit/time/first-render.ts'

const stateCall: Call<typeof import('@pahlavan/contract/switches').clubState.get> = switchPaths.clubState

/** The longest that a timer of a browser runs (ms). */
const MAX_TIMER_MS = 86_400_000
/** The phones of a full hall do not ask in the same moment (ms). */
const SPREAD_MS = 1000

let timer: ReturnType<typeof setTimeout> | undefined

/** Asks again when the notice begins or ends by the clock. */
function waitForChange(): void {
  clearTimeout(timer)
  const { changesAt } = readClubState()
  if (changesAt === null) return
  const wait = Date.parse(changesAt) - serverNow() + Math.random() * SPREAD_MS
  timer = setTimeout(() => void refreshClubState(), Math.min(Math.max(wait, SPREAD_MS), MAX_TIMER_MS))
}

/** Asks the fan to load a newer version, where the club has ended the one that is open. The fan's tap chooses the moment: a payment or a text goes on. */
function endOldVersion(): void {
  const { oldestVersion } = readClubState()
  if (oldestVersion === null || settings.version === '' || !isOlder(settings.version, oldestVersion)) return
  const action = { label: appText('update.action') ?? '', run: () => globalThis.location.reload() }
  showToast({ text: appText('update.needed') ?? '', tone: 'plain', action })
}

/** Asks for the club's switches. Without an answer the known ones stay. */
export async function refreshClubState(): Promise<void> {
  const next = await call(stateCall, {}, { quiet: true }).catch(() => null)
  afterFirstRender(() => {
    if (next) setClubState(next)
    waitForChange()
    endOldVersion()
  })
}

/** Keeps the switches current by the clock; a document without them, as of times without a network, asks at once. */
export function followClubState(): void {
  if (readClubState() === noSwitches) void refreshClubState()
  else waitForChange()
}
