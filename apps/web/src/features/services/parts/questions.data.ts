import { queriesOf } from '@pahlavan/client/queries'
import { services } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { ServiceName } from '@pahlavan/contract/services'
import { queryOptions } from '@tanstack/react-query'

const questions = queriesOf('form-questions', services.questions)

/** The club's questions in the form of a service. */
export const questionList = (language: Language, service: ServiceName) =>
  queryOptions({
    queryKey: questions.key(language, service),
    queryFn: () => questions.ask({ service }, { handles: 'any' }),
  })
