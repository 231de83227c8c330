import { pubkeyToAddress, type StdSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { fromBase64, fromUtf8 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { cosmosKit, moonAddress, signText, starAddresses, starOnly, withKeplr } from '../lib/cosmos.ts'
import { connectWallet, reload, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import { providerOf } from '../lib/provider.ts'
import { loadedUrls } from '../lib/stored.ts'
import { openList, waitForHeading, waitForText } from '../lib/waits.ts'
import {
  answerPrompt,
  approvePrompt,
  clearRequests,
  lock,
  requestsOf,
  script,
  setMode,
  switchAccount,
} from '../lib/wallet.ts'

const open = hostTests()
const { request, settle } = providerOf('cosmos')
const [first, second] = starAddresses
const star = `cosmos:localstar-1:${first}`

const openConnected = async (...options: Parameters<typeof withKeplr>): Promise<Page> =>
  (await open.connected(withKeplr(...options), 'Keplr')).page

/** Verifies a signed document with CosmJS and noble. Returns the signer's address, or `undefined` if it is invalid. */
function verify({ signed, signature }: { signed: StdSignDoc; signature: StdSignature }): string | undefined {
  const publicKey = fromBase64(signature.pub_key.value)
  const hash = sha256(serializeSignDoc(signed))
  const isValid = secp256k1.verify(fromBase64(signature.signature), hash, publicKey, { prehash: false })
  return isValid ? pubkeyToAddress(signature.pub_key, 'cosmos') : undefined
}

test('17: a Keplr-like wallet connects by its row, signs a text, and offers no send, swap or activity', async () => {
  const page = await openConnected()
  await openList(page, 'Disconnect')
  for (const name of ['Send', 'Swap', 'Activity', 'Buy']) expect(await countButtons(page, name), name).toBe(0)
  expect(await modal(page).getByRole('tab').count()).toBe(0)
  await closeModal(page)
  await setMode(page, 'ask')
  const text = 'Hällo\n✓ <b>'
  const signing = signText(page, text)
  // The wallet shows the text that it will sign.
  await page.getByRole('region', { name: 'What will be signed' }).getByText('<b>').waitFor()
  await answerPrompt(page, 'Approve')
  const { answer, signature } = await signing
  const signed = answer as { signed: StdSignDoc; signature: StdSignature }
  expect(verify(signed)).toBe(first)
  expect(signature).toBe(signed.signature.signature)
  const { msgs, ...rest } = signed.signed
  const fee = { gas: '0', amount: [] }
  expect(rest).toEqual({ chain_id: '', account_number: '0', sequence: '0', fee, memo: '' })
  expect(msgs).toEqual([{ type: 'sign/MsgSignData', value: { signer: first, data: expect.any(String) } }])
  expect(fromUtf8(fromBase64(String(msgs[0]?.value.data)))).toBe(text)
  const isMessageDoc = page.evaluate(async (doc) => {
    type Api = { isMessageDoc(doc: unknown, prefix: string): Promise<boolean> }
    const api = await window.latchkit?.apiOf<Api>('cosmos')
    return api?.isMessageDoc(doc, 'cosmos')
  }, signed.signed as unknown)
  expect(await isMessageDoc).toBe(true)
})

byNight('connecting and signing load no SDK and no code of another namespace', async () => {
  const kit = { ...cosmosKit, networks: [...cosmosKit.networks, 'eip155:31337'] }
  const { page, requests } = await open(withKeplr({}, { kit }))
  await page.evaluate(() => performance.setResourceTimingBufferSize(1000))
  await connectWallet(page, 'Keplr')
  await signText(page, 'quiet')
  const scripts = (await loadedUrls(page)).filter((url) => url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  expect(scripts.some((url) => chunkPattern('cosmos.createWalletSource').test(url))).toBe(true)
  expect(texts.filter((text) => text.includes('/cosmos.bank.v1beta1'))).toEqual([])
  const evm = chunkPattern('eip155.readChain', 'eip155.checkAddress', 'eip155.buildTransfer')
  expect(scripts.filter((url) => evm.test(url))).toEqual([])
  // The balance is not read before the visitor opens Account.
  expect(requests.filter((requested) => /abci_query|status/.test(requested))).toEqual([])
})

test('a site without the wallet’s permission does not reconnect after a reload, without a prompt', async () => {
  const page = await openConnected()
  await page.evaluate(() => (Reflect.get(globalThis, 'keplr') as { disable(): Promise<void> }).disable())
  await reload(page, 'disconnected')
  await expect.poll(() => requestsOf(page)).toEqual(['isEnabled'])
})

test('a selected network that the wallet does not know is suggested to it, and the address belongs to it', async () => {
  const page = await openConnected({ chains: starOnly })
  await openModal(page, /Local Star/)
  await waitForHeading(page, 'Choose Network')
  await setMode(page, 'ask')
  await clearRequests(page)
  await press(page, 'Local Moon')
  await approvePrompt(page, 'Add this network')
  await approvePrompt(page, 'Connect this site')
  await page.getByText(`cosmos:localmoon-1:${moonAddress}`, { exact: true }).waitFor()
  expect(await request(page, 'cosmos_getAccounts')).toEqual([
    { algo: 'secp256k1', address: moonAddress, pubkey: expect.any(String) },
  ])
  expect(await requestsOf(page)).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
  // Switching back requires no further prompt.
  await switchNetwork(page, 'cosmos:localstar-1')
  await page.getByText(star, { exact: true }).waitFor()
})

test('14: another account in the wallet reaches the site at once, and the previous one signs nothing more', async () => {
  const page = await openConnected()
  await switchAccount(page, 1)
  await page.getByText(`cosmos:localstar-1:${second}`, { exact: true }).waitFor()
  expect(verify((await signText(page, 'other')).answer as never)).toBe(second)
  const outcome = await settle(page, 'cosmos_signAmino', { signerAddress: first, signDoc: {} })
  expect(outcome.reason).toBe('SIGNER')
})

byNight('12: a rejection is shown with a retry, and a locked wallet is unlocked first', async () => {
  const { page } = await open(withKeplr({ mode: 'reject' }))
  await lock(page)
  await openModal(page, 'Keplr')
  await waitForText(page, 'Connection declined')
  await waitForStatus(page, 'disconnected')
  await setMode(page, 'ask')
  await press(page, 'Try again')
  await approvePrompt(page, 'Unlock your wallet')
  await approvePrompt(page, 'Connect this site')
  await waitForStatus(page, 'connected')
})

byNight(
  'a rejected signature reaches the site as 4001, a rejected switch keeps the network, and the next request works',
  async () => {
    const page = await openConnected()
    await setMode(page, 'reject')
    const signDoc = { chain_id: 'localstar-1', msgs: [] }
    expect(await settle(page, 'cosmos_signAmino', { signerAddress: first, signDoc })).toMatchObject({
      code: 4001,
    })
    const outcome = page.evaluate(() =>
      window.latchkit?.kit
        .switchNetwork('cosmos:localmoon-1')
        .catch(({ reason }: { reason: string }) => reason),
    )
    await expect(outcome).resolves.toBe('USER_REJECTED')
    await page.getByText(star, { exact: true }).waitFor()
    await setMode(page, 'approve')
    expect(verify((await signText(page, 'again')).answer as never)).toBe(first)
  },
)

describe('wallets that are late, hostile or nonsense', () => {
  byNight('a wallet that appears when the document is complete is added to the open list', async () => {
    await openConnected({ late: true })
  })

  byNight('a wallet whose getters throw is skipped, and the others connect', async () => {
    const before = `Object.defineProperty(globalThis, 'leap', { get() { throw new Error('hostile') } });
      globalThis.cosmostation = { get providers() { throw new Error('hostile') } }`
    const page = await openConnected({}, { before })
    await openModal(page)
    await page.getByText(star, { exact: true }).waitFor()
  })

  test('a wallet with invalid responses shows an error each time, and connects when its response is valid', async () => {
    const { page } = await open(withKeplr({ mode: 'approve' }))
    await script(page, 'getKey', { result: { bech32Address: '' } })
    await openModal(page, 'Keplr')
    await waitForText(page, 'The wallet shared no account')
    for (const [answer, words] of [
      [{ bech32Address: moonAddress }, 'address of another network'],
      [null, 'invalid response'],
    ] as const) {
      await script(page, 'getKey', { result: answer })
      await press(page, 'Try again')
      await waitForText(page, words)
      await waitForStatus(page, 'disconnected')
    }
    await script(page, 'getKey')
    await press(page, 'Try again')
    await waitForStatus(page, 'connected')
  })
})
