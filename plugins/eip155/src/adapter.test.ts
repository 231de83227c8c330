import { parseUnits } from '@latchkit/kernel'
import { runs, secondAddress, testNetworks } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdapter } from './adapter.ts'
import { first } from './testing/fakeProvider.ts'

const networks = testNetworks.map(
  (network) =>
    ({
      ...network,
      rpcUrls: { default: { http: [`https://node.example/${network.id}`] } },
      caipNetworkId: `eip155:${network.id}`,
      chainNamespace: 'eip155',
    }) as const,
)
/** Nodes that report the chain id of their network. */
const fetchChainId: typeof fetch = async (url) =>
  Response.json({ jsonrpc: '2.0', id: 1, result: `0x${String(url).split('/').at(-1)}` })
const adapter = createAdapter({ networks: () => networks, fetch: fetchChainId })
const account = `eip155:1:${first}` as const
const { signal } = new AbortController()

test('accounts and network are answered locally; requesting accounts connects when there are none', () => {
  const connected = { accounts: [account], chainId: 'eip155:31337' } as const
  const none = { accounts: [], chainId: undefined }
  const answer = (method: string, state: Parameters<typeof adapter.answerLocally>[1] = connected) =>
    adapter.answerLocally({ method }, state)
  expect(answer('eth_accounts')).toEqual({ result: [first] })
  expect(answer('eth_accounts', none)).toEqual({ result: [] })
  expect(answer('eth_requestAccounts')).toEqual({ result: [first] })
  expect(answer('eth_requestAccounts', none)).toBe('connect')
  expect(answer('eth_chainId')).toEqual({ result: '0x7a69' })
  expect(answer('net_version')).toEqual({ result: '31337' })
  expect(answer('eth_chainId', none)).toBeUndefined()
  for (const method of ['eth_Accounts', 'eth_accounts ', 'constructor', 'eth_blockNumber'])
    expect(answer(method)).toBeUndefined()
})

test('the accounts permission is answered like the accounts; no other permission is answered locally', () => {
  const connected = { accounts: [account], chainId: 'eip155:1' } as const
  const none = { accounts: [], chainId: undefined }
  const shared = { parentCapability: 'eth_accounts' }
  const input = { ...shared, caveats: [{ type: 'restrictReturnedAccounts', value: [first] }] }
  const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
  expect(adapter.answerLocally(request, none)).toBe('connect')
  expect(adapter.answerLocally(request, connected)).toEqual({ result: [input], asksWallet: true })
  expect(adapter.answerLocally({ method: 'wallet_getPermissions' }, connected)).toEqual({ result: [input] })
  expect(adapter.answerLocally({ method: 'wallet_getPermissions' }, none)).toEqual({ result: [] })
  for (const params of [undefined, [], {}, [null], [{}], [{ snap: {} }], [{ eth_accounts: {}, snap: {} }]])
    expect(adapter.answerLocally({ ...request, params }, connected)).toBeUndefined()
})

test('a network is described to wallets without an explorer that they would refuse', () => {
  const urlsOf = (url: string) => {
    const [network] = networks
    if (!network) throw new Error('No network')
    const [, add] = adapter.switchRequest({ ...network, blockExplorers: { default: { name: 'E', url } } })
    const [described] = (add?.params ?? []) as readonly { blockExplorerUrls?: unknown }[]
    return described?.blockExplorerUrls
  }
  expect(urlsOf('https://explorer.example')).toEqual(['https://explorer.example'])
  for (const url of ['http://explorer.example', '', 'explorer.example']) expect(urlsOf(url)).toBeUndefined()
})

test('the provider exposes plain addresses and hex chain ids', () => {
  expect(adapter.toProviderState({ accounts: [account], chainId: 'eip155:31337' })).toEqual({
    accounts: [first],
    chainId: '0x7a69',
  })
  expect(adapter.toProviderState({ accounts: [], chainId: undefined })).toEqual({
    accounts: [],
    chainId: undefined,
  })
})

test('a message is signed as the bytes of its text', () => {
  expect(adapter.signMessageRequest(account, 'Hé ✓')).toEqual({
    method: 'personal_sign',
    params: ['0x48c3a920e29c93', first],
  })
})

test('a signature is 0x and at least 62 hex characters, or empty if the wallet may have signed on the chain', () => {
  const signature = `0x${'ab'.repeat(65)}`
  expect(adapter.readSignature(signature)).toEqual({ signature })
  // The parser of the response lets an empty one of a Safe pass only.
  expect(adapter.readSignature('0x')).toEqual({ signature: '0x' })
  for (const answer of [null, '', '0x12', '0xzz', `0x${'a'.repeat(61)}`, 'ab'.repeat(65), {}, [signature]])
    expect(() => adapter.readSignature(answer)).toThrow('valid signature')
})

test('a switch names the network in hex and describes it to a wallet that does not know it', () => {
  const [one] = networks
  if (!one) throw new Error('no network')
  const explorers = { default: { name: 'Explorer', url: 'https://explorer.example' } }
  const [change, add] = adapter.switchRequest({ ...one, caipNetworkId: 'eip155:31338' })
  expect(change).toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  const described = {
    chainId: '0x7a6a',
    chainName: one.name,
    nativeCurrency: one.nativeCurrency,
    rpcUrls: one.rpcUrls.default.http,
  }
  expect(add).toEqual({ method: 'wallet_addEthereumChain', params: [described] })
  const [, explored] = adapter.switchRequest({
    ...one,
    caipNetworkId: 'eip155:31338',
    blockExplorers: explorers,
  })
  expect(explored?.params).toEqual([{ ...described, blockExplorerUrls: ['https://explorer.example'] }])
})

test('I-12: a built transfer carries the exact amount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), async (value) => {
      const draft = await adapter.transfer?.({ from: account, to: secondAddress, value }, { signal })
      const [row] = (draft?.params ?? []) as readonly { value?: string }[]
      const { value: hex = '', ...rest } = row ?? {}
      expect(BigInt(hex)).toBe(value)
      expect(rest).toMatchObject({ from: first, to: secondAddress, data: '0x' })
    }),
    runs,
  )
  expect(parseUnits('0.25', 18)).toBe(0x3782dace9d90000n)
})

test('a token on a network that the site does not list is not sent', async () => {
  const transfer = {
    from: `eip155:999:${first}`,
    to: secondAddress,
    value: 1n,
    token: secondAddress,
  } as const
  await expect(adapter.transfer?.(transfer, { signal })).rejects.toThrow('Network not found')
})

test('the balance on a network that the site does not list is not read', async () => {
  await expect(adapter.balance?.(`eip155:999:${first}`, { signal })).rejects.toThrow('Network not found')
})
