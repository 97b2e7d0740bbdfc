import { init, use as extend } from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { hiddenColumnsOf, useColumns } from './columns.ts'
import { SortSelect } from './SortSelect.tsx'
import { columnsOf, WorkTable } from './WorkTable.tsx'

beforeAll(async () => {
  extend(initReactI18next)
  await init({ lng: 'fa' })
})
beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

interface Row {
  id: number
  title: string
  age: number
}

const column = columnsOf<Row>()
const columns = column.columns([
  column.display({ id: 'title', header: 'title', cell: ({ row }) => row.original.title }),
  column.display({ id: 'age', header: 'age', cell: ({ row }) => row.original.age }),
  column.display({ id: 'place', header: 'place', cell: () => '–' }),
])
const sorts = ['title.asc', 'title.desc', 'age.desc', 'age.asc'] as const
const hideable = ['age', 'place'] as const
const rows = [{ id: 1, title: 'one', age: 3 }]

function List() {
  const [sort, onSort] = useState<(typeof sorts)[number]>('title.asc')
  const chosen = useColumns('test', hideable)
  const sorting = { sort, sorts, label: (each: string) => each, onSort }
  return (
    <>
      <SortSelect sorting={sorting} hasHeads />
      <ColumnsMenu columns={chosen} label={(name) => `show ${name}`} />
      <WorkTable className="test" columns={columns} rows={rows} sorting={sorting} hidden={chosen.hidden} />
    </>
  )
}

const head = (name: string) => page.getByRole('columnheader', { name })

test('the head of a column sorts by it, turns the order, and tells it', async () => {
  await render(<List />)
  await expect.element(head('title')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head('age')).toHaveAttribute('aria-sort', 'none')
  await head('age').getByRole('button').click()
  await expect.element(head('age')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('title')).toHaveAttribute('aria-sort', 'none')
  await head('age').getByRole('button').click()
  await expect.element(head('age')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('place').getByRole('button').elements()).toHaveLength(0)
})

test('where the rows are cards a select has the orders', async () => {
  await render(<List />)
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
  await page.viewport(390, 844)
  await page.getByRole('combobox').selectOptions('age.asc')
  await page.viewport(1280, 800)
  await expect.element(head('age')).toHaveAttribute('aria-sort', 'ascending')
})

test('a hidden column stays hidden on the device, and comes back', async () => {
  const { unmount } = await render(<List />)
  await page.getByRole('button', { name: 'columns.button' }).click()
  expect(page.getByRole('checkbox').elements()).toHaveLength(2)
  await page.getByRole('checkbox', { name: 'show age' }).click()
  await page.getByRole('button', { name: 'close' }).click()
  await expect.element(head('place')).toBeVisible()
  expect(head('age').elements()).toHaveLength(0)
  await unmount()
  await render(<List />)
  await expect.element(head('place')).toBeVisible()
  expect(head('age').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'columns.button' }).click()
  await page.getByRole('button', { name: 'columns.all' }).click()
  await page.getByRole('button', { name: 'close' }).click()
  await expect.element(head('age')).toBeVisible()
  expect(localStorage.getItem('hidden-columns-test')).toBeNull()
})

test('names that the list does not have are passed over, and so is anything else', () => {
  localStorage.setItem('hidden-columns-test', JSON.stringify(['gone', 'title', 'age']))
  expect(hiddenColumnsOf('test', hideable)).toEqual(['age'])
  for (const broken of ['{', '7', '{"age":true}', 'null']) {
    localStorage.setItem('hidden-columns-test', broken)
    expect(hiddenColumnsOf('test', hideable)).toEqual([])
  }
})
