import { connectorsAtom, type LatchkitProvider } from '@latchkit/kernel'
import { unknownOutcomeOf } from '@latchkit/kernel/plugin'
import { createTestKernel } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bip122 } from './index.ts'
import { bitcoin } from './networks.ts'
import { createPsbt, segwit } from './testing/createPsbt.ts'
import { addresses, fakeObject, publicKey, txid } from './testing/fakeWallets.ts'
import { mainnet } from './testing/openSource.ts'

afterEach(() => void vi.unstubAllGlobals())

const { payment, ordinals } = addresses.Mainnet
const signInputs = [{ address: payment, index: 0 }]
const { psbt } = createPsbt([segwit])

/** A wallet that broadcasts, and whose connection to the page breaks before it answers. */
function createBrokenWallet() {
  const { provider, requests } = fakeObject({
    requestAccounts: [payment],
    getAccounts: [payment],
    getPublicKey: publicKey,
    getChain: { enum: 'BITCOIN_MAINNET' },
    signPsbt: '70736274ff01',
    pushPsbt: txid,
    sendBitcoin: txid,
    disconnect: null,
  })
  for (const name of ['pushPsbt', 'sendBitcoin']) {
    const call: unknown = Reflect.get(provider, name)
    Reflect.set(provider, name, async (...args: unknown[]) => {
      if (typeof call === 'function') await call(...args)
      throw new Error('Could not establish connection. Receiving end does not exist.')
    })
  }
  return {
    provider,
    broadcasts: () => requests.filter(({ method }) => /^(pushPsbt|sendBitcoin)$/.test(method)),
  }
}

async function connectTo(provider: unknown): Promise<LatchkitProvider> {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { unisat: provider, localStorage: undefined }))
  const { kernel } = createTestKernel({
    networks: [{ ...bitcoin, caipNetworkId: mainnet }],
    plugins: [bip122()],
  })
  await kernel.plugins.api('bip122')
  const connector = await vi.waitFor(() => {
    const found = kernel.store.get(connectorsAtom).find(({ id }) => id === 'unisat')
    if (!found) throw new Error('not found yet')
    return found
  })
  await (await kernel.session()).connect(connector)
  return kernel.provider('bip122')
}

test.each([
  ['sendTransfer', { recipientAddress: ordinals, amount: 600 }],
  ['signPsbt', { psbt, signInputs, broadcast: true }],
  ['signPsbt', [{ psbt, signInputs, broadcast: true }]],
])('I-22: a broadcast by %s whose answer is lost has an unknown outcome', async (method, params) => {
  const { provider, broadcasts } = createBrokenWallet()
  const error: unknown = await (await connectTo(provider))
    .request({ method, params })
    .catch((caught: unknown) => caught)
  expect(broadcasts()).toHaveLength(1)
  expect(error).toMatchObject({ reason: 'OUTCOME_UNKNOWN' })
  expect(unknownOutcomeOf(error)).toBeDefined()
})

test('a PSBT that is only signed spends nothing', async () => {
  const { provider, broadcasts } = createBrokenWallet()
  const site = await connectTo(provider)
  await expect(site.request({ method: 'signPsbt', params: { psbt, signInputs } })).resolves.toBeDefined()
  expect(broadcasts()).toEqual([])
})
