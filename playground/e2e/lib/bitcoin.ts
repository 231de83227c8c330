import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { bitcoinKeys } from '../../services/chains/bitcoin/accounts.ts'
import { regtest } from '../../shared/regtest.ts'
import { addressesOf } from '../../wallets/bip122/keys.ts'
import type { BitcoinShape, BitcoinWalletOptions } from '../../wallets/bip122/options.ts'
import type { PageOptions } from './openPage.ts'
import { providerOf } from './provider.ts'

const { request } = providerOf('bip122')

export const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const signetId = 'bip122:00000008819873e925422c1ff0f99f7c'

/** The payment address of a test wallet's account, derived from its key. */
export const paymentOf = (account: number, network: 'Regtest' | 'Signet' = 'Regtest') =>
  addressesOf(bitcoinKeys[account] ?? '', network)[0]?.address ?? ''
/** The ordinals address of a test wallet's account, derived from its key. */
export const ordinalsOf = (account: number) =>
  addressesOf(bitcoinKeys[account] ?? '', 'Regtest')[1]?.address ?? ''

const apiOf = (id = regtestId) => `${inject('cloud')}/chains/${id}`

const bitcoinName = 'Field Bitcoin'
/** The wallet's key in `testBitcoinWallets`, whichever shape it has. */
export const bitcoinId = 'FieldProvider'

const bitcoinWallet = (
  shape: BitcoinShape,
  options: Partial<BitcoinWalletOptions> = {},
): BitcoinWalletOptions => ({
  shape,
  name: bitcoinName,
  id: bitcoinId,
  keys: bitcoinKeys,
  networks: [
    { name: 'Regtest', api: apiOf() },
    { name: 'Signet', api: apiOf(signetId) },
  ],
  ...options,
})

/** The name on the wallet's row. Wallets detected by their global variable get their name from the kit. */
export const rowOf = (shape: BitcoinShape): string => detectedNames[shape] ?? bitcoinName
const detectedNames: Partial<Record<BitcoinShape, string>> = {
  unisat: 'UniSat Wallet',
  okx: 'OKX Wallet',
  leather: 'Leather',
}

/** Options of a page whose kit supports Bitcoin only. */
export const bitcoinPage = (
  shape: BitcoinShape,
  options: Partial<BitcoinWalletOptions> = {},
): PageOptions => ({
  wallets: [],
  others: { bip122: [bitcoinWallet(shape, options)] },
  kit: {
    preset: undefined,
    plugins: { connect: {}, account: {}, networks: {}, balances: {}, send: {}, bip122: {} },
    networks: [regtestId, signetId],
  },
})

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** Reads the unspent outputs of an address from the service directly, without the page. */
async function coinsOf(address: string): Promise<readonly Coin[]> {
  return (await fetch(`${apiOf()}/address/${address}/utxo`)).json() as Promise<readonly Coin[]>
}

/** Returns the balance of an address in satoshis. */
export const heldBy = async (address: string): Promise<bigint> =>
  (await coinsOf(address)).reduce((sum, { value }) => sum + BigInt(value), 0n)

/** Returns the status of a transaction, which says whether it is confirmed. */
export const minedAt = async (txid: string): Promise<unknown> =>
  ((await (await fetch(`${apiOf()}/tx/${txid}`)).json()) as { status: unknown }).status

/** Builds an unsigned transaction that pays an amount from an account to an address, as a site does. */
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

/**
 * Finalizes a transaction that a wallet has signed and broadcasts it; the node validates it.
 *
 * @returns the transaction id
 */
export async function finish(psbt: string): Promise<string> {
  const tx = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  if (!tx.isFinal) tx.finalize()
  const answer = await fetch(`${apiOf()}/tx`, { method: 'POST', body: tx.hex })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** Has the wallet sign a message, and checks with another library that the signature is valid for that message only. */
export async function signsTruly(page: Page): Promise<void> {
  const message = 'Hällo 🚀'
  const signed = await request(page, 'signMessage', { message, address: paymentOf(0) })
  const { signature } = signed as { signature: string }
  expect(Verifier.verifySignature(paymentOf(0), message, signature)).toBe(true)
  expect(Verifier.verifySignature(paymentOf(0), 'Hallo', signature)).toBe(false)
}

/** Has the wallet sign a transaction of the account, and checks that it is mined and pays exactly the amount. */
export async function paysByPsbt(page: Page, receiver: string, amount: bigint): Promise<void> {
  const psbt = await makePsbt(0, receiver, amount)
  const before = await heldBy(receiver)
  const signInputs = [{ address: paymentOf(0), index: 0 }]
  const signed = (await request(page, 'signPsbt', { psbt, signInputs })) as { psbt: string }
  expect(await minedAt(await finish(signed.psbt))).toMatchObject({ confirmed: true })
  expect((await heldBy(receiver)) - before).toBe(amount)
}
