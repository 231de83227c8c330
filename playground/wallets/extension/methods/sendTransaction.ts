import * as v from 'valibot'
import type { TransactionSerializable } from 'viem'
import { formatEther, numberToHex } from 'viem/utils'
import type { ApprovalRequest } from '../approvals.ts'
import type { Method } from '../core.ts'
import { invalidParams } from '../errors.ts'
import type { WalletChain } from '../options.ts'
import { fillTransaction } from './fillTransaction.ts'
import { parseParams, signer } from './params.ts'
import { type RequestedTransaction, requestedTransactionSchema } from './requestedTransaction.ts'

const schema = v.tupleWithRest([requestedTransactionSchema], v.unknown())

/** Signs with the account's key and sends the raw transaction. The result is the hash from the chain. */
export const sendTransaction: Method = async (core, params) => {
  const [asked] = parseParams(schema, params)
  const chain = core.state.chain()
  if (asked.chainId !== undefined && asked.chainId !== BigInt(chain.chainId)) {
    throw invalidParams(`chainId ${asked.chainId} is not the current chain ${chain.chainId}`)
  }
  const account = signer(core, asked.from)
  await core.approvals.ask(describe(asked, chain))
  return core.inTurn(async () => {
    const filled: TransactionSerializable = await fillTransaction({
      requested: asked,
      chain,
      callChain: core.callChain,
    })
    const raw = await account.signTransaction(filled)
    return core.callChain(chain, 'eth_sendRawTransaction', [raw])
  })
}

function describe(asked: RequestedTransaction, chain: WalletChain): ApprovalRequest {
  const data = asked.data ?? asked.input ?? '0x'
  const rows = [
    { label: 'To', value: asked.to ?? 'A new contract' },
    { label: 'Value', value: `${formatEther(asked.value ?? 0n)} ${chain.symbol ?? 'ETH'}` },
    { label: 'Network', value: chain.name },
    { label: 'From', value: asked.from },
  ]
  if (data !== '0x') rows.push({ label: 'Data', value: `${data.length / 2 - 1} bytes, ${data.slice(0, 10)}` })
  if (asked.nonce !== undefined) rows.push({ label: 'Nonce', value: numberToHex(asked.nonce) })
  return { kind: 'transaction', title: 'Send a transaction', rows }
}
