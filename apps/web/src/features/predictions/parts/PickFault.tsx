import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

/** Why a pick was not saved, in the words of its problem. */
export const PickFault = ({ failure }: { failure: Error }) => (
  <p className="hint bad" role="alert">
    <Icon name="warning-fill" size="s" />
    <span>{sayFailure(failure)}</span>
  </p>
)
