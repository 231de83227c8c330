import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addressesOf } from '../../wallets/bip122/keys.ts'
import {
  bitcoinId,
  bitcoinPage,
  finish,
  heldBy,
  makePsbt,
  minedAt,
  ordinalsOf,
  paymentOf,
  rowOf,
} from '../lib/bitcoin.ts'
import { byNight } from '../lib/byNight.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { press } from '../lib/modal.ts'
import { handled } from '../lib/provider.ts'
import { servedPage } from '../lib/servePage.ts'
import { setMode } from '../lib/wallet.ts'

const open = hostTests()
const kitProvider = 'KitProvider'
/** An address that no other test sends to. */
const receiver = addressesOf('0a'.repeat(32), 'Regtest')[0]?.address ?? ''

const pages = servedPage('libraries/bitcoin')

type Answer = { readonly status: 'success'; readonly result: Readonly<Record<string, unknown>> }

const ask = (page: Page, method: string, params: unknown, provider: string) =>
  handled(
    page.evaluate(([name, args, id]) => window.askSatsConnect?.(name, args, id), [
      method,
      params,
      provider,
    ] as const) as Promise<Answer>,
  )

async function openLibrary(): Promise<Page> {
  const { page } = await open({ ...bitcoinPage('satsConnect'), at: 'libraries/bitcoin', pages: pages.url })
  await setMode(page, 'approve')
  return page
}

byNight('sats-connect finds the wallet that the kit lists, and calls it directly', async () => {
  const page = await openLibrary()
  expect(await page.evaluate(() => window.satsConnectProviders?.())).toEqual([bitcoinId])
  const response = await ask(page, 'wallet_connect', null, bitcoinId)
  expect(response).toMatchObject({
    status: 'success',
    result: { addresses: [{ address: paymentOf(0) }, {}] },
  })
  // The site called the wallet directly, so the kit stays disconnected.
  await waitForStatus(page, 'disconnected')
})

byNight(
  'its request shapes work with the provider of the kit: connect in the modal, sign, send',
  async () => {
    const page = await openLibrary()
    const connecting = ask(page, 'wallet_connect', null, kitProvider)
    await press(page, rowOf('satsConnect'))
    const { result } = await connecting
    expect(result.addresses).toMatchObject([
      { address: paymentOf(0), purpose: 'payment', addressType: 'p2wpkh' },
      { address: ordinalsOf(0), purpose: 'ordinals', addressType: 'p2tr' },
    ])
    const accounts = await ask(page, 'getAccounts', { purposes: ['payment', 'ordinals'] }, kitProvider)
    expect(accounts.result).toEqual(result.addresses)

    for (const protocol of ['ECDSA', 'BIP322']) {
      const params = { address: paymentOf(0), message: 'hello', protocol }
      const signed = await ask(page, 'signMessage', params, kitProvider)
      expect(signed.result).toMatchObject({ address: paymentOf(0), protocol })
      expect(Verifier.verifySignature(paymentOf(0), 'hello', String(signed.result.signature))).toBe(true)
    }

    const psbt = await makePsbt(0, receiver, 1_111n)
    const signInputs = { [paymentOf(0)]: [0] }
    const signed = await ask(page, 'signPsbt', { psbt, signInputs, broadcast: false }, kitProvider)
    await finish(String(signed.result.psbt))

    const recipients = [{ address: receiver, amount: 2_222 }]
    const sent = await ask(page, 'sendTransfer', { recipients }, kitProvider)
    expect(await minedAt(String(sent.result.txid))).toMatchObject({ confirmed: true })
    expect(await heldBy(receiver)).toBe(3_333n)

    await setMode(page, 'reject')
    const declined = await ask(page, 'sendTransfer', { recipients }, kitProvider)
    expect(declined).toMatchObject({ status: 'error', error: { code: -32000 } })
  },
)
