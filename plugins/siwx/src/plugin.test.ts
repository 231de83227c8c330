import {
  createFakeSource,
  createStorageArea,
  createTestKernel,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiwxApi, SiwxOptions } from './index.ts'
import { siwx } from './index.ts'
import { createLocalSiwx, type SiweConfig, type SiwxConfig, type SiwxPorts } from './sessions/index.ts'
import { call, signerOf, signSession } from './testing/openSessions.ts'

const evm = signerOf('eip155')
const [{ id }] = testNetworks
const chainId = `eip155:${id}` as const
let area: ReturnType<typeof createStorageArea>

beforeEach(() => {
  area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
  vi.stubGlobal('location', { host: 'shop.example', origin: 'https://shop.example' })
})
afterEach(() => vi.unstubAllGlobals())

async function open(options?: SiwxOptions) {
  const { kernel, diagnostics } = createTestKernel({
    plugins: [walletPlugin(createFakeSource()), siwx(options)],
  })
  const api = (await kernel.plugins.api('siwx')) as SiwxApi
  return { kernel, diagnostics, ...api }
}

const siweConfig: SiweConfig = {
  getNonce: async () => '8f0c24a1e6b7d935',
  getMessageParams: async () => ({ domain: 'shop.example', uri: 'https://shop.example' }),
  createMessage: ({ nonce }) => `The nonce is ${nonce}`,
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}

test('without options, sessions are kept in the storage of this browser', async () => {
  const { config } = await open()
  const session = await signSession(config, evm, chainId)
  expect(session.data).toMatchObject({ domain: 'shop.example', uri: 'https://shop.example' })
  await config.addSession(session, call)
  expect(JSON.parse(area.getItem('@latchkit/main/siwx/siwx') ?? '')).toEqual([session])
  expect(await config.getSessions(chainId, evm.address, call)).toEqual([session])
})

test('a configuration of the site is used as it is', async () => {
  const { config: own } = await open()
  expect((await open({ siwx: own })).config).toBe(own)
  const { config } = await open({ siwx: createLocalSiwx({ required: false }) })
  expect(config.getRequired?.()).toBe(false)
})

test('a configuration of sign-in with Ethereum is mapped', async () => {
  const { config } = await open({ siweConfig })
  const message = await config.createMessage({ chainId, accountAddress: evm.address }, call)
  expect(message.toString()).toBe('The nonce is 8f0c24a1e6b7d935')
})

test('both options at once are refused', () => {
  expect(() => siwx({ siweConfig, siwx: createLocalSiwx() })).toThrow(
    'Cannot set both siweConfig and siwx options',
  )
})

test.each([
  [{ siwx: {} }, 'the option "siwx" must be a function, or an object with createMessage'],
  [{ siweConfig: { getNonce: 1 } }, 'the option "siweConfig" must be an object with getNonce'],
  [{ siwe: siweConfig }, 'there is no option "siwe"'],
])('an option that is not valid is named: %o', async (options, text) => {
  // As a site without types writes it.
  const { kernel, diagnostics } = createTestKernel({ plugins: [siwx(options as SiwxOptions)] })
  await expect(kernel.plugins.api('siwx')).rejects.toThrow()
  expect(diagnostics.map(({ details }) => String(details?.error)).join()).toContain(text)
})

test.each([{}, null, 'sessions', Promise.resolve({ createMessage: 1 })])(
  'a function that returns %o instead of a configuration is refused',
  async (config) => {
    // As a site without types writes it.
    const options: SiwxOptions = { siwx: () => config as SiwxConfig }
    const { kernel, diagnostics } = createTestKernel({ plugins: [siwx(options)] })
    await expect(kernel.plugins.api('siwx')).rejects.toThrow()
    expect(diagnostics.map(({ details }) => String(details?.error)).join()).toContain(
      'the option "siwx" must return an object with createMessage',
    )
  },
)

test('a configuration knows the names of networks, and calls their nodes', async () => {
  const seen: unknown[] = []
  const answers: Response[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    seen.push(JSON.parse(String(init.body)))
    return answers.shift() ?? Response.error()
  })
  let ports: SiwxPorts | undefined
  const { config: own } = await open()
  await open({
    siwx(input) {
      ports = input
      return own
    },
  })
  if (!ports) throw new Error('The configuration was not created')
  expect([ports.networkName(chainId), ports.networkName('eip155:424242')]).toEqual([
    testNetworks[0].name,
    undefined,
  ])
  expect(ports.node('eip155:424242')).toBeUndefined()
  const request = { method: 'eth_call', params: [{ data: '0x' }, 'latest'] }
  answers.push(Response.json({ jsonrpc: '2.0', id: 1, result: '0x01' }))
  expect(await ports.node(chainId)?.(request, call)).toBe('0x01')
  expect(seen).toEqual([{ jsonrpc: '2.0', id: 1, ...request }])
  answers.push(Response.json({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted' } }))
  await expect(ports.node(chainId)?.(request, call)).rejects.toMatchObject({
    code: 3,
    message: 'execution reverted',
  })
})
