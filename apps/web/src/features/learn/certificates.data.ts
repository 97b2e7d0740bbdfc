import { certificates } from '@pahlavan/contract/learn-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'

const checks = queriesOf('certificate', certificates.check)

/** Whether a number is that of a certificate. */
export const certificateOf = (language: Language, number: string) =>
  queryOptions({
    queryKey: checks.key(language, number),
    queryFn: () => checks.ask({ number }),
    enabled: number !== '',
  })

/** Where anybody sees a certificate. */
export const certificatePath = (number: string): string => `/certificate/${number}`

/** Issues the certificate of a course that is done; asked again, the same one comes. */
export const useIssue = (says: { failed: string }) =>
  useMutation({
    mutationFn: (courseId: number) => call(certificates.issue, { courseId }, says),
  })
