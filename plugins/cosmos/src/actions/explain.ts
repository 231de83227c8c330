import { type Network, parseAccountId, parseChainId } from '@latchkit/kernel'
import {
  type Caution,
  copyOwn,
  decodeUtf8,
  type ExplainOptions,
  type Explanation,
  fromBase64,
  messageCautions,
  type Statement,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
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
  ]
  if (message) return yield explainMessage(message.data, cautions)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const { fee, isHigh } = readFee({ method: request.method, signDoc }, network)
  yield { ...toExplanation({ kind: 'data', cautions: isHigh ? [...cautions, 'highFee'] : cautions }), fee }
}

function explainMessage(data: string, signerCautions: readonly Caution[]): Explanation {
  const bytes = fromBase64(data) ?? new Uint8Array()
  const text = decodeUtf8(bytes)
  const cautions: readonly Caution[] = [
    ...signerCautions,
    ...(isSignDoc(bytes) || (text !== undefined && isAminoDoc(text))
      ? (['transactionMessage'] as const)
      : []),
    ...messageCautions(bytes, text),
  ]
  return toExplanation(
    text === undefined ? { kind: 'message', bytes: data, cautions } : { kind: 'message', text, cautions },
  )
}

const blockingCautions: ReadonlySet<Caution> = new Set(['otherAccount', 'otherNetwork', 'transactionMessage'])

function toExplanation(input: Statement): Explanation {
  const statement = copyOwn(input)
  const { cautions = [] } = statement
  return {
    statement,
    isUnderstood: statement.kind === 'message' && statement.text !== undefined && cautions.length === 0,
    isBlocked: cautions.some((caution) => blockingCautions.has(caution)),
  }
}

/** Whether text is the JSON document of a transaction that wallets sign. */
function isAminoDoc(text: string): boolean {
  try {
    const doc: unknown = JSON.parse(text)
    return ['chain_id', 'msgs', 'fee'].every((name) => name in Object(doc))
  } catch {
    return false
  }
}

/** Whether bytes are a protobuf SignDoc: three fields of bytes, and the account number. */
function isSignDoc(bytes: Uint8Array): boolean {
  const tags: number[] = []
  let position = 0
  const varint = () => {
    let [value, factor] = [0, 1]
    for (let byte = 0x80; byte >= 0x80; factor *= 128) {
      byte = bytes[position] ?? 0
      position += 1
      value += (byte & 0x7f) * factor
    }
    return value
  }
  const skip = () => {
    const length = varint()
    position += length
  }
  while (position < bytes.length) {
    const tag = bytes[position] ?? 0
    position += 1
    tags.push(tag)
    if (tag === 0x20) varint()
    else if (tag === 0x0a || tag === 0x12 || tag === 0x1a) skip()
    else return false
  }
  return position === bytes.length && [0x0a, 0x12, 0x1a].every((tag) => tags.includes(tag))
}
