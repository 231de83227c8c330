import { type AccountId, type Connection, createLatchkit, type NetworkInput } from '@latchkit/kernel'
import { stackAtom } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  fakeConnection,
  firstAddress,
  secondAddress,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receive } from '../index.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.destroy()
})

const [first, second] = [`eip155:1:${firstAddress}`, `eip155:1:${secondAddress}`] as [AccountId, AccountId]
const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const code = () => dialog().getByRole('img', { name: 'QR code of your address' })
const rendered = () => code().element().querySelector('path')?.getAttribute('d')
const rows = () =>
  dialog()
    .getByRole('list', { name: 'Compatible Networks' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

/** Opens the view for a wallet that is connected like this. */
async function open(part: Partial<Connection> = {}, networks: readonly NetworkInput[] = testNetworks) {
  const source = createFakeSource({ connect: async () => [fakeConnection(part)] })
  const adapter = createFakeAdapter({
    ...(part.namespace && { namespace: part.namespace }),
    receiveUri: async (account, chainId) => `ethereum:${account.split(':')[2]}@${chainId.split(':')[1]}`,
  })
  const kit = createLatchkit({
    kitId: `receive-${performance.now()}`,
    projectId: null,
    networks,
    plugins: [receive(), walletPlugin(source, adapter), viewPlugin('views', ['Connect'])],
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await kit.open('WalletReceive')
  return { kit, change: (next: Partial<Connection>) => source.watches[0]?.changed(next) }
}

test('the view shows the code, the whole address and the network, in the words of the specification', async () => {
  await open()
  await expect.element(dialog().getByRole('heading', { name: 'Receive' })).toBeVisible()
  await expect.element(dialog().getByText('Copy your address or scan this QR code')).toBeVisible()
  await expect.element(dialog().getByText(firstAddress, { exact: true })).toBeVisible()
  await expect.element(button('One Compatible Networks')).toBeVisible()
  await expect.poll(() => rendered()).toMatch(/^M/)
})

test('another account has another code and text, and nothing of the one before', async () => {
  const { change } = await open()
  await expect.poll(() => rendered()).toBeTruthy()
  const before = rendered()
  change({ accounts: [second] })
  await expect.element(dialog().getByText(secondAddress, { exact: true })).toBeVisible()
  expect(dialog().getByText(firstAddress, { exact: true }).elements()).toEqual([])
  await expect.poll(() => rendered()).toBeTruthy()
  expect(rendered()).not.toBe(before)
  change({ accounts: [first] })
  await expect.poll(() => rendered()).toBe(before)
  // Only the network differs.
  change({ accounts: [`eip155:2:${firstAddress}`], chainId: 'eip155:2' })
  await expect.element(button('Two Compatible Networks')).toBeVisible()
  await expect.poll(() => rendered()).toBeTruthy()
  expect(rendered()).not.toBe(before)
})

test('the keyboard copies, opens the networks and returns', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await expect.element(button('Copy address')).toBeVisible()
  button('Copy address').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Address copied')).toBeVisible()
  expect(written).toHaveBeenCalledExactlyOnceWith(firstAddress)
  button(/Compatible Networks/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('heading', { name: 'Compatible Networks' })).toBeVisible()
  await button('Back').click()
  await expect.element(dialog().getByRole('heading', { name: 'Receive' })).toBeVisible()
})

test('the networks are listed with a warning, and no row is a button', async () => {
  const { kit } = await open()
  await kit.open('WalletCompatibleNetworks')
  await expect.element(dialog().getByText('Send only on these networks')).toBeVisible()
  await expect.poll(() => rows()).toEqual(['OOneCurrent', 'TTwo'])
  expect(dialog().getByRole('list').getByRole('button').elements()).toEqual([])
})

test('a single network is named as one', async () => {
  const { kit } = await open({ networks: ['eip155:1'] })
  await kit.open('WalletCompatibleNetworks')
  await expect.element(dialog().getByText('Send only on this network', { exact: true })).toBeVisible()
  await expect.poll(() => rows()).toEqual(['OOneCurrent'])
})

test('on an unknown network there is no code, and the networks that count are named', async () => {
  const { change } = await open()
  await expect.poll(() => rendered()).toBeTruthy()
  change({ accounts: [`eip155:9:${firstAddress}`], chainId: 'eip155:9' })
  await expect.element(dialog().getByText('Unknown Network')).toBeVisible()
  await expect.poll(() => rows()).toEqual(['OOne', 'TTwo'])
  expect(code().elements()).toEqual([])
  await expect.element(dialog().getByText(firstAddress, { exact: true })).toBeVisible()
  await expect.element(button('Copy address')).toBeVisible()
})

test('where no network of the site receives, the address is not shown', async () => {
  await open({ accounts: [`eip155:9:${firstAddress}`], chainId: 'eip155:9', networks: ['eip155:9'] })
  await expect.element(dialog().getByText(/Switch networks in your wallet to receive here/)).toBeVisible()
  expect(dialog().getByText(firstAddress).elements()).toEqual([])
  expect(button('Copy address').elements()).toEqual([])
})

test('when the wallet disconnects, the view offers to connect one', async () => {
  const { kit } = await open()
  await expect.poll(() => rendered()).toBeTruthy()
  await kit.disconnect()
  await kit.open('WalletReceive')
  await expect.element(dialog().getByText('No wallet is connected')).toBeVisible()
  await expect.element(button('Connect wallet')).toBeVisible()
  expect(dialog().getByText(firstAddress).elements()).toEqual([])
})

test('a wallet that is connected on the way to the view leads back to it', async () => {
  const { kit } = await open()
  await kit.disconnect()
  await kit.open('WalletReceive')
  await button('Connect wallet').click()
  await expect.poll(() => kit.store.get(stackAtom).at(-1)?.view).toBe('Connect')
  await kit.connect({ connector: 'wallet' })
  await expect.element(dialog().getByText(firstAddress, { exact: true })).toBeVisible()
  expect(kit.store.get(stackAtom)).toHaveLength(1)
})

test('an address that no key can spend from is not shown, neither with a code nor among the networks', async () => {
  const address = 'VdvKmYJfD4VXA9fzz1SbmCo2eYHSzUFbaDCZSuaNKJAe8YNg6'
  const chainId = 'polkadot:fe58ea77779b7abda7da4ec526d14db9'
  const moonbeam = {
    ...testNetworks[0],
    id: 'fe58ea77779b7abda7da4ec526d14db9',
    caipNetworkId: chainId,
    chainNamespace: 'polkadot',
    name: 'Moonbeam',
  } as const
  const connection = { namespace: 'polkadot', chainId, accounts: [`${chainId}:${address}`] } as const
  const { kit } = await open(connection, [moonbeam])
  const sentence = 'This network uses Ethereum accounts, which this version cannot connect.'
  await expect.element(dialog().getByText(sentence)).toBeVisible()
  expect(dialog().element().textContent).not.toContain(address.slice(-6))
  await expect.element(code()).not.toBeInTheDocument()
  await expect.element(button('Copy address')).not.toBeInTheDocument()
  await kit.open('WalletCompatibleNetworks')
  await expect.element(dialog().getByText(sentence)).toBeVisible()
})
