import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import type { Call, CallQuery } from '@pahlavan/contract/calls'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FACTOR_DEMANDED, withFactor } from './factor.ts'
import { saveFile } from './saved-file.ts'

/** The name of a file in its answer (RFC 6266). */
const nameOf = ({ headers }: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv',
  )

/** Saves a file that comes in place of an answer, and answers as the server does without one. */
async function saveAnswer(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  if (!response.headers.get('content-disposition')?.startsWith('attachment')) return response
  saveFile(await response.blob(), nameOf(response))
  return Response.json({ statusCode: 200, data: null, errors: [] })
}

/** Saves a list as a file. The token goes along, and a refusal has its sentence in a toast. */
export function useExport<E extends Endpoint>(endpoint: E) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: (query: CallQuery<Call<E>>) =>
      withFactor(() =>
        call<Call<E>>(callOf(endpoint), query, {
          send: saveAnswer,
          done: t('export.done'),
          handles: FACTOR_DEMANDED,
        }),
      ),
  })
}
