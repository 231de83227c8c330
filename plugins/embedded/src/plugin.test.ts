import { connectorsAtom, createLatchkit } from '@latchkit/kernel'
import { type FrameWallet, frameWalletToken } from '@latchkit/kernel/plugin'
import { fakePlugin, testNetworks } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { embedded } from './index.ts'

// The wallet listens to the page. No test adds its frame.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const [evm] = testNetworks
const mainnet = { ...evm, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
const solana = { ...evm, id: 5, caipNetworkId: 'solana:5', chainNamespace: 'solana' } as const
const stellar = { ...evm, id: 6, caipNetworkId: 'stellar:6', chainNamespace: 'stellar' } as const

/** Creates a kit, and a function that returns the namespaces of the row and of the wallet that other plugins use. */
async function openKit(network: typeof mainnet | typeof stellar) {
  let find: () => Promise<FrameWallet | undefined> = async () => undefined
  const user = fakePlugin({
    id: 'user',
    needs: ['services'],
    setup(context) {
      find = () => context.services.first(frameWalletToken)
    },
  })
  const kit = createLatchkit({
    kitId: crypto.randomUUID(),
    projectId: null,
    remoteConfig: false,
    services: { secureSite: 'https://secure.test' },
    networks: [network],
    plugins: [embedded(), user],
    onDiagnostic: () => undefined,
  })
  await kit.api('user')
  const namespaces = async () => {
    const wallet = await find()
    return [kit.store.get(connectorsAtom).map((row) => row.namespaces), wallet?.namespaces]
  }
  return { kit, namespaces }
}

test('the row and the wallet have the namespaces of the networks that kit.update sets', async () => {
  const { kit, namespaces } = await openKit(mainnet)
  expect(await namespaces()).toEqual([[['eip155']], ['eip155']])
  await kit.update({ networks: [mainnet, solana] })
  expect(await namespaces()).toEqual([[['eip155', 'solana']], ['eip155', 'solana']])
  await kit.update({ networks: [stellar] })
  expect(await namespaces()).toEqual([[], []])
  kit.destroy()
})

test('the wallet is provided as soon as a network is added that it supports', async () => {
  const { kit, namespaces } = await openKit(stellar)
  expect(await namespaces()).toEqual([[], undefined])
  await kit.update({ networks: [stellar, solana] })
  expect(await namespaces()).toEqual([[['solana']], ['solana']])
  kit.destroy()
})
