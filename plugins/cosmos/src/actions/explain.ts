import { type Network, parseAccountId, parseChainId } from '@latchkit/kernel'
import {
  type Caution,
  copyOwn,
  decodeUtf8,
  type ExplainOptions,
  type Explanation,
  fromBase64,
  hasOtherFields,
  isBlocked,
  messageCautions,
  type Statement,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { isTransaction } from './isTransaction.ts'
import { readFee } from './readFee.ts'
import { readMessageDoc } from './readMessageDoc.ts'
import { copyFields } from './sign.ts'

/** Explains messages in statements. For a transaction, only checks that it is for this account and network, and its fee. */
export async function* explain(
  networks: readonly Network[],
  request: Pick<RpcRequest, 'method' | 'params' | 'chainId'>,
  { account }: Pick<ExplainOptions, 'account'>,
): AsyncGenerator<Explanation> {
  if (!/^cosmos_(sign(Amino|Direct)|sendTransaction)$/.test(request.method)) return
  const { signerAddress, signDoc: signDocInput } = copyFields(request.params)
  const signDoc = copyFields(signDocInput)
  const message = request.method === 'cosmos_signAmino' ? readMessageDoc(signDoc) : undefined
  const ownAddress = account && parseAccountId(account).address
  const chain = request.method === 'cosmos_signAmino' ? signDoc.chain_id : signDoc.chainId
  const isOtherAccount =
    signerAddress !== ownAddress || (message !== undefined && message.signer !== ownAddress)
  const isOtherNetwork = message === undefined && chain !== parseChainId(request.chainId).reference
  const cautions: readonly Caution[] = [
    ...(isOtherAccount ? (['otherAccount'] as const) : []),
    ...(isOtherNetwork ? (['otherNetwork'] as const) : []),
    ...(hasUnknownParts(request, signDoc) ? (['unexplainedParts'] as const) : []),
  ]
  if (message) return yield explainMessage(message.data, cautions)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const { fee, isHigh } = readFee({ method: request.method, signDoc }, network)
  yield { ...toExplanation({ kind: 'data', cautions: isHigh ? [...cautions, 'highFee'] : cautions }), fee }
}

const aminoFields = ['chain_id', 'account_number', 'sequence', 'timeout_height', 'fee', 'msgs', 'memo', 'tip']
const directFields = ['chainId', 'accountNumber', 'bodyBytes', 'authInfoBytes']

/** Whether a wallet may sign something else than the document, or another part of it than the one that is valid. */
const hasUnknownParts = (
  { method, params }: Pick<RpcRequest, 'method' | 'params'>,
  signDoc: object,
): boolean =>
  hasOtherFields(params, ['signerAddress', 'signDoc']) ||
  hasOtherFields(signDoc, method === 'cosmos_signAmino' ? aminoFields : directFields)

function explainMessage(data: string, signerCautions: readonly Caution[]): Explanation {
  const bytes = fromBase64(data) ?? new Uint8Array()
  const text = decodeUtf8(bytes)
  const cautions: readonly Caution[] = [
    ...signerCautions,
    ...(isTransaction(bytes, text) ? (['transactionMessage'] as const) : []),
    ...messageCautions(bytes, text),
  ]
  return toExplanation(
    text === undefined ? { kind: 'message', bytes: data, cautions } : { kind: 'message', text, cautions },
  )
}

function toExplanation(input: Statement): Explanation {
  const statement = copyOwn(input)
  const { cautions = [] } = statement
  return {
    statement,
    isUnderstood: statement.kind === 'message' && statement.text !== undefined && cautions.length === 0,
    isBlocked: isBlocked(statement),
  }
}
