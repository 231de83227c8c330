import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { bitcoinKeys } from '../../services/chains/bitcoin/accounts.ts'
import { regtest } from '../../shared/regtest.ts'
import type { BitcoinTestWallet } from '../../wallets/bip122/inject.ts'
import { addressesOf } from '../../wallets/bip122/keys.ts'
import type { BitcoinShape, BitcoinWalletOptions } from '../../wallets/bip122/options.ts'
import type { PageOptions } from './openPage.ts'

export const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const signetId = 'bip122:00000008819873e925422c1ff0f99f7c'

/** The addresses of the test wallets' accounts, as the keys say. */
export const paymentOf = (account: number, network: 'Regtest' | 'Signet' = 'Regtest') =>
  addressesOf(bitcoinKeys[account] ?? '', network)[0]?.address ?? ''
export const ordinalsOf = (account: number) =>
  addressesOf(bitcoinKeys[account] ?? '', 'Regtest')[1]?.address ?? ''

const apiOf = (id = regtestId) => `${inject('cloud')}/chains/${id}`

const bitcoinName = 'Field Bitcoin'
/** What the hand is found by, whichever shape the wallet has. */
export const bitcoinId = 'FieldProvider'

const bitcoinWallet = (
  shape: BitcoinShape,
  given: Partial<BitcoinWalletOptions> = {},
): BitcoinWalletOptions => ({
  shape,
  name: bitcoinName,
  id: bitcoinId,
  keys: bitcoinKeys,
  networks: [
    { name: 'Regtest', api: apiOf() },
    { name: 'Signet', api: apiOf(signetId) },
  ],
  ...given,
})

/** What the wallet's row says: some are found by where they stand, so their name is known. */
export const rowOf = (shape: BitcoinShape): string => known[shape] ?? bitcoinName
const known: Partial<Record<BitcoinShape, string>> = {
  unisat: 'UniSat Wallet',
  okx: 'OKX Wallet',
  leather: 'Leather',
}

/** A page whose kit knows Bitcoin alone. */
export const bitcoinPage = (shape: BitcoinShape, given: Partial<BitcoinWalletOptions> = {}): PageOptions => ({
  wallets: [],
  others: { bip122: [bitcoinWallet(shape, given)] },
  kit: {
    preset: undefined,
    plugins: { connect: {}, account: {}, networks: {}, balances: {}, send: {}, bip122: {} },
    networks: [regtestId, signetId],
  },
})

/** What the wallet's owner does in it. */
export const hand = <Doing extends Exclude<keyof BitcoinTestWallet, 'requests'>>(
  page: Page,
  doing: Doing,
  ...args: Parameters<BitcoinTestWallet[Doing]>
): Promise<void> =>
  page.evaluate(
    ([id, name, given]) => {
      const wallet = globalThis.testBitcoinWallets[id]
      if (!wallet) throw new Error('There is no wallet')
      ;(wallet[name] as (...all: readonly unknown[]) => void)(...given)
    },
    [bitcoinId, doing, args] as const,
  )

/** Methods the wallet was asked, in order. */
export const askedOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (id) => globalThis.testBitcoinWallets[id]?.requests.map(({ method }) => method) ?? [],
    bitcoinId,
  )

/** A request of the site. */
export const ask = (page: Page, method: string, params?: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, given]) => window.latchkit?.provider('bip122').request({ method: name, params: given }),
    [method, params] as const,
  )

/** The same, when it must fail: the words and the code that the site is given. */
export const askInVain = (page: Page, method: string, params?: unknown) =>
  page.evaluate(
    ([name, given]) =>
      window.latchkit
        ?.provider('bip122')
        .request({ method: name, params: given })
        .then(
          () => undefined,
          ({ code, message }: { code?: number; message: string }) => ({ code, message }),
        ),
    [method, params] as const,
  )

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** The coins of an address, past the page. */
async function coinsOf(address: string): Promise<readonly Coin[]> {
  return (await fetch(`${apiOf()}/address/${address}/utxo`)).json() as Promise<readonly Coin[]>
}

export const heldBy = async (address: string): Promise<bigint> =>
  (await coinsOf(address)).reduce((sum, { value }) => sum + BigInt(value), 0n)

/** Whether the chain has mined a transaction. */
export const minedAt = async (txid: string): Promise<unknown> =>
  ((await (await fetch(`${apiOf()}/tx/${txid}`)).json()) as { status: unknown }).status

/** An unsigned transaction that pays some of an account's own coins to an address, as a site makes it. */
export async function makePsbt(account: number, to: string, amount: bigint): Promise<string> {
  const { script } = p2wpkh(pubECDSA(hex.decode(bitcoinKeys[account] ?? '')), regtest)
  const coin = (await coinsOf(paymentOf(account))).find(({ value }) => BigInt(value) > amount + 1_000n)
  if (!coin) throw new Error('The account holds too little')
  const tx = new Transaction()
  const value = BigInt(coin.value)
  tx.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: value } })
  tx.addOutputAddress(to, amount, regtest)
  tx.addOutputAddress(paymentOf(account), value - amount - 1_000n, regtest)
  return Buffer.from(tx.toPSBT()).toString('base64')
}

/** Finishes what a wallet has signed and hands it to the chain, which checks it; gives the id. */
export async function finish(psbt: string): Promise<string> {
  const tx = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  if (!tx.isFinal) tx.finalize()
  const answer = await fetch(`${apiOf()}/tx`, { method: 'POST', body: tx.hex })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** A text that the wallet signs verifies by another library, and no other text does. */
export async function signsTruly(page: Page): Promise<void> {
  const message = 'Hällo 🚀'
  const signed = await ask(page, 'signMessage', { message, address: paymentOf(0) })
  const { signature } = signed as { signature: string }
  expect(Verifier.verifySignature(paymentOf(0), message, signature)).toBe(true)
  expect(Verifier.verifySignature(paymentOf(0), 'Hallo', signature)).toBe(false)
}

/** A transaction of the account's own coins, signed by the wallet, is mined and pays just that. */
export async function paysByPsbt(page: Page, receiver: string, amount: bigint): Promise<void> {
  const psbt = await makePsbt(0, receiver, amount)
  const before = await heldBy(receiver)
  const signInputs = [{ address: paymentOf(0), index: 0 }]
  const signed = (await ask(page, 'signPsbt', { psbt, signInputs })) as { psbt: string }
  expect(await minedAt(await finish(signed.psbt))).toMatchObject({ confirmed: true })
  expect((await heldBy(receiver)) - before).toBe(amount)
}
