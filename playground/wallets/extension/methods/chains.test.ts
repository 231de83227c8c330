import { expect, test } from 'vitest'
import { listen, openWallet } from '../testing/openWallet.ts'

const two = { chainId: '0x7a6a' }
const added = {
  chainId: '0x7a6b',
  chainName: 'Local Three',
  rpcUrls: ['http://127.0.0.1:1/three'],
  nativeCurrency: { name: 'Three', symbol: 'TRI', decimals: 18 },
}

test('it returns its chain in hexadecimal and in decimal', async () => {
  const { request } = openWallet()
  await expect(request('eth_chainId')).resolves.toBe('0x7a69')
  await expect(request('net_version')).resolves.toBe('31337')
})

test('it switches when the visitor approves, notifies the page and stores the choice', async () => {
  const page = openWallet({ options: { mode: 'ask' } })
  const events = listen(page.provider, 'chainChanged')
  const switched = page.request('wallet_switchEthereumChain', two)
  expect(page.prompts[0]?.request).toMatchObject({ kind: 'network', title: 'Switch the network' })
  expect(page.prompts[0]?.request.rows.map(({ value }) => value)).toEqual(['Local One', 'Local Two'])
  page.prompts[0]?.decide(true)
  await expect(switched).resolves.toBeNull()
  expect(events).toEqual([['chainChanged', '0x7a6a']])
  const reloaded = openWallet({ storage: page.storage })
  await expect(reloaded.request('eth_chainId')).resolves.toBe('0x7a6a')
})

test('it does not prompt for the current chain', async () => {
  const { request } = openWallet({ options: { mode: 'reject' } })
  await expect(request('wallet_switchEthereumChain', { chainId: '0x7a69' })).resolves.toBeNull()
})

test('it keeps its chain when the visitor rejects', async () => {
  const { request } = openWallet({ options: { mode: 'reject' } })
  await expect(request('wallet_switchEthereumChain', two)).rejects.toMatchObject({ code: 4001 })
  await expect(request('eth_chainId')).resolves.toBe('0x7a69')
})

test('an unknown chain is error 4902, an invalid id is -32602', async () => {
  const { request } = openWallet()
  await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
    code: 4902,
    message: expect.stringContaining('"0x1"'),
  })
  for (const chainId of ['1', 1, '0x', '0x01', undefined]) {
    const switched = request('wallet_switchEthereumChain', { chainId })
    await expect(switched).rejects.toMatchObject({ code: -32602 })
  }
})

test('it adds a chain whose node answers with its id, switches to it and stores it', async () => {
  const page = openWallet({ callChain: async () => '0x7a6b' })
  await expect(page.request('wallet_addEthereumChain', added)).resolves.toBeNull()
  await expect(page.request('eth_chainId')).resolves.toBe('0x7a6b')
  page.wallet.switchChain(31337)
  const reloaded = openWallet({ storage: page.storage })
  await reloaded.request('wallet_switchEthereumChain', { chainId: '0x7a6b' })
  await expect(reloaded.request('net_version')).resolves.toBe('31339')
})

test('it does not add a chain whose node answers with another id', async () => {
  const { request } = openWallet({ callChain: async () => '0x1' })
  await expect(request('wallet_addEthereumChain', added)).rejects.toMatchObject({ code: -32602 })
  await expect(request('wallet_switchEthereumChain', { chainId: '0x7a6b' })).rejects.toMatchObject({
    code: 4902,
  })
})

test('adding a known chain switches to it', async () => {
  const { request, prompts } = openWallet({ options: { mode: 'ask' } })
  const adding = request('wallet_addEthereumChain', { ...added, ...two })
  expect(prompts[0]?.request.title).toBe('Switch the network')
  prompts[0]?.decide(true)
  await expect(adding).resolves.toBeNull()
})

test('adding a chain without a valid URL is error -32602', async () => {
  const { request } = openWallet()
  const adding = request('wallet_addEthereumChain', { ...added, rpcUrls: ['ftp://x'] })
  await expect(adding).rejects.toMatchObject({ code: -32602 })
})

test('the visitor can switch to a known chain without a prompt', () => {
  const { wallet, provider } = openWallet({ options: { mode: 'reject' } })
  const events = listen(provider, 'chainChanged')
  wallet.switchChain(31338)
  wallet.switchChain(31338)
  expect(events).toEqual([['chainChanged', '0x7a6a']])
  expect(() => wallet.switchChain(1)).toThrow('The wallet does not know chain 1.')
})
