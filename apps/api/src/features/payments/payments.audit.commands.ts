import type { Tx } from '../../database/connect.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import type { Payment } from './payments.queries.ts'

/** Writes a desk change of a payment into the log of changes, within its transaction. A command on the server has no account. */
export const noteDesk = (
  tx: Tx,
  after: Payment,
  action: 'refund' | 'resolve',
  asked: object,
): Promise<void> =>
  noteChange(
    tx,
    {
      byId: null,
      action: `payment.${action}`,
      kind: 'payment',
      subjectId: after.trackingNumber,
      asked,
    },
    { status: after.status },
  )
