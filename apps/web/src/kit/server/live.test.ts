import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAnew } from './live.ts'

test('what is on its way for the first time is asked for once more: it may be older than what was missed', async () => {
  const cache = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(cache, { queryKey: ['play'], queryFn })
  const leave = observer.subscribe(() => undefined)
  const reload = askAnew(cache, { queryKey: ['play'] })
  expect(answers).toHaveLength(1)
  answers[0]?.('old')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('new')
  await reload
  expect(observer.getCurrentResult().data).toBe('new')
  leave()
})
