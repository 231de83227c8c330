import {
  type AccountId,
  activeAccountAtom,
  type Connection,
  createLatchkit,
  type Latchkit,
} from '@latchkit/kernel'
import {
  createFakeSource,
  fakeConnection,
  firstAddress,
  secondAddress,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account } from '../index.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

const [first, second] = [`eip155:1:${firstAddress}`, `eip155:1:${secondAddress}`] as [AccountId, AccountId]
const both: Partial<Connection> = { accounts: [first, second], canSwitchAccount: true }

const dialog = () => page.getByRole('dialog')
const row = (name: string | RegExp) => dialog().getByRole('list').getByRole('button', { name })
const opener = () => dialog().getByRole('button', { name: /Switch Address/ })

/** Opens the account of a wallet that shares these accounts. */
async function openAccount(part: Partial<Connection> = both) {
  const source = createFakeSource({ connect: async () => [fakeConnection(part)] })
  const kit: Latchkit = createLatchkit({
    kitId: `switch-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [account(), walletPlugin(source)],
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await kit.open()
  await expect.element(dialog().getByRole('button', { name: 'Copy address' })).toBeVisible()
  return { kit, source, active: () => kit.store.get(activeAccountAtom) }
}

test('an account that the wallet reports twice has one row, and alone it cannot be switched', async () => {
  const { source } = await openAccount({ ...both, accounts: [first, first, second] })
  await opener().click()
  await expect.element(row(/4293BC/)).toBeVisible()
  expect(dialog().getByRole('listitem').elements()).toHaveLength(2)
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(opener()).toBeVisible()
  source.watches.at(-1)?.changed({ accounts: [first, first] })
  await expect.poll(() => opener().elements()).toEqual([])
})

test('the other account is chosen with the keyboard, and the account view shows it', async () => {
  const { active } = await openAccount()
  await expect.element(opener()).toHaveAccessibleName('0x70…dc79C8, Switch Address')
  await opener().click()
  await expect.element(dialog().getByRole('heading', { name: 'Switch Address' })).toBeVisible()
  await expect.element(row(/dc79C8/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(row(/4293BC/)).toHaveAttribute('aria-pressed', 'false')
  row(/4293BC/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(opener()).toHaveAccessibleName('0x3C…4293BC, Switch Address')
  expect(active()).toBe(second)
  await opener().click()
  await expect.element(row(/4293BC/)).toHaveAttribute('aria-pressed', 'true')
})

test('Back leaves the account as it is', async () => {
  const { active } = await openAccount()
  await opener().click()
  await expect.element(row(/4293BC/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(opener()).toHaveAccessibleName('0x70…dc79C8, Switch Address')
  expect(active()).toBe(first)
})

test.each<[string, Partial<Connection>]>([
  ['one account', { ...both, accounts: [first] }],
  ['accounts of which it signs with its own only', { ...both, canSwitchAccount: undefined }],
])('a wallet with %s offers no choice', async (_, part) => {
  await openAccount(part)
  await expect.element(dialog().getByText('0x70…dc79C8')).toBeVisible()
  expect(opener().elements()).toEqual([])
})

test('rows tell payments and ordinals apart, and otherwise have the name that the wallet gives', async () => {
  await openAccount({ ...both, details: { [first]: { type: 'payment' }, [second]: { type: 'ordinal' } } })
  await opener().click()
  await expect.element(row(/dc79C8.*Payment/)).toBeVisible()
  await expect.element(row(/4293BC.*Ordinals/)).toBeVisible()
})

test('the name that the wallet gives an account is shown', async () => {
  await openAccount({ ...both, details: { [second]: { type: 'eoa', label: 'Savings' } } })
  await opener().click()
  await expect.element(row(/4293BC.*Savings/)).toBeVisible()
})

test('an account that the wallet stops sharing leaves the open list, and the wallet’s own is active', async () => {
  const { kit, source, active } = await openAccount()
  await kit.switchAccount(second)
  await opener().click()
  await expect.element(row(/4293BC/)).toHaveAttribute('aria-pressed', 'true')
  source.watches[0]?.changed({ accounts: [first] })
  await expect.element(row(/dc79C8/)).toHaveAttribute('aria-pressed', 'true')
  expect(row(/4293BC/).elements()).toEqual([])
  expect(active()).toBe(first)
})

test('without a wallet, the view offers to connect one', async () => {
  const kit = createLatchkit({
    kitId: `none-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [account(), walletPlugin(createFakeSource())],
  })
  kits.push(kit)
  await kit.open('SwitchAddress')
  await expect.element(dialog().getByText('No wallet is connected')).toBeVisible()
})
