import { Keypair, PublicKey } from '@solana/web3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { shownAmount } from '../lib/amounts.ts'
import { readAssetHub } from '../lib/assetHub.ts'
import { bitcoinPage, rowOf } from '../lib/bitcoin.ts'
import { byNight } from '../lib/byNight.ts'
import { connectWallet, reload, reviewSend, showAccount } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal, press } from '../lib/modal.ts'
import { takePicture } from '../lib/pictures.ts'
import { alice, assetHub, bob, polkadotPage, wakeAssetHub } from '../lib/polkadot.ts'
import { providerOf } from '../lib/provider.ts'
import { addressesOf, devnet, isSigned, signText, solanaPage, solanaWallet } from '../lib/solana.ts'
import { chain, fundAccount } from '../lib/solanaTransfer.ts'
import { addressOf } from '../lib/stored.ts'
import { addressButton, chooseAddress, short } from '../lib/switchAddress.ts'
import { waitForText } from '../lib/waits.ts'
import { requestsOf, share } from '../lib/wallet.ts'

const open = hostTests()

byNight('a Solana wallet: balance, transfer, signature and reload follow the chosen account', async () => {
  const seeds = [141, 142] as const
  const [own, other] = addressesOf(seeds)
  for (const address of [own, other, other]) await fundAccount(address)
  const held = (address: string) => chain().getBalance(new PublicKey(address))
  const { page } = await open.connected(
    solanaPage({
      wallets: [{ seeds, shared: [0, 1] }],
      kit: { networks: [devnet], plugins: { solana: {} } },
    }),
    solanaWallet,
  )
  await showAccount(page)
  await waitForText(page, `${shownAmount(BigInt(await held(own)), 9)} SOL`)
  await closeModal(page)
  await chooseAddress(page, own, other)
  await waitForText(page, `${shownAmount(BigInt(await held(other)), 9)} SOL`)
  await closeModal(page)
  const before = [await held(own), await held(other)]
  const to = Keypair.generate().publicKey
  await reviewSend(page, '0.25', to.toBase58())
  await press(page, 'Send 0.25 SOL')
  await waitForText(page, 'You sent 0.25 SOL')
  await expect.poll(() => held(to.toBase58())).toBe(250_000_000)
  expect(await held(own)).toBe(before[0])
  expect((before[1] ?? 0) - (await held(other))).toBeGreaterThanOrEqual(250_000_000)
  await closeModal(page)
  expect(isSigned('Hello', await signText(page, 'Hello'), other)).toBe(true)
  await reload(page, 'connected')
  expect(await addressOf(page, 'solana')).toBe(other)
  await share(page, [0])
  await expect.poll(() => addressOf(page, 'solana')).toBe(own)
})

describe('a Polkadot extension', () => {
  beforeAll(wakeAssetHub, 180_000)

  byNight(
    'balance, transfer and reload follow the chosen account',
    async () => {
      const { free, disconnect } = await readAssetHub()
      const [own, other] = [alice[assetHub], bob[assetHub]]
      const { page } = await open(
        polkadotPage(
          {},
          { kit: { networks: [assetHub], plugins: { polkadot: {}, send: { namespaces: ['polkadot'] } } } },
        ),
      )
      await connectWallet(page, 'Polkadot.js')
      await chooseAddress(page, own, other)
      await closeModal(page)
      const before = [await free(own), await free(other)]
      const to = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
      await reviewSend(page, '5', to)
      await press(page, 'Send 5 ROC')
      await waitForText(page, 'Sending 5 ROC')
      await expect
        .poll(() => free(other), { timeout: 20_000 })
        .toBeLessThan((before[1] ?? 0n) - 5n * 10n ** 12n)
      expect(await free(own)).toBe(before[0])
      await closeModal(page)
      await reload(page, 'connected')
      expect(await addressOf(page, 'polkadot')).toBe(other)
      await showAccount(page)
      await waitForText(page, `${shownAmount(await free(other), 12)} ROC`)
      await closeModal(page)
      await chooseAddress(page, other, own)
      await waitForText(page, `${shownAmount(await free(own), 12)} ROC`)
      await closeModal(page)
      await chooseAddress(page, own, other)
      await share(page, [0])
      await modal(page).getByText(short(own)).waitFor()
      expect(await addressOf(page, 'polkadot')).toBe(own)
      await disconnect()
    },
    180_000,
  )
})

test('a Bitcoin wallet: payments and ordinals are told apart, the chosen one signs, and ordinals are not spent', async () => {
  const { page } = await open.connected(bitcoinPage('satsConnect'), rowOf('satsConnect'))
  const bitcoin = providerOf('bip122')
  const [payment, ordinals] = (await bitcoin.request(page, 'getAccountAddresses')) as [
    { address: string; intention: string },
    { address: string; intention: string },
  ]
  expect([payment.intention, ordinals.intention]).toEqual(['payment', 'ordinal'])
  await showAccount(page)
  await addressButton(page, payment.address).click()
  await modal(page)
    .getByRole('button', { name: `${short(payment.address)} Payment` })
    .waitFor()
  await takePicture(page, 'switch-address-bitcoin', 'Ordinals')
  await modal(page)
    .getByRole('button', { name: `${short(ordinals.address)} Ordinals` })
    .click()
  await addressButton(page, ordinals.address).waitFor()
  await closeModal(page)
  const signed = await bitcoin.request(page, 'signMessage', { message: 'hi' })
  expect(signed).toMatchObject({ address: ordinals.address })
  const transfer = { account: ordinals.address, recipientAddress: payment.address, amount: '1000' }
  expect(await bitcoin.settle(page, 'sendTransfer', transfer)).toMatchObject({ reason: 'CANNOT' })
  expect(await requestsOf(page)).not.toContain('sendTransfer')
  await reload(page, 'connected')
  expect(await addressOf(page, 'bip122')).toBe(ordinals.address)
})
