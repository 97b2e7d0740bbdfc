import type { Tx } from '../../database/connect.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import type { Payment } from './payments.queries.ts'

/** Writes what the desk did to a payment into the log of changes, within the transaction that does it. A command on the server is nobody's. */
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
