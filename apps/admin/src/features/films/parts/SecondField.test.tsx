import { init, use as extend } from 'i18next'
import { useForm } from 'react-hook-form'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SecondField } from './SecondField.tsx'

beforeAll(async () => {
  extend(initReactI18next)
  await init({ lng: 'fa', resources: {} })
})

function Chapter({ onSubmit }: { onSubmit: (second: number) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { second: 0 } })
  return (
    <form onSubmit={(event) => void handleSubmit(({ second }) => onSubmit(second))(event)}>
      <SecondField control={control} name="second" label="second" />
      <button type="submit">save</button>
    </form>
  )
}

test('a time is read at Enter, which sends the form with it, and the field keeps the focus', async () => {
  const sent: unknown[] = []
  await render(<Chapter onSubmit={(second) => sent.push(second)} />)
  const field = page.getByLabelText('second')
  await field.fill('2:03')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([123])
  await expect.element(field).toHaveFocus()
  await field.fill('75')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([123, 75])
  await expect.element(field).toHaveValue('۱:۱۵')
})
