import { CallFailure } from '@pahlavan/client/failure'
import { Moment, orNull } from '@pahlavan/contract/envelope'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { init, use as extend } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Static, Type } from 'typebox'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import words from '../../locales/fa/desk.json' with { type: 'json' }
import { LongField, SegmentField, TextField } from './fields.tsx'
import { RowForm } from './RowForm.tsx'
import { SpanField } from './SpanField.tsx'
import { spanFault } from './span.rules.ts'
import { useRow } from './useRow.ts'

const Fields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 12 }),
  text: Type.String(),
  isActive: Type.Boolean(),
  tags: Type.Array(Type.String()),
  from: orNull(Moment),
  to: orNull(Moment),
})
type Fields = Static<typeof Fields>

const server: Fields = { title: 'سالن', text: 'متن', isActive: true, tags: ['کشتی'], from: null, to: null }
const PLACE = 'row:test:1'
const save = vi.fn<Parameters<typeof useRow<Fields>>[0]['save']>()
const rules = {
  to: (to: string | null, { from }: Fields) => spanFault(from, to, 'slide_span'),
}

function Form({ fields }: { fields: Fields }) {
  const editing = useRow<Fields>({
    place: PLACE,
    schema: Fields,
    rules,
    refusals: { slide_link: 'text' },
    fields,
    save,
  })
  const { control } = editing
  const state = [
    { value: true, label: 'on' },
    { value: false, label: 'off' },
  ]
  return (
    <RowForm
      editing={editing}
      title="row"
      list="/rows"
      isNew={false}
      nameOf={(name) => `name of ${name}`}
      textOf={(_name, value) => String(value)}
    >
      <TextField control={control} name="title" label="title" />
      <LongField control={control} name="text" label="text" />
      <SegmentField control={control} name="isActive" label="active" choices={state} />
      <SpanField control={control} from="from" to="to" />
    </RowForm>
  )
}

const client = new QueryClient()
const shown = (fields: Fields) => (
  <QueryClientProvider client={client}>
    <Form fields={fields} />
  </QueryClientProvider>
)
const box = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name })
const stored = () => JSON.parse(localStorage.getItem(PLACE) ?? 'null')

beforeAll(async () => {
  document.documentElement.lang = 'fa'
  extend(initReactI18next)
  await init({ lng: 'fa', resources: { fa: { desk: words } } })
})
beforeEach(() => localStorage.clear())
afterEach(() => save.mockReset())

test('a refused field says so in Persian beside it, and nothing is sent until it is right', async () => {
  await render(shown(server))
  await box('title').fill('نامی که بلندتر از اندازه است')
  await button(words.row.save).click()
  const field = box('title')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('حداکثر ۱۲ حرف.')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText(/name of title/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await field.fill('')
  await expect.element(field).toHaveAccessibleDescription(words.fault.missing)
  save.mockResolvedValue({ isSaved: true, fields: { ...server, title: 'نو' }, conflicts: [] })
  await field.fill('نو')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await button(words.row.save).click()
  expect(save.mock.calls[0]?.[0]).toEqual({ fields: { title: 'نو' }, base: { title: 'سالن' } })
  await expect.element(button(words.row.save)).toBeDisabled()
  expect(stored()).toBeNull()
})

test('a field is checked when it is left, before the form is sent', async () => {
  await render(shown(server))
  await box('title').fill('')
  await userEvent.tab()
  await expect.element(box('title')).toHaveAccessibleDescription(words.fault.missing)
})

test('a fault of two fields goes when either is set right', async () => {
  await render(shown({ ...server, from: '2027-01-02T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }))
  await box('title').fill('نو')
  await button(words.row.save).click()
  const fault = page.getByText(/پایان نمایش پیش از شروع آن است/)
  await expect.element(fault).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await page
    .getByRole('group', { name: words.span.from })
    .getByRole('button', { name: words.span.drop })
    .click()
  await expect.element(fault).not.toBeInTheDocument()
})

test('unsaved changes are on the device at once, come back after a crash, and are discarded by a button', async () => {
  const first = await render(shown(server))
  await box('text').fill('متن تازه')
  await page.getByText('off').click()
  const edit = { fields: { text: 'متن تازه', isActive: false }, base: { text: 'متن', isActive: true } }
  expect(stored()).toEqual(edit)
  await first.unmount()
  await render(shown({ ...server, title: 'سالن دیگر' }))
  await expect.element(box('text')).toHaveValue('متن تازه')
  await expect.element(box('title')).toHaveValue('سالن دیگر')
  await expect.element(page.getByRole('radio', { name: 'off' })).toBeChecked()
  expect(stored()).toEqual(edit)
  await button(words.row.discard).click()
  await expect.element(box('text')).toHaveValue('متن')
  await expect.element(button(words.row.save)).toBeDisabled()
  expect(stored()).toBeNull()
})

test('a change of somebody else comes into the open form, but not over a changed field, which keeps its base', async () => {
  const { rerender } = await render(shown(server))
  await box('text').fill('متن من')
  await rerender(shown({ ...server, title: 'سالن نو', text: 'متن او' }))
  await expect.element(box('title')).toHaveValue('سالن نو')
  await expect.element(box('text')).toHaveValue('متن من')
  await expect.element(button(words.row.save)).toBeEnabled()
  expect(stored()).toEqual({ fields: { text: 'متن من' }, base: { text: 'متن' } })
  // The same text is no change any more, and the next one comes in again.
  await rerender(shown({ ...server, text: 'متن من' }))
  await expect.element(button(words.row.save)).toBeDisabled()
  expect(stored()).toBeNull()
  await rerender(shown({ ...server, text: 'متن سوم' }))
  await expect.element(box('text')).toHaveValue('متن سوم')
})

test('a field that both changed becomes a question; one’s own value is sent over theirs, theirs comes into the form', async () => {
  await render(shown(server))
  const conflicts = [
    { field: 'title', theirs: 'سالن او' },
    { field: 'text', theirs: 'متن او' },
  ]
  save.mockResolvedValueOnce({ isSaved: false, fields: server, conflicts, savedBy: { id: 2, name: 'سرور' } })
  await box('title').fill('سالن من')
  await box('text').fill('متن من')
  await button(words.row.save).click()
  const [title, text] = [
    page.getByRole('group', { name: 'name of title' }),
    page.getByRole('group', { name: 'name of text' }),
  ]
  await expect.element(button(words.row.save)).toBeDisabled()
  await title.getByRole('button', { name: new RegExp(words.conflict.own) }).click()
  await text.getByRole('button', { name: /سرور/ }).click()
  await expect.element(box('title')).toHaveValue('سالن من')
  await expect.element(box('text')).toHaveValue('متن او')
  save.mockResolvedValue({ isSaved: true, fields: { ...server, title: 'سالن من' }, conflicts: [] })
  await button(words.row.save).click()
  expect(save.mock.calls[1]?.[0]).toMatchObject({ fields: { title: 'سالن من' }, base: { title: 'سالن او' } })
  await expect.element(button(words.row.save)).toBeDisabled()
})

test('a refusal of the server stands beside its field, any other one above the form; nothing is lost', async () => {
  await render(shown(server))
  await box('text').fill('متن من')
  save.mockRejectedValueOnce(new CallFailure(400, 'slide_link', ['لینک درست نیست']))
  await button(words.row.save).click()
  await expect.element(box('text')).toHaveAccessibleDescription('لینک درست نیست')
  await box('title').fill('نو')
  await expect.element(box('text')).toHaveAccessibleDescription('لینک درست نیست')
  await box('text').fill('متن ما')
  await expect.element(box('text')).toHaveAttribute('aria-invalid', 'false')
  save.mockRejectedValueOnce(new CallFailure(401, 'unauthorized', ['از حساب خارج شده‌اید.']))
  await button(words.row.save).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('از حساب خارج شده‌اید.')
  await expect.element(box('text')).toHaveValue('متن ما')
  expect(stored()).toEqual({ fields: { title: 'نو', text: 'متن ما' }, base: { title: 'سالن', text: 'متن' } })
})
