import type { TransactionSerializable } from 'viem'
import { formatEther, numberToHex } from 'viem/utils'
import * as v from '../../../shared/valibot.ts'
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
  const [requested] = parseParams(schema, params)
  const chain = core.state.chain()
  if (requested.chainId !== undefined && requested.chainId !== BigInt(chain.chainId)) {
    throw invalidParams(`chainId ${requested.chainId} is not the current chain ${chain.chainId}`)
  }
  const account = signer(core, requested.from)
  await core.approvals.ask(describe(requested, chain))
  return core.inTurn(async () => {
    const filled: TransactionSerializable = await fillTransaction({
      requested,
      chain,
      callChain: core.callChain,
    })
    const raw = await account.signTransaction(filled)
    return core.callChain(chain, 'eth_sendRawTransaction', [raw])
  })
}

function describe(requested: RequestedTransaction, chain: WalletChain): ApprovalRequest {
  const data = requested.data ?? requested.input ?? '0x'
  const rows = [
    { label: 'To', value: requested.to ?? 'A new contract' },
    { label: 'Value', value: `${formatEther(requested.value ?? 0n)} ${chain.symbol ?? 'ETH'}` },
    { label: 'Network', value: chain.name },
    { label: 'From', value: requested.from },
  ]
  if (data !== '0x') rows.push({ label: 'Data', value: `${data.length / 2 - 1} bytes, ${data.slice(0, 10)}` })
  if (requested.nonce !== undefined) rows.push({ label: 'Nonce', value: numberToHex(requested.nonce) })
  return { kind: 'transaction', title: 'Send a transaction', rows }
}
