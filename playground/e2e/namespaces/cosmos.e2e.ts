import { pubkeyToAddress, type StdSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { fromBase64, fromUtf8 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { chunkPattern } from '../lib/chunkPattern.ts'
import {
  ask,
  askedKeplr,
  connectKeplr,
  cosmosKit,
  moonAddress,
  own,
  signText,
  starAddresses,
  starOnly,
  withKeplr,
} from '../lib/cosmos.ts'
import { modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { answerPrompt } from '../lib/wallet.ts'

const open = hostTests()
const [first, second] = starAddresses
const star = `cosmos:localstar-1:${first}`

/** Verifies a signed document with CosmJS and noble. Returns the signer's address, or `undefined` if it is invalid. */
function verify({ signed, signature }: { signed: StdSignDoc; signature: StdSignature }): string | undefined {
  const publicKey = fromBase64(signature.pub_key.value)
  const isValid = secp256k1.verify(
    fromBase64(signature.signature),
    sha256(serializeSignDoc(signed)),
    publicKey,
    { prehash: false },
  )
  return isValid ? pubkeyToAddress(signature.pub_key, 'cosmos') : undefined
}

test('17: a Keplr-like wallet connects by its row, signs a text, and offers no send, swap or activity', async () => {
  const { page } = await open(withKeplr())
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Keplr' }).click()
  await waitForStatus(page, 'connecting')
  await answerPrompt(page, 'Approve')
  await modal(page).waitFor({ state: 'hidden' })
  await waitForStatus(page, 'connected')
  await page.getByText(star, { exact: true }).waitFor()

  await openModal(page)
  await modal(page)
    .getByText(`${first.slice(0, 4)}…${first.slice(-6)}`)
    .waitFor()
  await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor()
  for (const name of ['Send', 'Swap', 'Activity', 'Buy'])
    expect(await modal(page).getByRole('button', { name }).count(), name).toBe(0)
  expect(await modal(page).getByRole('tab').count()).toBe(0)
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })

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
  expect(rest).toEqual({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    memo: '',
  })
  expect(msgs).toEqual([{ type: 'sign/MsgSignData', value: { signer: first, data: expect.any(String) } }])
  expect(fromUtf8(fromBase64(String(msgs[0]?.value.data)))).toBe(text)
  await expect(
    page.evaluate(async (doc) => {
      const api = (await window.latchkit?.kit.api('cosmos' as never)) as unknown as {
        isMessageDoc(doc: unknown, prefix: string): Promise<boolean>
      }
      return api.isMessageDoc(doc, 'cosmos')
    }, signed.signed as unknown),
  ).resolves.toBe(true)
})

test('connecting and signing load no SDK and no code of another namespace', async () => {
  const opened = await open(
    withKeplr({}, { kit: { ...cosmosKit, networks: [...cosmosKit.networks, 'eip155:31337'] } }),
  )
  const { page, requests } = opened
  await page.evaluate(() => performance.setResourceTimingBufferSize(1000))
  await connectKeplr(page)
  await signText(page, 'quiet')
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  expect(scripts.some((url) => chunkPattern('cosmos.createWalletSource').test(url))).toBe(true)
  expect(texts.filter((text) => text.includes('/cosmos.bank.v1beta1'))).toEqual([])
  const evm = chunkPattern('eip155.readChain', 'eip155.checkAddress', 'eip155.buildTransfer')
  expect(scripts.filter((url) => evm.test(url))).toEqual([])
  // The balance is not read before the visitor opens Account.
  expect(requests.filter((asked) => /abci_query|status/.test(asked))).toEqual([])
})

test('13: after a reload it reconnects without a prompt', async () => {
  const { page } = await open(withKeplr())
  await connectKeplr(page)
  await page.reload()
  await waitForStatus(page, 'connected')
  await page.getByText(star, { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  expect((await askedKeplr(page)).filter((method) => !/^(isEnabled|getKey)$/.test(method))).toEqual([])
})

test('a site without the wallet’s permission does not reconnect after a reload, without a prompt', async () => {
  const { page } = await open(withKeplr())
  await connectKeplr(page)
  await page.evaluate(() => (Reflect.get(globalThis, 'keplr') as { disable(): Promise<void> }).disable())
  await page.reload()
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => askedKeplr(page)).toEqual(['isEnabled'])
})

test('a selected network that the wallet does not know is suggested to it, and the address belongs to it', async () => {
  const { page } = await open(withKeplr({ chains: starOnly }))
  await connectKeplr(page)
  await openModal(page)
  await modal(page)
    .getByRole('button', { name: /Local Star/ })
    .click()
  await modal(page).getByRole('heading', { name: 'Choose Network' }).waitFor()
  await own(page, 'setMode', 'ask')
  await own(page, 'forget')
  await modal(page).getByRole('button', { name: 'Local Moon' }).click()
  await page.getByText('Add this network').waitFor()
  await answerPrompt(page, 'Approve')
  await page.getByText('Connect this site').waitFor()
  await answerPrompt(page, 'Approve')
  await page.getByText(`cosmos:localmoon-1:${moonAddress}`, { exact: true }).waitFor()
  expect(await ask(page, 'cosmos_getAccounts')).toEqual([
    { algo: 'secp256k1', address: moonAddress, pubkey: expect.any(String) },
  ])
  expect(await askedKeplr(page)).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
  // Switching back requires no further prompt.
  await page.evaluate(() => window.latchkit?.kit.switchNetwork('cosmos:localstar-1'))
  await page.getByText(star, { exact: true }).waitFor()
})

test('14: another account in the wallet reaches the site at once, and the previous one signs nothing more', async () => {
  const { page } = await open(withKeplr())
  await connectKeplr(page)
  await own(page, 'switchAccount', 1)
  await page.getByText(`cosmos:localstar-1:${second}`, { exact: true }).waitFor()
  expect(verify((await signText(page, 'other')).answer as never)).toBe(second)
  const outcome = page.evaluate(
    (signerAddress) =>
      window.latchkit
        ?.provider('cosmos')
        .request({ method: 'cosmos_signAmino', params: { signerAddress, signDoc: {} } })
        .catch(({ reason }: { reason: string }) => reason),
    first,
  )
  await expect(outcome).resolves.toBe('SIGNER')
})

test('12: a rejection is shown with a retry, and a locked wallet is unlocked first', async () => {
  const { page } = await open(withKeplr({ mode: 'reject' }))
  await own(page, 'lock')
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Keplr' }).click()
  await modal(page).getByText('Connection declined').waitFor()
  await waitForStatus(page, 'disconnected')
  await own(page, 'setMode', 'ask')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Unlock your wallet').waitFor()
  await answerPrompt(page, 'Approve')
  await page.getByText('Connect this site').waitFor()
  await answerPrompt(page, 'Approve')
  await waitForStatus(page, 'connected')
})

test('a rejected signature reaches the site as 4001, a rejected switch keeps the network, and the next request works', async () => {
  const { page } = await open(withKeplr())
  await connectKeplr(page)
  await own(page, 'setMode', 'reject')
  const declined = page.evaluate(async (signerAddress) => {
    const signDoc = { chain_id: 'localstar-1', msgs: [] }
    const request = { method: 'cosmos_signAmino', params: { signerAddress, signDoc } }
    return window.latchkit
      ?.provider('cosmos')
      .request(request)
      .catch(({ code }: { code: number }) => code)
  }, first)
  await expect(declined).resolves.toBe(4001)
  const outcome = page.evaluate(() =>
    window.latchkit?.kit
      .switchNetwork('cosmos:localmoon-1')
      .catch(({ reason }: { reason: string }) => reason),
  )
  await expect(outcome).resolves.toBe('USER_REJECTED')
  await page.getByText(star, { exact: true }).waitFor()
  await own(page, 'setMode', 'approve')
  expect(verify((await signText(page, 'again')).answer as never)).toBe(first)
})

test('disconnecting revokes the permission', async () => {
  const { page } = await open(withKeplr())
  await connectKeplr(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => askedKeplr(page)).toContain('disable')
  await page.reload()
  await waitForStatus(page, 'disconnected')
  expect(await askedKeplr(page)).toEqual([])
})

describe('wallets that are late, hostile or nonsense', () => {
  test('a wallet that appears when the document is complete is added to the open list', async () => {
    const { page } = await open(withKeplr({ late: true }))
    await connectKeplr(page)
  })

  test('a wallet whose getters throw is skipped, and the others connect', async () => {
    const before = `Object.defineProperty(globalThis, 'leap', { get() { throw new Error('hostile') } });
      globalThis.cosmostation = { get providers() { throw new Error('hostile') } }`
    const { page } = await open(withKeplr({}, { before }))
    await connectKeplr(page)
    await openModal(page)
    await page.getByText(star, { exact: true }).waitFor()
  })

  test('a wallet with invalid responses shows an error each time, and connects when its response is valid', async () => {
    const { page } = await open(withKeplr({ mode: 'approve' }))
    await own(page, 'script', 'getKey', { result: { bech32Address: '' } })
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Keplr' }).click()
    await modal(page).getByText('The wallet shared no account').waitFor()
    for (const [answer, words] of [
      [{ bech32Address: moonAddress }, 'address of another network'],
      [null, 'invalid response'],
    ] as const) {
      await own(page, 'script', 'getKey', { result: answer })
      await modal(page).getByRole('button', { name: 'Try again' }).click()
      await modal(page).getByText(words).waitFor()
      await waitForStatus(page, 'disconnected')
    }
    await own(page, 'script', 'getKey')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await waitForStatus(page, 'connected')
  })
})
