import { expect, test } from 'vitest'
import { first, listen, openWallet, second } from '../testing/openWallet.ts'

const accountsPermission = { eth_accounts: {} }

test('it returns no account before the site is connected, and does not prompt for that', async () => {
  const { request, prompts } = openWallet({ options: { mode: 'ask' } })
  await expect(request('eth_accounts')).resolves.toEqual([])
  expect(prompts).toEqual([])
})

test('a connected site stays connected after a reload, without a prompt', async () => {
  const page = openWallet()
  await page.request('eth_requestAccounts')
  const reloaded = openWallet({ options: { mode: 'reject' }, storage: page.storage })
  await expect(reloaded.request('eth_accounts')).resolves.toEqual([first])
  await expect(reloaded.request('eth_requestAccounts')).resolves.toEqual([first])
})

test('the stored state takes precedence over the option', async () => {
  const page = openWallet({ options: { authorized: true } })
  await expect(page.request('eth_accounts')).resolves.toEqual([first])
  page.wallet.disconnect()
  const reloaded = openWallet({ options: { authorized: true }, storage: page.storage })
  await expect(reloaded.request('eth_accounts')).resolves.toEqual([])
})

test('the storage key is configurable, and invalid stored data is ignored', async () => {
  const storage = new Map([['mine', '{"authorized":"yes"}']])
  const { request } = openWallet({ options: { storageKey: 'mine' }, storage })
  await request('eth_requestAccounts')
  expect([...storage.keys()]).toEqual(['mine'])
  expect(JSON.parse(storage.get('mine') ?? '')).toMatchObject({ authorized: true, account: 0 })
})

test('a connected site is notified when the visitor switches accounts, and the choice is stored', async () => {
  const page = openWallet()
  const events = listen(page.provider, 'accountsChanged')
  page.wallet.switchAccount(1)
  expect(events).toEqual([])
  await page.request('eth_requestAccounts')
  page.wallet.switchAccount(0)
  page.wallet.switchAccount(0)
  page.wallet.switchAccount(1)
  expect(events.map(([, accounts]) => accounts)).toEqual([[second], [first], [second]])
  const reloaded = openWallet({ storage: page.storage })
  await expect(reloaded.request('eth_accounts')).resolves.toEqual([second])
  expect(() => page.wallet.switchAccount(2)).toThrow('There is no account 2: the wallet has 2.')
})

test('a locked wallet returns no accounts; unlocking returns them again', async () => {
  const { wallet, provider, request } = openWallet({ options: { authorized: true } })
  const events = listen(provider, 'accountsChanged')
  wallet.lock()
  await expect(request('eth_accounts')).resolves.toEqual([])
  await expect(request('personal_sign', 'hello', first)).rejects.toMatchObject({ code: 4100 })
  wallet.unlock()
  expect(events.map(([, accounts]) => accounts)).toEqual([[], [first]])
})

test('connecting a locked wallet prompts, and approval unlocks it', async () => {
  const { wallet, request, prompts } = openWallet({ options: { authorized: true, mode: 'ask' } })
  wallet.lock()
  const accounts = request('eth_requestAccounts')
  prompts[0]?.decide(true)
  await expect(accounts).resolves.toEqual([first])
})

test('permissions can be granted, listed and revoked', async () => {
  const { wallet, provider, request } = openWallet()
  const events = listen(provider, 'accountsChanged')
  await expect(request('wallet_getPermissions')).resolves.toEqual([])
  await request('wallet_requestPermissions', accountsPermission)
  await expect(request('wallet_getPermissions')).resolves.toEqual([
    {
      parentCapability: 'eth_accounts',
      invoker: 'https://site.example',
      caveats: [{ type: 'restrictReturnedAccounts', value: [first] }],
    },
  ])
  wallet.lock()
  await expect(request('wallet_getPermissions')).resolves.toHaveLength(1)
  wallet.unlock()
  await expect(request('wallet_revokePermissions', accountsPermission)).resolves.toBeNull()
  await expect(request('eth_accounts')).resolves.toEqual([])
  expect(events.map(([, accounts]) => accounts)).toEqual([[first], [], [first], []])
  await expect(request('wallet_revokePermissions', { other: {} })).rejects.toMatchObject({ code: -32602 })
})
