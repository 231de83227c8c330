import { deferred, firstAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordOf, rejected } from '../testing/openNames.ts'
import { closeKits, openForm } from '../testing/openViews.ts'

afterEach(async () => {
  closeKits()
  await page.viewport(1024, 768)
})

const name = 'abcd.reown.id'
const suggestions = {
  suggestions: [
    { name, registered: false },
    { name: 'abcd-eth.reown.id', registered: true },
  ],
}

test.each([
  ['abc', 'Name must be at least 4 characters long'],
  ['ab.d', 'Can only contain letters, numbers and - characters'],
  ['ab--', 'The third and the fourth character cannot both be -'],
  ['a'.repeat(65), 'Name must be at most 64 characters long'],
])('the name %s is refused: %s', async (label, error) => {
  const { dialog } = await openForm()
  await dialog.getByLabelText('Name', { exact: true }).fill(label)
  await expect.element(dialog.getByText(error)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Register', exact: true })).toBeDisabled()
})

test('suggestions say which names are available, and a press fills one in', async () => {
  const { dialog } = await openForm({ answers: { 'suggestions/abcd': suggestions } })
  const field = dialog.getByLabelText('Name', { exact: true })
  await field.fill('Abcd')
  await expect.element(dialog.getByRole('button', { name: 'abcd Available' })).toBeVisible()
  await dialog.getByRole('button', { name: 'abcd-eth Registered' }).click()
  await expect.element(field).toHaveValue('abcd-eth')
})

test('a name that is registered cannot be registered again', async () => {
  const taken = { suggestions: [{ name, registered: true }] }
  const { dialog, source } = await openForm({ answers: { 'suggestions/abcd': taken } })
  await dialog.getByLabelText('Name', { exact: true }).fill('abcd')
  await expect.element(dialog.getByRole('button', { name: 'abcd Registered' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: `Register ${name}` })).toBeDisabled()
  expect(source.requests).toEqual([])
})

test('suggestions that do not load leave the form usable', async () => {
  const { dialog } = await openForm({ answers: { 'suggestions/abcd': 400 } })
  await dialog.getByLabelText('Name', { exact: true }).fill('abcd')
  await expect.element(dialog.getByText(/^Could not load suggestions/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: `Register ${name}` })).toBeEnabled()
})

test('the form waits for the wallet, a decline keeps the name, and the success shows it', async () => {
  const answer = deferred<string>()
  const opened = await openForm({
    answers: { account: recordOf(name, firstAddress) },
    sign: vi.fn(() => answer.promise as unknown).mockRejectedValueOnce(rejected),
  })
  const { dialog } = opened
  const field = dialog.getByLabelText('Name', { exact: true })
  await field.fill('abcd')
  await dialog.getByRole('button', { name: `Register ${name}` }).click()
  await expect.element(dialog.getByText('Request declined')).toBeVisible()
  await expect.element(field).toHaveValue('abcd')
  await dialog.getByRole('button', { name: `Register ${name}` }).click()
  await expect.element(dialog.getByText('Confirm in your wallet')).toBeVisible()
  answer.resolve('0xaa')
  await expect
    .element(dialog.getByText(`Others can now send to ${name} instead of your address.`))
    .toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Choose name' })).toBeVisible()
})

test('a service that fails says so, and the name is kept', async () => {
  const { dialog } = await openForm({ answers: { account: 400 } })
  await dialog.getByLabelText('Name', { exact: true }).fill('abcd')
  await dialog.getByRole('button', { name: `Register ${name}` }).click()
  await expect.element(dialog.getByText('Could not register the name')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('abcd')
})

test('an account that has a name is told so', async () => {
  const own = recordOf('mine.wcn.id', firstAddress)
  const { dialog } = await openForm({ answers: { [`reverse/${firstAddress}`]: [own] } })
  await expect.element(dialog.getByText('You already own a name')).toBeVisible()
  await expect.element(dialog.getByText('mine.wcn.id')).toBeVisible()
  expect(dialog.getByLabelText('Name', { exact: true }).elements()).toEqual([])
})

test('another wallet cannot register', async () => {
  const { dialog } = await openForm({ type: 'ANNOUNCED' })
  await expect
    .element(dialog.getByText('Only an account of the embedded wallet can register a name'))
    .toBeVisible()
})

test.each([
  ['en', 1024],
  ['en', 360],
  ['ar', 360],
] as const)(
  'in %s at %i px, the form has no accessibility problems and nothing overflows',
  async (locale, width) => {
    await page.viewport(width, 740)
    const opened = await openForm({ answers: { 'suggestions/abcd': suggestions } }, { locale })
    const field = opened.dialog.getByRole('textbox')
    await field.fill('abcd')
    await expect.element(opened.dialog.getByText('abcd-eth')).toBeVisible()
    await opened.settled()
    const { violations } = await axe.run(opened.root.host)
    expect(violations.map(({ id }) => id)).toEqual([])
    const dialog = opened.root.querySelector('dialog, [role=dialog]')
    expect(dialog && dialog.scrollWidth <= dialog.clientWidth).toBe(true)
  },
)
