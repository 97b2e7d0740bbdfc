import type { SubmitEvent } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Modal, placeDialogs } from './Modal.tsx'
import { outsideForms } from './outsideForms.tsx'

const outer = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
const inner = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
const close = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())
beforeAll(() => placeDialogs(outsideForms))

/** A form with a dialog in it, in which a field stands alone and another has a form of its own. */
const openForm = () =>
  render(
    <form onSubmit={outer}>
      <button>save</button>
      <Modal label="dialog" className="sheet" onClose={close}>
        <input aria-label="alone" />
        <form onSubmit={inner}>
          <input aria-label="own" />
          <button>put</button>
        </form>
      </Modal>
    </form>,
  )

const pressEnterIn = async (name: string) => {
  await page.getByRole('textbox', { name }).fill('متن')
  await userEvent.keyboard('{Enter}')
}

test('Enter in a field of a dialog does not send the form that opened it', async () => {
  await openForm()
  await pressEnterIn('alone')
  expect(outer).not.toHaveBeenCalled()
})

test('a form of a dialog is sent by Enter, and alone', async () => {
  await openForm()
  await pressEnterIn('own')
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})

test('Escape closes the dialog, and so does a press beside its content', async () => {
  await openForm()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  page
    .getByRole('dialog')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(close).toHaveBeenCalledTimes(2)
})
