import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, getAddress, keccak256, numberToHex, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readRpc } from '../chains/readRpc.ts'
import type { Chain } from '../chains/startChains.ts'
import type { PayableAsset } from './assets.ts'
import type { Payment, PaymentStore } from './paymentStore.ts'

const gas = 150_000n
/** What an account has for the fee of its transaction, in wei. */
const feeBudget = 10n ** 18n
const quantity = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
)

export interface PayOnEvmParameters {
  readonly chain: Chain
  readonly asset: PayableAsset
  readonly store: PaymentStore
  readonly payment: Payment
  readonly signal: AbortSignal
}

/**
 * Sends a payment. Each has an account of its own that pays it with its first transaction, so the chain executes it once,
 * however often it is sent.
 */
export async function payOnEvm({ chain, asset, store, payment, signal }: PayOnEvmParameters): Promise<void> {
  const ask = (method: string, ...params: readonly unknown[]) =>
    readRpc({ url: chain.directUrl, method, params, signal })
  const { id, hash, amount, recipient } = payment
  if (hash !== undefined && (await ask('eth_getTransactionByHash', hash)) !== null) return
  const account = privateKeyToAccount(keccak256(stringToHex(`payment ${id}`)))
  const gasPrice = v.parse(quantity, await ask('eth_gasPrice')) * 2n
  const value = asset.token === undefined ? amount : 0n
  await ask('anvil_setBalance', account.address, numberToHex(value + feeBudget))
  if (asset.token !== undefined)
    await ask('anvil_dealERC20', account.address, asset.token, numberToHex(amount))
  const to = getAddress(asset.token ?? recipient)
  const data =
    asset.token === undefined
      ? undefined
      : encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(recipient), amount] })
  const call = data === undefined ? { to, value } : { to, value, data }
  const signed =
    payment.signed ??
    (await account.signTransaction({
      ...call,
      chainId: chain.chainId,
      nonce: 0,
      gas,
      gasPrice,
      type: 'legacy',
    }))
  // The store is closed when the services have stopped.
  signal.throwIfAborted()
  store.sign(id, { signed, hash: keccak256(v.parse(hex, signed)) })
  await ask('eth_sendRawTransaction', signed)
}

const hex = v.custom<`0x${string}`>((text) => /^0x[0-9a-f]+$/.test(String(text)))
const receiptSchema = v.nullable(v.object({ status: quantity }))

/** Whether a transaction succeeded; undefined until it is in a block. */
export async function isExecuted({
  chain,
  hash,
  signal,
}: {
  readonly chain: Chain
  readonly hash: string | undefined
  readonly signal: AbortSignal
}): Promise<boolean | undefined> {
  if (hash === undefined) return undefined
  const method = 'eth_getTransactionReceipt'
  const receipt = v.parse(
    receiptSchema,
    await readRpc({ url: chain.directUrl, method, params: [hash], signal }),
  )
  return receipt ? receipt.status === 1n : undefined
}
