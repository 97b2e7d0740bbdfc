import { useState, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** A store whose value is there once somebody listens, as the answer of a query that another part asked. */
function Reader() {
  const value = useSyncExternalStore(listen, () => store.value)
  return <p>{value}</p>
}

const store = { value: 'on its way' }
function listen() {
  store.value = 'there'
  return () => undefined
}

test('what a store says while it begins to be listened to is seen', async () => {
  await render(<Reader />)
  await expect.element(page.getByText('there')).toBeVisible()
})

/** Something above a field takes note of what is typed before the field hears of it. */
function Noted() {
  const [notes, setNotes] = useState(0)
  const [typed, setTyped] = useState('')
  return (
    <div onInputCapture={() => setNotes(notes + 1)}>
      <input aria-label={`${notes} notes`} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </div>
  )
}

test('all hear of an event before its changes are drawn: what is typed stays', async () => {
  await render(<Noted />)
  await userEvent.type(page.getByRole('textbox'), 'abc')
  await expect.element(page.getByRole('textbox', { name: '3 notes' })).toHaveValue('abc')
})
