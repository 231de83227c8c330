import { type Network, parseAccountId } from '@latchkit/kernel'
import {
  bytesInText,
  type Caution,
  copyOwn,
  type ExplainOptions,
  type Explanation,
  fieldsOf,
  hasOtherFields,
  isBlocked,
  messageCautions,
  type Statement,
  toHex,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { isSameAddress } from '../sameAddress.ts'
import { readPsbtFee } from './readPsbtFee.ts'

/** The magic bytes of a PSBT, in base64 or hex. */
const psbtShape = /^(?:cHNidP|(?:0x)?70736274ff)/i
/** A transaction in hex: its version, its inputs or the witness marker, and at least one input. */
const rawTransactionShape = /^(?:0x)?0[0-3]000000(?:0001)?(?!00)[0-9a-f]{100,}$/i

type Fields = Readonly<Record<string, unknown>>
type Request = Pick<RpcRequest, 'method' | 'params' | 'chainId'>

const psbtFields = ['psbt', 'account', 'address', 'signInputs', 'broadcast']
const messageFields = ['message', 'account', 'address', 'protocol']
const inputFields = ['address', 'index', 'sighashTypes']

/**
 * Explains messages in statements. Of a PSBT only the fee is read: its request sets it. Wallets set that of a transfer, of which only
 * one for another account is explained.
 */
export async function* explain(
  networks: readonly Network[],
  request: Request,
  { account }: Pick<ExplainOptions, 'account'>,
): AsyncGenerator<Explanation> {
  const { method, params: input, chainId } = request
  const params = fieldsOf(Array.isArray(input) ? input[0] : input)
  const blocking = findOther(params, request, account)
  if (method === 'signPsbt') {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    yield explainPsbt(params, network, [...blocking, ...unexplained(input, psbtFields)])
  }
  if (method === 'signMessage' && typeof params.message === 'string')
    yield explainMessage(params.message, [...blocking, ...unexplained(input, messageFields)])
  if (method === 'sendTransfer' && blocking.length > 0)
    yield { statement: { kind: 'data', cautions: blocking }, isUnderstood: false, isBlocked: true }
}

const unexplained = (params: unknown, names: readonly string[]): readonly Caution[] =>
  hasOtherFields(params, names) ? ['unexplainedParts'] : []

/** An account is named by its address or by its CAIP-10 id, in either field. */
function findOther(
  { account, address }: Fields,
  { chainId }: Request,
  own: ExplainOptions['account'],
): readonly Caution[] {
  const named = [account, address].filter((value) => value !== undefined)
  const others = named.flatMap((value): readonly Caution[] => {
    const [, network, rest] = /^(bip122:[^:]*):(.*)$/.exec(typeof value === 'string' ? value : '') ?? []
    if (network !== undefined && network !== chainId) return ['otherNetwork']
    const address = rest ?? value
    const isOwn =
      own !== undefined && typeof address === 'string' && isSameAddress(address, parseAccountId(own).address)
    return isOwn ? [] : ['otherAccount']
  })
  return [...new Set(others)]
}

function explainMessage(text: string, found: readonly Caution[]): Explanation {
  const writings = [text.trim(), ...bytesInText(text).map(toHex)]
  const isTransaction = writings.some(
    (writing) => psbtShape.test(writing) || rawTransactionShape.test(writing),
  )
  const cautions: readonly Caution[] = [
    ...found,
    ...(isTransaction ? (['transactionMessage'] as const) : []),
    ...messageCautions(new TextEncoder().encode(text), text),
  ]
  const statement: Statement = { kind: 'message', text, cautions }
  return { statement, isUnderstood: cautions.length === 0, isBlocked: isBlocked(statement) }
}

function explainPsbt(
  { psbt, signInputs }: Fields,
  network: Network | undefined,
  found: readonly Caution[],
): Explanation {
  const { fee, isOpen } = copyOwn(readPsbtFee(psbt))
  const isPartial = isOpen || allowsPartial(signInputs)
  const { value, isHigh }: Partial<NonNullable<typeof fee>> = copyOwn(isPartial ? {} : (fee ?? {}))
  const { decimals, symbol }: Partial<Network['nativeCurrency']> = copyOwn(network?.nativeCurrency ?? {})
  const cautions: readonly Caution[] = [
    ...found,
    ...(isHigh ? (['highFee'] as const) : []),
    ...(isPartial && !found.includes('unexplainedParts') ? (['unexplainedParts'] as const) : []),
  ]
  const statement: Statement = { kind: 'data', cautions }
  return {
    statement,
    isUnderstood: false,
    isBlocked: isBlocked(statement),
    fee: value === undefined ? 'unknown' : { value, decimals, symbol },
  }
}

/**
 * Whether inputs may be signed so that the signature leaves inputs or outputs open. The types 0 and 1 cover all of them. Anything
 * that is not a list of types, or that a wallet may read as one, counts as open.
 */
const allowsPartial = (inputs: unknown): boolean =>
  Array.isArray(inputs) &&
  inputs.some((input: unknown) => {
    const { sighashTypes } = fieldsOf(input)
    if (hasOtherFields(input, inputFields)) return true
    if (sighashTypes === undefined || sighashTypes === null) return false
    return !Array.isArray(sighashTypes) || sighashTypes.some((type) => type !== 0 && type !== 1)
  })
