import { type Network, parseAccountId, parseChainId } from '@latchkit/kernel'
import {
  bytesInText,
  type Caution,
  decodeUtf8,
  type ExplainOptions,
  type Explanation,
  fieldsOf,
  hasOtherFields,
  isBlocked,
  messageCautions,
  type Statement,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { fromHex, toHex } from '../hex.ts'
import { kusama, kusamaAssetHub, polkadot, polkadotAssetHub } from '../networks.ts'
import { decodeAddress } from '../ss58.ts'
import { bytesOf, hexIn, readingsOf } from './messageReadings.ts'
import { readTip } from './readTip.ts'

type Request = Pick<RpcRequest, 'method' | 'params' | 'chainId'>

/** Explains messages in statements. For a transaction, only checks that it is for this account and network, and its tip. */
export async function* explain(
  networks: readonly Network[],
  request: Request,
  { account }: Pick<ExplainOptions, 'account'>,
): AsyncGenerator<Explanation> {
  const key = account && toKey(parseAccountId(account).address)
  if (request.method === 'polkadot_signTransaction' || request.method === 'polkadot_signAndSendTransaction')
    yield explainTransaction(networks, request, key)
  if (request.method !== 'polkadot_signMessage') return
  const explanation = explainMessage(networks, request, key)
  if (explanation) yield explanation
}

function explainTransaction(
  networks: readonly Network[],
  { params, chainId }: Request,
  key: string | undefined,
): Explanation {
  const { address, transactionPayload } = fieldsOf(params)
  const { genesisHash, address: payer } = fieldsOf(transactionPayload)
  const hash = typeof genesisHash === 'string' ? genesisHash : ''
  const isSameNetwork = hash.slice(2, 34).toLowerCase() === parseChainId(chainId).reference
  const isOwn = key !== undefined && toKey(address) === key && toKey(payer) === key
  const { fee, isHigh } = readTip(
    transactionPayload,
    networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
  )
  const cautions: readonly Caution[] = [
    ...(isOwn ? [] : (['otherAccount'] as const)),
    ...(isSameNetwork ? [] : (['otherNetwork'] as const)),
    ...(hasOtherFields(params, ['address', 'transactionPayload']) ? (['unexplainedParts'] as const) : []),
    ...(isHigh ? (['highFee'] as const) : []),
  ]
  const statement: Statement = { kind: 'data', cautions }
  return { statement, isUnderstood: false, isBlocked: isBlocked(statement), fee }
}

/**
 * Explains a message. Extensions wrap its bytes, but other wallets may sign them unchanged, and take a text for the bytes that it
 * encodes. So the bytes of a transaction get a caution in any form. A list of bytes, which is no message, is explained only then.
 */
function explainMessage(
  networks: readonly Network[],
  { params }: Request,
  key: string | undefined,
): Explanation | undefined {
  const { address, message, encoding } = fieldsOf(params)
  const written = bytesOf(message)
  const decoded = encoding === 'hex' && typeof message === 'string' ? fromHex(message) : undefined
  const bytes = decoded ?? written
  if (!bytes || !written) return undefined
  const isTransaction = [...readingsOf(bytes), ...readingsOf(written)].some((one) => isPayload(one, networks))
  if (typeof message !== 'string' && !isTransaction) return undefined
  const text = decodeUtf8(bytes)
  const isDecoded = encoding === undefined || decoded !== undefined
  const isKnown = isDecoded && !hasOtherFields(params, ['address', 'message', 'encoding'])
  const cautions: readonly Caution[] = [
    ...(address === undefined || toKey(address) === key ? [] : (['otherAccount'] as const)),
    ...(isTransaction ? (['transactionMessage'] as const) : []),
    ...(text !== undefined && !isTransaction && isLong(bytes, text) ? (['structuredMessage'] as const) : []),
    ...(isKnown ? [] : (['unexplainedParts'] as const)),
    ...messageCautions(bytes, text),
  ]
  const content = text === undefined ? { bytes: toHex(bytes) } : { text }
  const statement: Statement = { kind: 'message', ...content, cautions }
  return {
    statement,
    isUnderstood: text !== undefined && cautions.length === 0,
    isBlocked: isBlocked(statement),
  }
}

/** Whether a text may stand for the payload of a network that is not known: in hex, also with spaces in it, or in one word of base64. */
const isLong = (bytes: Uint8Array, text: string): boolean =>
  [...hexIn(bytes), ...(isOneWord(text) ? bytesInText(text) : [])].some(
    ({ length }) => length >= minPayloadBytes,
  )

const isOneWord = (text: string): boolean => !/\s/.test(text.trim())

/** The signing payload of an extrinsic ends with the genesis hash of its network and the hash of a block. */
const minPayloadBytes = 64
/** Accounts are the same on every network, so that a payload for another one than those of the site spends as well. */
const knownReferences = [polkadot, polkadotAssetHub, kusama, kusamaAssetHub].map(({ id }) => id)

/** The signing payload of an extrinsic contains the genesis hash of its network. Of an unknown network, its bytes are no text. */
function isPayload(bytes: Uint8Array, networks: readonly Network[]): boolean {
  const hex = toHex(bytes)
  const references = networks
    .filter(({ chainNamespace }) => chainNamespace === 'polkadot')
    .map(({ caipNetworkId }) => parseChainId(caipNetworkId).reference)
  return [...references, ...knownReferences].some((reference) => hex.includes(reference))
}

/** The public key of an address, or the text itself if it is not an address. Anything but a text is no account. */
function toKey(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const decoded = decodeAddress(address)
  return typeof decoded === 'string' ? address : toHex(decoded.publicKey)
}
