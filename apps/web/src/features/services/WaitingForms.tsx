import type { ServiceName } from '@pahlavan/contract/services'
import { useOutbox } from '../../kit/outbox/waiting.ts'
import { WaitingAct } from '../../kit/outbox/WaitingAct.tsx'

/** Forms that wait for the network, or were refused when they were sent. */
export function WaitingForms({ service }: { service: ServiceName | null }) {
  const acts = useOutbox((outbox) => outbox.acts)
  return acts
    .filter(({ about }) => (service === null ? about.startsWith('request:') : about === `request:${service}`))
    .map((act) => <WaitingAct key={act.id} act={act} />)
}
