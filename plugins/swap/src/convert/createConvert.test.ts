import { nativeAddress } from '@latchkit/kernel/chain'
import { createTestKernel, fakePlugin } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { usdc } from '../testing/swaps.ts'
import { createConvert } from './createConvert.ts'

afterEach(() => vi.restoreAllMocks())

const { signal } = new AbortController()
const token = (address: string) => ({ name: 'A', symbol: 'A', decimals: 18, address })

/** Opens the service through the port of a plugin. It supports network 1 only. */
async function open(isDown = () => false) {
  const paths: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input))
    paths.push(pathname)
    if (isDown()) return new Response('{}', { status: 400 })
    return Response.json(
      pathname === '/v1/supported-chains' ? { http: ['eip155:1'], ws: [] } : { standard: '7' },
    )
  })
  const setup = (ports: Parameters<typeof createConvert>[0]) => createConvert(ports)
  const { kernel } = createTestKernel({
    projectId: 'p',
    remoteConfig: false,
    services: { data: 'https://data.test' },
    plugins: [
      fakePlugin({
        id: 'reader',
        needs: ['http', 'site'],
        hosts: [{ service: 'data', why: 'swaps' }],
        setup,
      }),
    ],
  })
  const convert = (await kernel.plugins.api('reader')) as ReturnType<typeof createConvert>
  return { convert, paths }
}

test('the gas price of a network that the service does not list is refused without a request', async () => {
  const { convert, paths } = await open()
  expect(await convert.gasPrice('eip155:1', { signal })).toBe(7n)
  await expect(convert.gasPrice('eip155:2', { signal })).rejects.toThrow(
    'Network not supported for Gas Price',
  )
  expect(paths).toEqual(['/v1/supported-chains', '/v1/convert/gas-price'])
})

test('on a network that the service does not list, nothing is quoted or built', async () => {
  const { convert, paths } = await open()
  const request = {
    account: 'eip155:2:0x00000000000000000000000000000000000000aa',
    chainId: 'eip155:2',
    from: token(nativeAddress),
    to: token(usdc),
    amount: 1n,
  } as const
  for (const call of [convert.quote, convert.buildApproval, convert.buildSwap])
    await expect(call(request, { signal })).rejects.toThrow('Network not supported for Swaps')
  expect(paths).toEqual(['/v1/supported-chains'])
})

test('F12: without the list of networks, no network is called unsupported, and the list is read again', async () => {
  let isDown = true
  const { convert } = await open(() => isDown)
  await expect(convert.tokens('eip155:1', { signal })).rejects.toThrow('400')
  await expect(convert.gasPrice('eip155:1', { signal })).rejects.toThrow('400')
  isDown = false
  expect(await convert.gasPrice('eip155:1', { signal })).toBe(7n)
})
