import type { ChainAdapter } from '@latchkit/kernel/chain'
import { TypeRegistry } from '@polkadot/types'
import { decodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { transferBy } from '../lib/adapter.ts'
import { readAssetHub } from '../lib/assetHub.ts'
import { byNight } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { connectWallet, reload, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { alice, assetHub, bob, dots, polkadotPage, wakeAssetHub } from '../lib/polkadot.ts'
import { providerOf } from '../lib/provider.ts'
import { openList, waitForText } from '../lib/waits.ts'
import { answerPrompt, lock, requestsOf, script, setMode, share, unlock } from '../lib/wallet.ts'

const open = hostTests()
beforeAll(wakeAssetHub, 180_000)
const served = assetHub
const genesisHash = `0x${'45'.repeat(32)}`
const row = 'Polkadot.js'

const openConnected = async (...options: Parameters<typeof polkadotPage>): Promise<Page> =>
  (await open.connected(polkadotPage(...options), row)).page

const { request, settle } = providerOf('polkadot')
const sign = async (page: Page, params: object) =>
  Object(await request(page, 'polkadot_signMessage', params)).signature as unknown
const account = (page: Page, id: string) => page.getByText(id, { exact: true })

const bytesOf = (text: string) => new TextEncoder().encode(text)
const verifies = (bytes: Uint8Array, signature: unknown, address: string) =>
  sr25519Verify(bytes, signature as string, decodeAddress(address))

test('a row connects: only its extension is enabled, the address has the format of the network, and no chain code is loaded', async () => {
  const others = { polkadot: [{}, { key: 'talisman', name: 'Other' }] }
  const { page } = await open(polkadotPage({}, { others }))
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(one.url()))
  await openList(page, 'Talisman')
  expect([await requestsOf(page), await requestsOf(page, 'talisman')]).toEqual([[], []])
  await press(page, row)
  await waitForText(page, 'Continue in Polkadot.js')
  await answerPrompt(page, 'Approve')
  await waitForStatus(page, 'connected')
  await account(page, `${dots}:${alice[dots]}`).waitFor()
  expect(await requestsOf(page, 'talisman')).toEqual([])
  expect(await requestsOf(page)).toEqual(['enable', 'accounts'])
  const accounts = await request(page, 'polkadot_getAccounts')
  expect(accounts).toEqual([
    { address: alice[dots], name: 'Alice' },
    { address: bob[dots], name: 'Bob' },
  ])
  const text = 'Hällo 🚀'
  await setMode(page, 'approve')
  const signature = await sign(page, { address: alice[dots], message: text })
  expect(verifies(bytesOf(`<Bytes>${text}</Bytes>`), signature, alice[dots])).toBe(true)
  expect(verifies(bytesOf(text), signature, alice[dots])).toBe(false)
  const unused = chunkPattern('polkadot.openApi', 'eip155.readChain', 'walletconnect.')
  expect(loaded.filter((url) => unused.test(url))).toEqual([])
  expect(loaded.some((url) => chunkPattern('polkadot.').test(url))).toBe(true)
})

byNight('an extension that is injected late is listed, and restored after a reload', async () => {
  const { page } = await open(polkadotPage({ lateMs: 700 }))
  await openList(page, row)
  await page.keyboard.press('Escape')
  await connectWallet(page, row)
  await reload(page, 'connected')
})

test('a switch of the network updates the address format, and a payload is signed only for that network', async () => {
  const page = await openConnected()
  const payload = {
    address: alice[served],
    blockHash: genesisHash,
    blockNumber: '0x00000000',
    era: '0x00',
    genesisHash,
    method: '0x000010deadbeef',
    nonce: '0x00000001',
    signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
    specVersion: '0x00000384',
    tip: '0x00000000000000000000000000000000',
    transactionVersion: '0x00000001',
    version: 4,
  }
  const signPayload = () =>
    settle(page, 'polkadot_signTransaction', { address: alice[served], transactionPayload: payload })
  expect(await signPayload()).toMatchObject({ reason: 'OTHER_CHAIN' })
  await switchNetwork(page, served)
  await account(page, `${served}:${alice[served]}`).waitFor()
  const { signature } = Object((await signPayload()).result)
  const registry = new TypeRegistry()
  registry.setSignedExtensions(payload.signedExtensions)
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true })
  // The first byte of the signature is the type of the key.
  const [, kind, rest] = /^0x(..)(.*)$/.exec(String(signature)) ?? []
  expect(kind).toBe('01')
  expect(verifies(bytes, `0x${rest}`, alice[served])).toBe(true)
  await page.reload()
  await account(page, `${served}:${alice[served]}`).waitFor()
})

byNight('the network can be selected in the modal', async () => {
  const page = await openConnected()
  await openModal(page, /Local Dots/, 'Local Asset Hub')
  await account(page, `${served}:${alice[served]}`).waitFor()
})

byNight(
  'when the extension shares other, fewer and no accounts, the site follows and finally disconnects',
  async () => {
    const page = await openConnected()
    await share(page, [1, 0])
    await page.waitForTimeout(100)
    // A different order of the accounts does not change the connected account.
    await account(page, `${dots}:${alice[dots]}`).waitFor()
    await share(page, [1])
    await account(page, `${dots}:${bob[dots]}`).waitFor()
    expect(
      await settle(page, 'polkadot_signMessage', { address: alice[dots], message: 'gone' }),
    ).toMatchObject({ reason: 'NOT_SHARED', code: 4100 })
    await lock(page)
    await waitForStatus(page, 'disconnected')
  },
)

test('a declined, locked or empty extension and an invalid response show a text, and a retry is possible', async () => {
  const { page } = await open(polkadotPage({ mode: 'reject' }))
  await openModal(page, row)
  await waitForText(page, 'Connection declined')
  await waitForStatus(page, 'disconnected')
  await setMode(page, 'approve')
  await lock(page)
  const again = modal(page).getByRole('button', { name: 'Try again' })
  await again.click()
  const noAccount = modal(page).getByText(/The wallet shared no account/)
  await noAccount.first().waitFor()
  await unlock(page)
  await share(page, [])
  await again.click()
  await noAccount.first().waitFor()
  await share(page, [0])
  await script(page, 'accounts', { result: [{ address: 'nonsense' }] })
  await again.click()
  await modal(page)
    .getByText(/Left out: 1 unreadable/)
    .first()
    .waitFor()
  await script(page, 'accounts')
  await again.click()
  await waitForStatus(page, 'connected')
  await setMode(page, 'reject')
  expect(await settle(page, 'polkadot_signMessage', { address: alice[dots], message: 'no' })).toMatchObject({
    reason: 'USER_REJECTED',
    code: 4001,
  })
})

byNight('an extension whose getters throw is skipped, and the other can be used', async () => {
  const before = `
    globalThis.injectedWeb3 = {}
    Object.defineProperty(globalThis.injectedWeb3, 'thrower', { enumerable: true, get() { throw new Error('no') } })
    globalThis.injectedWeb3.broken = { version: '1', get enable() { throw new Error('no') } }
    globalThis.injectedWeb3.empty = null`
  const page = await openConnected({ lateMs: 1 }, { before })
  expect(await modal(page).count()).toBe(0)
})

test('a transfer of the adapter is included in a block, and balances are exact to the planck', async () => {
  const { free, disconnect } = await readAssetHub()
  const before = [await free(alice[served]), await free(bob[served])]
  const { page } = await open(polkadotPage({}, { kit: { networks: [served], plugins: { polkadot: {} } } }))
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(one.url()))
  await connectWallet(page, row)
  const from = `${served}:${alice[served]}` as const
  const value = 1_234_567_890_123n
  const answer = await page.evaluate(
    async ([sender, to, amount, wrong]) => {
      const host = window.latchkit
      const api = await host?.apiOf<{ readonly adapter: ChainAdapter }>('polkadot')
      const { signal } = new AbortController()
      const balance = await api?.adapter.balance?.(sender, { signal })
      const transfer = { from: sender, value: BigInt(amount) }
      const refused = await api?.adapter
        .transfer?.({ ...transfer, to: wrong }, { signal })
        .catch((error: { reason: string }) => error.reason)
      const draft = await api?.adapter.transfer?.({ ...transfer, to }, { signal })
      if (!host || !draft || !balance) throw new Error('The adapter has no transfer')
      const hash = await host.provider('polkadot').request(draft)
      return { held: `${balance.value} ${balance.decimals} ${balance.symbol}`, refused, hash }
    },
    [from, bob[served], String(value), bob[dots]] as const,
  )
  expect(answer.held).toBe(`${before[0]} 12 ROC`)
  expect(answer.refused).toBe('OTHER_PREFIX')
  expect(answer.hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => free(bob[served]), { timeout: 20_000 }).toBe((before[1] ?? 0n) + value)
  expect((before[0] ?? 0n) - (await free(alice[served]))).toBeGreaterThan(value)
  expect(await requestsOf(page)).toContain('signPayload')
  // This is the chunk whose absence the first test asserts.
  expect(loaded.some((url) => chunkPattern('polkadot.openApi').test(url))).toBe(true)
  await disconnect()
}, 180_000)

byNight(
  'the status of a transfer is what its block says: included, or failed because the balance is too small',
  async () => {
    const { page } = await open.connected(
      polkadotPage({ mode: 'approve' }, { kit: { networks: [served], plugins: { polkadot: {} } } }),
      row,
    )
    const from = `${served}:${alice[served]}` as const
    const send = async (value: bigint) => String(await transferBy(page, from, bob[served], value))
    const statusOf = (hash: string) =>
      page.evaluate(
        async (lookUp) => {
          const api = await window.latchkit?.apiOf<{ readonly adapter: ChainAdapter }>('polkadot')
          const { signal } = new AbortController()
          return api?.adapter.transactionStatus?.(lookUp, { signal })
        },
        { method: 'polkadot_signAndSendTransaction', chainId: served, account: from, hash } as const,
      )
    const included = await send(1_000_000_000n)
    await expect.poll(() => statusOf(included), { timeout: 20_000 }).toBe('included')
    const failed = await send(10n ** 18n)
    await expect.poll(() => statusOf(failed), { timeout: 20_000 }).toBe('failed')
  },
  60_000,
)
