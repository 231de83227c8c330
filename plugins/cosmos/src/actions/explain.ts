import {
  type Caution,
  type ExplainOptions,
  type Explanation,
  parseAccountId,
  parseChainId,
  type RpcRequest,
  type Statement,
} from '@latchkit/kernel'
import { fromBase64 } from '../bytes.ts'
import { readMessageDoc } from './readMessageDoc.ts'
import { fields } from './sign.ts'

const hashBytes = 32
const control = /[^\P{Cc}\t\n\r]/u

/** Puts messages into statements; of a transaction only whether it is for this account and network. */
export async function* explain(
  request: Pick<RpcRequest, 'method' | 'params' | 'chainId'>,
  { account }: Pick<ExplainOptions, 'account'>,
): AsyncGenerator<Explanation> {
  if (!/^cosmos_(sign(Amino|Direct)|sendTransaction)$/.test(request.method)) return
  const { signerAddress, signDoc: given } = fields(request.params)
  const signDoc = fields(given)
  const message = request.method === 'cosmos_signAmino' ? readMessageDoc(signDoc) : undefined
  const own = account && parseAccountId(account).address
  const chain = request.method === 'cosmos_signAmino' ? signDoc.chain_id : signDoc.chainId
  const isOther = signerAddress !== own || (message !== undefined && message.signer !== own)
  const isElsewhere = message === undefined && chain !== parseChainId(request.chainId).reference
  const cautions: readonly Caution[] = [
    ...(isOther ? (['otherAccount'] as const) : []),
    ...(isElsewhere ? (['otherNetwork'] as const) : []),
  ]
  yield message ? ofMessage(message.data, cautions) : toExplanation({ kind: 'data', cautions })
}

function ofMessage(data: string, whose: readonly Caution[]): Explanation {
  const bytes = fromBase64(data) ?? new Uint8Array()
  const text = textOf(bytes)
  const cautions: readonly Caution[] = [
    ...whose,
    ...(isSignDoc(bytes) || (text !== undefined && isAminoDoc(text))
      ? (['transactionMessage'] as const)
      : []),
    ...(bytes.length === hashBytes ? (['hashMessage'] as const) : []),
    ...(text !== undefined && control.test(text) ? (['unreadableText'] as const) : []),
  ]
  return toExplanation(
    text === undefined ? { kind: 'message', bytes: data, cautions } : { kind: 'message', text, cautions },
  )
}

const blocking: ReadonlySet<Caution> = new Set(['otherAccount', 'otherNetwork', 'transactionMessage'])

function toExplanation(statement: Statement): Explanation {
  const { cautions = [] } = statement
  return {
    statement,
    isRead: statement.kind === 'message' && statement.text !== undefined && cautions.length === 0,
    isBlocked: cautions.some((one) => blocking.has(one)),
  }
}

/** The document of a transaction, as wallets sign it in JSON. */
function isAminoDoc(text: string): boolean {
  try {
    const doc: unknown = JSON.parse(text)
    return ['chain_id', 'msgs', 'fee'].every((name) => name in Object(doc))
  } catch {
    return false
  }
}

/** SignDoc in protobuf: three fields of bytes, and the number of the account. */
function isSignDoc(bytes: Uint8Array): boolean {
  const tags: number[] = []
  let at = 0
  const varint = () => {
    let [value, factor] = [0, 1]
    for (let byte = 0x80; byte >= 0x80; factor *= 128) {
      byte = bytes[at] ?? 0
      at += 1
      value += (byte & 0x7f) * factor
    }
    return value
  }
  const skip = () => {
    const length = varint()
    at += length
  }
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0
    at += 1
    tags.push(tag)
    if (tag === 0x20) varint()
    else if (tag === 0x0a || tag === 0x12 || tag === 0x1a) skip()
    else return false
  }
  return at === bytes.length && [0x0a, 0x12, 0x1a].every((tag) => tags.includes(tag))
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
