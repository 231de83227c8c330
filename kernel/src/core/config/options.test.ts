import { expect, test } from 'vitest'
import { kernelVersion } from '../../base/constants/version.ts'
import { createTestKernel, testNetworks } from '../../testing/index.ts'
import { isConfigured, namesUnknownNetwork, toNetwork } from '../state/networks.ts'
import { resolveConfig } from './options.ts'

const required = { projectId: 'p', networks: testNetworks, plugins: [] }

test('omitted options have their defaults', () => {
  expect(resolveConfig({})).toEqual({
    projectId: undefined,
    metadata: {},
    rpcUrls: {},
    services: {
      data: 'https://rpc.walletconnect.org',
      rpc: 'https://rpc.walletconnect.org',
      walletList: 'https://api.web3modal.org',
      links: 'https://walletguide.walletconnect.network',
      relay: 'wss://relay.walletconnect.org',
      verify: '',
      bitcoin: 'https://mempool.space',
      secureSite: 'https://secure.walletconnect.org',
      descriptors: '',
      analytics: 'https://pulse.walletconnect.org',
      meld: 'https://meldcrypto.com',
    },
    features: {},
    remoteConfig: true,
    basic: false,
    debug: undefined,
    st: 'appkit',
    sv: `react-latchkit-${kernelVersion}`,
    kitId: 'main',
    locale: 'en',
    messages: {},
    theme: 'auto',
    themeVariables: {},
    enableEmbedded: false,
    disableAppend: false,
    enableReconnect: true,
    cookie: false,
    preload: 'intent',
  })
})

test('given options are used unchanged, even if they are falsy, and one given service does not affect the others', () => {
  const own = {
    projectId: null,
    metadata: { name: 'Shop' },
    features: { swaps: false },
    remoteConfig: false,
    basic: true,
    debug: false,
    st: '',
    sv: '',
    kitId: 'shop',
    locale: 'ar',
    messages: { a: 'A' },
    theme: 'dark',
    themeVariables: { zIndex: 0 },
    enableEmbedded: true,
    disableAppend: true,
    enableReconnect: false,
    cookie: true,
  } as const
  const config = resolveConfig({ ...required, ...own, services: { data: 'http://data.test' } })
  expect(config).toMatchObject(own)
  expect(config.services).toMatchObject({ data: 'http://data.test', rpc: 'https://rpc.walletconnect.org' })
})

const [plain] = testNetworks

test('a plain chain belongs to eip155, and an explicit namespace or id is used', () => {
  expect(toNetwork(plain)).toEqual({ ...plain, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' })
  expect(toNetwork({ ...plain, id: 'main', chainNamespace: 'solana' })).toMatchObject({
    caipNetworkId: 'solana:main',
    chainNamespace: 'solana',
  })
  expect(toNetwork({ ...plain, caipNetworkId: 'cosmos:hub' })).toMatchObject({ chainNamespace: 'cosmos' })
  expect(() => toNetwork({ ...plain, caipNetworkId: 'Tron:1' })).toThrow('Invalid CAIP-2 network id')
})

test('a network is configured if the site listed it', () => {
  const { store } = createTestKernel().kernel
  expect([isConfigured(store, 'eip155:2'), isConfigured(store, 'eip155:3')]).toEqual([true, false])
  expect(namesUnknownNetwork(store, { chainId: 'eip155:3' })).toBe(true)
  for (const params of [{ chainId: 'eip155:2' }, {}, null, undefined, 'chainId', { chain: 'eip155:3' }])
    expect(namesUnknownNetwork(store, params)).toBe(false)
})
