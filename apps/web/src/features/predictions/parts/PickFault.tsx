import { CallFailure } from '../../../kit/failure.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { say } from '../../../kit/language.ts'

/** Why a pick was not saved, in the words of its problem. */
export function PickFault({ failure }: { failure: Error }) {
  const words = failure instanceof CallFailure && failure.status > 0 ? say(`problem.${failure.code}`) : null
  return (
    <p className="hint bad" role="alert">
      <Icon name="warning-fill" size="s" />
      <span>{words ?? say('unreachable')}</span>
    </p>
  )
}
