import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { deskReports, type reportGateways } from '@pahlavan/contract/admin/reports'
import { useMutation } from '@tanstack/react-query'

interface ComparedList {
  file: Blob
  day: string
  gateway: (typeof reportGateways)[number]
}

/** Compares the list of a gateway with our payments of a day. */
export const useComparison = () =>
  useMutation({
    mutationFn: ({ file, ...query }: ComparedList) => call(callOf(deskReports.compare), query, { file }),
  })
