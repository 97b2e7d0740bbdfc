import type { Tx } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import type { Payment } from './payments.queries.ts'

type DeskAction = 'refund' | 'requestRefund' | 'refuseRefund' | 'refundLines' | 'payOut' | 'resolve'

/** Writes a desk change of a payment into the log of changes, within its transaction. */
export const noteDesk = (
  tx: Tx,
  actor: Actor,
  after: Payment,
  { action, input }: { action: DeskAction; input: object },
): Promise<void> =>
  noteChange(
    tx,
    {
      actor,
      action: `payment.${action}`,
      kind: 'payment',
      subjectId: after.trackingNumber,
      input,
    },
    { status: after.status },
  )
