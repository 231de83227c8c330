import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { PayableParts } from './assets.ts'
import type { Payment, PaymentStore } from './paymentStore.ts'

/** The fee of a transaction with one signature. */
const feeLamports = 5_000n
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ result: v.unknown() }), v.object({ error: v.object({ message: v.string() }) })]),
)
const blockhashSchema = v.object({
  value: v.object({ blockhash: v.string(), lastValidBlockHeight: v.number() }),
})

export interface PayOnSolanaParameters {
  readonly parts: PayableParts
  readonly store: PaymentStore
  readonly payment: Payment
  readonly chainId: string
  readonly signal: AbortSignal
}

/** Pays SOL from an account that exists for this payment. The cluster executes it at once, and ends with this process. */
export async function payOnSolana({
  parts: { others },
  store,
  payment: { id, recipient, amount },
  chainId,
  signal,
}: PayOnSolanaParameters): Promise<void> {
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const reply = await others?.answer({
      method: 'POST',
      path: `/${chainId}`,
      query: new URLSearchParams(),
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: {},
      signal,
    })
    const answer = v.parse(answerSchema, reply?.body)
    if ('result' in answer) return answer.result
    // The cluster refuses it for good, for example an amount below the rent of a new account.
    store.move(id, ['paying'], 'failed')
    throw new Error(answer.error.message)
  }
  const { Keypair, PublicKey, SystemProgram, Transaction } = await import('@solana/web3.js')
  const payer = Keypair.fromSeed(createHash('sha256').update(`payment ${id}`).digest())
  await ask('requestAirdrop', payer.publicKey.toBase58(), Number(amount + feeLamports))
  const latest = v.parse(blockhashSchema, await ask('getLatestBlockhash')).value
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest }).add(
    SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: new PublicKey(recipient),
      lamports: amount,
    }),
  )
  transaction.sign(payer)
  const signed = transaction.serialize().toString('base64')
  signal.throwIfAborted()
  store.sign(id, { signed, hash: base58.encode(transaction.signature ?? new Uint8Array()) })
  await ask('sendTransaction', signed, { encoding: 'base64' })
  store.move(id, ['paying'], 'paid')
}
