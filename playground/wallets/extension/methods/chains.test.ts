import { expect, test } from 'vitest'
import { listen, openWallet } from '../testing/openWallet.ts'

const two = { chainId: '0x7a6a' }
const added = {
  chainId: '0x7a6b',
  chainName: 'Local Three',
  rpcUrls: ['http://127.0.0.1:1/three'],
  nativeCurrency: { name: 'Three', symbol: 'TRI', decimals: 18 },
}

test('tells its chain in hex and in decimal', async () => {
  const { request } = openWallet()
  await expect(request('eth_chainId')).resolves.toBe('0x7a69')
  await expect(request('net_version')).resolves.toBe('31337')
})

test('switches when the person agrees, tells the page and remembers', async () => {
  const page = openWallet({ options: { mode: 'ask' } })
  const heard = listen(page.provider, 'chainChanged')
  const switched = page.request('wallet_switchEthereumChain', two)
  expect(page.prompts[0]?.request).toMatchObject({ kind: 'network', title: 'Switch the network' })
  expect(page.prompts[0]?.request.rows.map(({ value }) => value)).toEqual(['Local One', 'Local Two'])
  page.prompts[0]?.decide(true)
  await expect(switched).resolves.toBeNull()
  expect(heard).toEqual([['chainChanged', '0x7a6a']])
  const reloaded = openWallet({ storage: page.storage })
  await expect(reloaded.request('eth_chainId')).resolves.toBe('0x7a6a')
})

test('does not ask for the chain it is on', async () => {
  const { request } = openWallet({ options: { mode: 'reject' } })
  await expect(request('wallet_switchEthereumChain', { chainId: '0x7a69' })).resolves.toBeNull()
})

test('stays where it is when the person refuses', async () => {
  const { request } = openWallet({ options: { mode: 'reject' } })
  await expect(request('wallet_switchEthereumChain', two)).rejects.toMatchObject({ code: 4001 })
  await expect(request('eth_chainId')).resolves.toBe('0x7a69')
})

test('a chain it does not know is 4902, a broken id -32602', async () => {
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

test('adds a chain whose node answers for it, goes there and keeps it', async () => {
  const page = openWallet({ callChain: async () => '0x7a6b' })
  await expect(page.request('wallet_addEthereumChain', added)).resolves.toBeNull()
  await expect(page.request('eth_chainId')).resolves.toBe('0x7a6b')
  page.wallet.switchChain(31337)
  const reloaded = openWallet({ storage: page.storage })
  await reloaded.request('wallet_switchEthereumChain', { chainId: '0x7a6b' })
  await expect(reloaded.request('net_version')).resolves.toBe('31339')
})

test('does not add a chain whose node answers for another one', async () => {
  const { request } = openWallet({ callChain: async () => '0x1' })
  await expect(request('wallet_addEthereumChain', added)).rejects.toMatchObject({ code: -32602 })
  await expect(request('wallet_switchEthereumChain', { chainId: '0x7a6b' })).rejects.toMatchObject({
    code: 4902,
  })
})

test('adding a chain it has is switching to it', async () => {
  const { request, prompts } = openWallet({ options: { mode: 'ask' } })
  const adding = request('wallet_addEthereumChain', { ...added, ...two })
  expect(prompts[0]?.request.title).toBe('Switch the network')
  prompts[0]?.decide(true)
  await expect(adding).resolves.toBeNull()
})

test('adding without a usable url is -32602', async () => {
  const { request } = openWallet()
  const adding = request('wallet_addEthereumChain', { ...added, rpcUrls: ['ftp://x'] })
  await expect(adding).rejects.toMatchObject({ code: -32602 })
})

test('the owner switches without being asked, to a chain the wallet knows', () => {
  const { wallet, provider } = openWallet({ options: { mode: 'reject' } })
  const heard = listen(provider, 'chainChanged')
  wallet.switchChain(31338)
  wallet.switchChain(31338)
  expect(heard).toEqual([['chainChanged', '0x7a6a']])
  expect(() => wallet.switchChain(1)).toThrow('The wallet does not know chain 1.')
})
