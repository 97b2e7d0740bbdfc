import { CallFailure } from '@pahlavan/client/failure'
import { init } from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { complain } from './complaint.ts'
import { showToast } from './toast.ts'

vi.mock(import('./toast.ts'), async (original) => ({
  ...(await original()),
  showToast: vi.fn<typeof showToast>(),
}))
beforeAll(() => init({ lng: 'fa', resources: { fa: { common: { office: 'دفتر باشگاه' } } } }))
beforeEach(() => vi.mocked(showToast).mockClear())

test('who needs the second factor first gets the way to it', () => {
  complain(new CallFailure(403, 'factor_required', ['کد را وارد کنید.']))
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toMatchObject({
    tone: 'bad',
    action: { label: 'دفتر باشگاه', run: expect.any(Function) as () => void },
  })
})

test('other failures have no way that leads elsewhere', () => {
  complain(new CallFailure(409, 'key_reused', ['این کلید به کار رفته است.']), 'نشد.')
  expect(vi.mocked(showToast).mock.calls.map(([{ action }]) => action)).not.toContainEqual(expect.anything())
  expect(showToast).toHaveBeenCalled()
})
