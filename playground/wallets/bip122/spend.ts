import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import { invalidParams } from '../extension/errors.ts'
import { type OwnAddress, paramsOf } from './keys.ts'
import type { BitcoinWalletNetwork } from './options.ts'

const coinsSchema = v.array(v.object({ txid: v.string(), vout: v.number(), value: v.number() }))

/** The fixed fee of every transfer, because no blocks are full here. */
const fee = 1_000n

export interface Recipient {
  readonly address: string
  readonly amount: bigint
}

/** Signs the requested inputs of a PSBT, or all inputs that it can sign. */
export function signPsbt(
  psbt: string,
  addresses: readonly OwnAddress[],
  inputs: readonly [string, number][],
): Transaction {
  const tx = Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true })
  const requestedInputs: readonly (readonly [OwnAddress | undefined, number])[] =
    inputs.length > 0
      ? inputs.map(([address, index]) => [addresses.find((one) => one.address === address), index] as const)
      : Array.from({ length: tx.inputsLength }, (_, index) => [ownerOf(tx, index, addresses), index] as const)
  for (const [owner, index] of requestedInputs) {
    if (!owner) throw invalidParams(`the wallet has no key of input ${index}`)
    tx.signIdx(owner.secret, index)
  }
  return tx
}

function ownerOf(tx: Transaction, index: number, addresses: readonly OwnAddress[]): OwnAddress | undefined {
  const script = tx.getInput(index).witnessUtxo?.script
  return script && addresses.find((one) => base64.encode(one.script) === base64.encode(script))
}

/** Pays from the coins of an address, with the change back to it, broadcasts the transaction and returns its id. */
export async function transfer(
  from: OwnAddress,
  to: readonly Recipient[],
  network: BitcoinWalletNetwork,
): Promise<string> {
  const params = paramsOf(network.name)
  const answer = await fetch(`${network.api}/address/${from.address}/utxo`)
  const coins = v.parse(coinsSchema, await answer.json())
  const needed = to.reduce((sum, { amount }) => sum + amount, fee)
  const tx = new Transaction()
  let total = 0n
  for (const { txid, vout, value } of coins) {
    if (total >= needed) break
    total += BigInt(value)
    tx.addInput({ txid, index: vout, witnessUtxo: { script: from.script, amount: BigInt(value) } })
  }
  if (total < needed) throw invalidParams('Insufficient funds')
  for (const { address, amount } of to) tx.addOutputAddress(address, amount, params)
  if (total > needed) tx.addOutputAddress(from.address, total - needed, params)
  tx.sign(from.secret)
  tx.finalize()
  return broadcast(tx, network)
}

/** Broadcasts a finished transaction. */
export async function broadcast(tx: Transaction, { api }: BitcoinWalletNetwork): Promise<string> {
  const answer = await fetch(`${api}/tx`, { method: 'POST', body: tx.hex })
  const text = await answer.text()
  if (!answer.ok) throw invalidParams(text)
  return text
}
