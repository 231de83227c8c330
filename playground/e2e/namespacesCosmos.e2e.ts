import { pubkeyToAddress, type StdSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { fromBase64, fromUtf8 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  ask,
  askedKeplr,
  cosmosKit,
  moonAddress,
  own,
  starAddresses,
  starBalance,
  starOnly,
  withKeplr,
} from './lib/cosmos.ts'
import { modal, openModal, waitForStatus } from './lib/flows.ts'
import { hostTests } from './lib/hostTest.ts'
import { answerPrompt } from './lib/wallet.ts'

const open = hostTests()
const [first, second] = starAddresses
const star = `cosmos:localstar-1:${first}`

/** Chooses Keplr's row; the wallet answers by itself. */
async function connect(page: Page): Promise<void> {
  await own(page, 'setMode', 'approve')
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Keplr' }).click()
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
}

/** Has the adapter say how a text is signed, and the wallet sign it. */
const signText = (page: Page, text: string) =>
  page.evaluate(async (words) => {
    const { kit, provider } = window.latchkit ?? {}
    const { adapter } = ((await kit?.api('cosmos' as never)) ?? {}) as unknown as {
      adapter: {
        signMessageRequest(account: string, text: string): { method: string; params: unknown }
        readSignature(answer: unknown): { signature: string }
      }
    }
    const account = [...document.querySelectorAll('dd')].find((row) => row.textContent?.startsWith('cosmos:'))
    const asking = adapter.signMessageRequest(account?.textContent ?? '', words)
    const answer = await provider?.('cosmos').request(asking)
    return { answer, ...adapter.readSignature(answer) }
  }, text)

/** What CosmJS and noble say of a signed document: whose it is, and whether it is right. */
function verify({ signed, signature }: { signed: StdSignDoc; signature: StdSignature }): string | undefined {
  const publicKey = fromBase64(signature.pub_key.value)
  const isRight = secp256k1.verify(
    fromBase64(signature.signature),
    sha256(serializeSignDoc(signed)),
    publicKey,
    { prehash: false },
  )
  return isRight ? pubkeyToAddress(signature.pub_key, 'cosmos') : undefined
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
  // The wallet shows the words.
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
  await connect(page)
  await signText(page, 'quiet')
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  expect(scripts.some((url) => url.includes('cosmos.createReach'))).toBe(true)
  expect(texts.filter((text) => text.includes('/cosmos.bank.v1beta1'))).toEqual([])
  expect(scripts.filter((url) => /eip155\.(readChain|checkAddress|buildTransfer)/.test(url))).toEqual([])
  // The balance that Account would show is not read before somebody looks.
  expect(requests.filter((asked) => /abci_query|status/.test(asked))).toEqual([])
})

test('13: after a reload it is connected again, and the wallet has asked nobody', async () => {
  const { page } = await open(withKeplr())
  await connect(page)
  await page.reload()
  await waitForStatus(page, 'connected')
  await page.getByText(star, { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  expect((await askedKeplr(page)).filter((method) => !/^(isEnabled|getKey)$/.test(method))).toEqual([])
})

test('a site that the wallet no longer allows is not connected after a reload, and nobody is asked', async () => {
  const { page } = await open(withKeplr())
  await connect(page)
  await page.evaluate(() => (Reflect.get(globalThis, 'keplr') as { disable(): Promise<void> }).disable())
  await page.reload()
  await waitForStatus(page, 'disconnected')
  expect(await askedKeplr(page)).toEqual(['isEnabled'])
})

test('a network is chosen: the wallet, which does not know it, is told of it, and the address is its', async () => {
  const { page } = await open(withKeplr({ chains: starOnly }))
  await connect(page)
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
  // And back, without being asked again.
  await page.evaluate(() => window.latchkit?.kit.switchNetwork('cosmos:localstar-1'))
  await page.getByText(star, { exact: true }).waitFor()
})

test('a declined switch leaves the network', async () => {
  const { page } = await open(withKeplr())
  await connect(page)
  await own(page, 'setMode', 'reject')
  const outcome = page.evaluate(() =>
    window.latchkit?.kit
      .switchNetwork('cosmos:localmoon-1')
      .catch(({ reason }: { reason: string }) => reason),
  )
  await expect(outcome).resolves.toBe('USER_REJECTED')
  await page.getByText(star, { exact: true }).waitFor()
})

test('14: another account in the wallet is the site’s at once; the old one signs nothing more', async () => {
  const { page } = await open(withKeplr())
  await connect(page)
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

test('12: a no is said, with a retry; a locked wallet unlocks first', async () => {
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

test('a declined signature is the site’s 4001, and the next one is asked as if nothing had been', async () => {
  const { page } = await open(withKeplr())
  await connect(page)
  await own(page, 'setMode', 'reject')
  const declined = page.evaluate(async (signerAddress) => {
    const signDoc = { chain_id: 'localstar-1', msgs: [] }
    const asking = { method: 'cosmos_signAmino', params: { signerAddress, signDoc } }
    return window.latchkit
      ?.provider('cosmos')
      .request(asking)
      .catch(({ code }: { code: number }) => code)
  }, first)
  await expect(declined).resolves.toBe(4001)
  await own(page, 'setMode', 'approve')
  expect(verify((await signText(page, 'again')).answer as never)).toBe(first)
})

test('disconnecting takes the permission back', async () => {
  const { page } = await open(withKeplr())
  await connect(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => askedKeplr(page)).toContain('disable')
  await page.reload()
  await waitForStatus(page, 'disconnected')
  expect(await askedKeplr(page)).toEqual([])
})

describe('wallets that are late, hostile or nonsense', () => {
  test('one that comes with the complete document is in the open list', async () => {
    const { page } = await open(withKeplr({ late: true }))
    await connect(page)
  })

  test('one whose getters throw is left out, and the others connect', async () => {
    const before = `Object.defineProperty(globalThis, 'leap', { get() { throw new Error('hostile') } });
      globalThis.cosmostation = { get providers() { throw new Error('hostile') } }`
    const { page } = await open(withKeplr({}, { before }))
    await connect(page)
    await openModal(page)
    await page.getByText(star, { exact: true }).waitFor()
  })

  test.each([
    ['no account', { bech32Address: '' }, 'The wallet shared no account'],
    ['an address of another network', { bech32Address: moonAddress }, 'address of another network'],
    ['nonsense', null, 'makes no sense'],
  ])('one that gives %s is said so, and connects when it is right again', async (_, answer, words) => {
    const { page } = await open(withKeplr({ mode: 'approve' }))
    await own(page, 'script', 'getKey', { result: answer })
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Keplr' }).click()
    await modal(page).getByText(words).waitFor()
    await waitForStatus(page, 'disconnected')
    await own(page, 'script', 'getKey')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await waitForStatus(page, 'connected')
  })
})

interface Made {
  readonly method: string
  readonly params: unknown
}

/** What the adapter builds, or why it does not. */
const build = (page: Page, to: string, value: bigint): Promise<Made | string> =>
  page.evaluate(
    async ([from, receiver, amount]) => {
      const { adapter } = ((await window.latchkit?.kit.api('cosmos' as never)) ?? {}) as unknown as {
        adapter: { transfer(transfer: object, options: object): Promise<Made> }
      }
      const { signal } = new AbortController()
      const transfer = { from, to: receiver, value: BigInt(amount) }
      return adapter.transfer(transfer, { signal }).catch(({ message }: Error) => message)
    },
    [star, to, String(value)] as const,
  )

describe('a transfer that the adapter builds', () => {
  test('is signed by the wallet and taken by the chain, to the last unit', async () => {
    const { page } = await open(withKeplr())
    await connect(page)
    const before = { from: await starBalance(first), to: await starBalance(second) }
    const made = await build(page, second, 1_234_567n)
    if (typeof made === 'string') throw new Error(made)
    expect(made.method).toBe('cosmos_sendTransaction')
    expect(await ask(page, made.method, made.params)).toMatch(/^[0-9A-F]{64}$/)
    expect(await starBalance(second)).toBe(before.to + 1_234_567n)
    // 80,000 gas that the chain counted and two fifths more, at a fortieth of a unit each.
    expect(await starBalance(first)).toBe(before.from - 1_234_567n - 2_800n)
    // What was sent is not sent again.
    const again = await page.evaluate(
      (row) =>
        window.latchkit
          ?.provider('cosmos')
          .request(row)
          .catch(({ message }: Error) => message),
      made,
    )
    expect(again).toMatch(/sequence mismatch|already exists/)
    expect(await starBalance(second)).toBe(before.to + 1_234_567n)
  })

  test('is not built for an address of another network or for nothing; more than there is, is not taken', async () => {
    const { page } = await open(withKeplr())
    await connect(page)
    expect(await build(page, moonAddress, 1n)).toBe('The receiver is no address of Local Star')
    expect(await build(page, `${second.slice(0, -1)}q`, 1n)).toBe('The receiver is no address of Local Star')
    expect(await build(page, second, 0n)).toBe('Nothing is to be sent')
    const made = await build(page, second, 10n ** 18n)
    const refused = await page.evaluate(
      (row) =>
        window.latchkit
          ?.provider('cosmos')
          .request(row as Made)
          .catch(({ message }: Error) => message),
      made,
    )
    expect(refused).toMatch(/^The network did not take it: .*insufficient funds/)
  })

  test('the balance is that of the chain, in the open Account too', async () => {
    const { page } = await open(withKeplr())
    await connect(page)
    await openModal(page)
    const units = await starBalance(first)
    const shown = `${units / 1_000_000n}.${String(units % 1_000_000n)
      .padStart(6, '0')
      .slice(0, 3)} STAR`
    await modal(page)
      .getByText(shown.replace(/(\d)(?=(\d{3})+\.)/g, '$1,'))
      .waitFor()
  })
})
