import { expect, test, vi } from 'vitest'
import { ProviderError } from './errors.ts'
import { listen, openWallet } from './testing/openWallet.ts'

test('reads are forwarded to the current chain unchanged', async () => {
  const callChain = vi.fn(async () => '0x10')
  const { request, wallet } = openWallet({ callChain })
  await expect(request('eth_getBalance', '0xabc', 'latest')).resolves.toBe('0x10')
  wallet.switchChain(31338)
  await request('eth_blockNumber')
  expect(callChain.mock.calls).toEqual([
    [expect.objectContaining({ chainId: 31337 }), 'eth_getBalance', ['0xabc', 'latest']],
    [expect.objectContaining({ chainId: 31338 }), 'eth_blockNumber', []],
  ])
})

test('an error of the chain keeps its code and data', async () => {
  const callChain = async () => {
    throw new ProviderError(3, 'execution reverted', '0x08c379a0')
  }
  const { request } = openWallet({ callChain })
  const refused = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  await expect(request('eth_call', {})).rejects.toMatchObject(refused)
})

test('an unreachable chain is error -32603', async () => {
  const { request } = openWallet()
  await expect(request('eth_blockNumber')).rejects.toMatchObject({
    code: -32603,
    message: 'Local One cannot be reached.',
  })
})

test.each([
  'eth_sign',
  'eth_signTransaction',
  'anvil_setBalance',
  'wallet_sendCalls',
  'constructor',
  '__proto__',
])('%s is not supported', async (method) => {
  await expect(openWallet().request(method)).rejects.toMatchObject({ code: 4200 })
})

test('a call without a method name is refused', async () => {
  const { provider } = openWallet()
  await expect(provider.request({ method: '' })).rejects.toMatchObject({ code: -32600 })
  await expect(Reflect.apply(provider.request, provider, [])).rejects.toMatchObject({ code: -32600 })
  await expect(Reflect.apply(provider.request, provider, [{ method: 'x', params: 1 }])).rejects.toMatchObject(
    {
      code: -32600,
    },
  )
})

test('it records every call', async () => {
  const { wallet, provider } = openWallet()
  await provider.request({ method: 'eth_accounts' })
  await provider.request({ method: 'eth_sign', params: { a: 1 } }).catch(() => undefined)
  expect(wallet.requests).toEqual([
    { method: 'eth_accounts', params: [] },
    { method: 'eth_sign', params: { a: 1 } },
  ])
})

test('a removed listener receives no events', () => {
  const { wallet, provider } = openWallet()
  const events = listen(provider, 'chainChanged')
  const removed = vi.fn()
  expect(provider.on('chainChanged', removed)).toBe(provider)
  provider.removeListener('chainChanged', removed).removeListener('chainChanged', vi.fn())
  wallet.switchChain(31338)
  expect(removed).not.toHaveBeenCalled()
  expect(events).toHaveLength(1)
})

test('a scripted method returns its scripted answer until the script is removed', async () => {
  const { wallet, request } = openWallet()
  wallet.script('eth_chainId', { result: 'nonsense' })
  await expect(request('eth_chainId')).resolves.toBe('nonsense')
  wallet.script('eth_chainId', { error: { code: 4902, message: 'no' } })
  await expect(request('eth_chainId')).rejects.toEqual({ code: 4902, message: 'no' })
  wallet.script('eth_chainId')
  await expect(request('eth_chainId')).resolves.toBe('0x7a69')
})
