import { formatAccountId } from '@latchkit/kernel'
import { createStore, fakeConnection, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { messageDoc } from './actions/messageDoc.ts'
import { findWallets } from './discovery.ts'
import { createSource } from './source.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { addressOn, createFakeKeplr, createPage, star } from './testing/fakeKeplr.ts'

const { signal } = new AbortController()
const { caipNetworkId: chainId } = star
const address = addressOn('cosmos')
const connector = fakeConnector({ id: 'keplr', source: 'cosmos', namespace: 'cosmos' })
const connection = fakeConnection({
  id: 'cosmos:keplr',
  source: 'cosmos',
  connectorId: 'keplr',
  namespace: 'cosmos',
  accounts: [formatAccountId(chainId, address)],
  chainId,
})

afterEach(() => vi.unstubAllGlobals())

/** A wallet whose functions were all replaced by another script after its discovery. */
function openReplaced(answers: Parameters<typeof createFakeKeplr>[0]) {
  const keplr = createFakeKeplr(answers)
  const page = createPage({ keplr: keplr.wallet })
  vi.stubGlobal('window', page)
  const chains = createFakeChains()
  chains.serve(() => ({ result: { code: 0, hash: 'AB', log: '' } }))
  const source = createSource({
    discovery: findWallets(page, createStore(), signal),
    keys: new Map(),
    chains: chains.chains,
    selectedChainId: () => chainId,
  })
  const replaced = vi.fn(async () => undefined)
  for (const method of Object.keys(keplr.wallet)) keplr.wallet[method] = replaced
  // A function that the wallet did not have at discovery does not belong to it.
  Object.assign(keplr.wallet, { signArbitrary: replaced, isEnabled: replaced })
  const ask = (method: string, signDoc: object) =>
    source.request(
      connection,
      fakeRequest({ method, params: { signerAddress: address, signDoc }, chainId }),
      { signal },
    )
  return { source, page, calledMethods: keplr.calledMethods, replaced, ask }
}

/** Waits until a lazy import has finished. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

type Opened = ReturnType<typeof openReplaced>
const direct = { chainId: 'star-1', accountNumber: '7', bodyBytes: btoa('body'), authInfoBytes: btoa('auth') }
const saved = { source: 'cosmos', connectorId: 'keplr', namespace: 'cosmos', chainId } as const

const uses: Readonly<Record<string, readonly [readonly string[], (opened: Opened) => unknown]>> = {
  connecting: [
    ['enable', 'getKey'],
    ({ source }) => source.connect(connector, { chains: [chainId], signal }),
  ],
  restoring: [['isEnabled', 'getKey'], ({ source }) => source.restore(saved, { signal })],
  switching: [['enable'], ({ source }) => source.switchNetwork?.(connection, chainId, { signal })],
  following: [
    ['getKey'],
    async ({ source, page }) => {
      source.watch(connection, { signal, changed: () => undefined, lost: () => undefined })
      await soon()
      page.dispatchEvent(new Event('keplr_keystorechange'))
      await soon()
    },
  ],
  disconnecting: [['disable'], ({ source }) => source.disconnect(connection, { signal })],
  'a message': [['signArbitrary'], ({ ask }) => ask('cosmos_signAmino', messageDoc(address, 'Hello'))],
  'a transaction as JSON': [['signAmino'], ({ ask }) => ask('cosmos_signAmino', { chain_id: 'star-1' })],
  'a transaction': [['signDirect'], ({ ask }) => ask('cosmos_signDirect', direct)],
  'a transaction to be sent': [['signDirect'], ({ ask }) => ask('cosmos_sendTransaction', direct)],
}

test.each(Object.entries(uses))(
  '%s reaches the functions that the wallet had at discovery',
  async (_, row) => {
    const [methods, use] = row
    const opened = openReplaced({})
    await use(opened)
    expect(opened.calledMethods).toEqual(methods)
    expect(opened.replaced).not.toHaveBeenCalled()
  },
)

test('an unknown chain is described to the wallet that was found at discovery', async () => {
  let isKnown = false
  const { source, calledMethods, replaced } = openReplaced({
    enable: () => (isKnown ? undefined : Promise.reject(new Error('There is no chain info for star-1'))),
    experimentalSuggestChain: () => {
      isKnown = true
    },
  })
  await source.connect(connector, { chains: [chainId], signal })
  expect(calledMethods).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
  expect(replaced).not.toHaveBeenCalled()
})

test('a function that the wallet gets later is not called', async () => {
  const { source, calledMethods, replaced, ask } = openReplaced({
    signArbitrary: undefined,
    isEnabled: undefined,
  })
  await source.restore(saved, { signal })
  await ask('cosmos_signAmino', messageDoc(address, 'Hello'))
  expect(calledMethods).toEqual(['getKey', 'signAmino'])
  expect(replaced).not.toHaveBeenCalled()
})
