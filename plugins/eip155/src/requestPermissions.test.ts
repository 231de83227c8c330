import { connectionsAtom, type LatchkitProvider } from '@latchkit/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectWallet } from './testing/connectWallet.ts'
import { createFakeProvider, first, second } from './testing/fakeProvider.ts'

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }))
})
afterEach(() => vi.unstubAllGlobals())

const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
const permissionOf = (...value: readonly string[]) => [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] },
]

/** Connects a wallet with the first account, which then answers with `choose`. */
async function connected(choose: (wallet: { accounts: string[] }) => unknown) {
  const wallet = { accounts: [first] }
  const provider = createFakeProvider({
    eth_requestAccounts: () => wallet.accounts,
    eth_accounts: () => wallet.accounts,
    wallet_requestPermissions: () => choose(wallet),
  })
  const { kernel } = await connectWallet(provider)
  return {
    provider,
    site: kernel.provider('eip155') as LatchkitProvider,
    accounts: () => kernel.store.get(connectionsAtom).eip155?.[0]?.accounts,
    asked: () => provider.requests.filter(({ method }) => method === request.method),
  }
}

test('the wallet asks the visitor for other accounts, with or without an event for the choice', async () => {
  for (const reports of [true, false]) {
    const page = await connected((wallet) => {
      wallet.accounts = [second]
      if (reports) page.provider.emit('accountsChanged', wallet.accounts)
      return permissionOf(...wallet.accounts)
    })
    await expect(page.site.request(request)).resolves.toEqual(permissionOf(second))
    expect(page.asked()).toEqual([request])
    expect(page.accounts()).toEqual([`eip155:1:${second}`])
    await expect(page.site.request({ method: 'eth_accounts' })).resolves.toEqual([second])
  }
})

test('a visitor who declines keeps the connection', async () => {
  const { site, accounts } = await connected(() => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  })
  await expect(site.request(request)).rejects.toMatchObject({ code: 4001 })
  expect(accounts()).toEqual([`eip155:1:${first}`])
})

test.each([4200, -32601])('a wallet without the method (%i) is answered for', async (code) => {
  const { site, asked } = await connected(() => {
    throw Object.assign(new Error('Unsupported method'), { code })
  })
  await expect(site.request(request)).resolves.toEqual(permissionOf(first))
  expect(asked()).toHaveLength(1)
})

test('the permissions are read without the wallet, and no other permission is requested', async () => {
  const { site, asked, provider } = await connected(() => [])
  await expect(site.request({ method: 'wallet_getPermissions' })).resolves.toEqual(permissionOf(first))
  expect(provider.requests.map(({ method }) => method)).not.toContain('wallet_getPermissions')
  for (const params of [[{ snap: {} }], [{ eth_accounts: {}, snap: {} }], [], undefined])
    await expect(site.request({ ...request, params })).rejects.toMatchObject({ code: 4200 })
  expect(asked()).toEqual([])
})
