import type { Network } from '@latchkit/kernel'
import {
  type Caution,
  copyOwn,
  type Explanation,
  fieldsOf,
  isHashText,
  isUnreadable,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { readPsbtFee } from './readPsbtFee.ts'

/** The magic bytes of a PSBT, in base64 or hex. */
const psbtShape = /^(?:cHNidP|(?:0x)?70736274ff)/i
/** A transaction in hex: its version, its inputs or the witness marker, and at least one input. */
const rawTransactionShape = /^(?:0x)?0[0-3]000000(?:0001)?(?!00)[0-9a-f]{100,}$/i

/** Explains messages in statements. Of a PSBT only the fee is read: its request sets it. Wallets set that of a transfer. */
export async function* explain(
  networks: readonly Network[],
  { method, params: input, chainId }: Pick<RpcRequest, 'method' | 'params' | 'chainId'>,
): AsyncGenerator<Explanation> {
  const params = fieldsOf(Array.isArray(input) ? input[0] : input)
  if (method === 'signPsbt')
    yield explainPsbt(
      params,
      networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    )
  const { message: text } = params
  if (method !== 'signMessage' || typeof text !== 'string') return
  const trimmed = text.trim()
  const isTransaction = psbtShape.test(trimmed) || rawTransactionShape.test(trimmed)
  const isHash = isHashText(text) || new TextEncoder().encode(text).length === 32
  const cautions: readonly Caution[] = [
    ...(isTransaction ? (['transactionMessage'] as const) : []),
    ...(isHash ? (['hashMessage'] as const) : []),
    ...(isUnreadable(text) ? (['unreadableText'] as const) : []),
  ]
  yield {
    statement: { kind: 'message', text, cautions },
    isUnderstood: cautions.length === 0,
    isBlocked: isTransaction,
  }
}

function explainPsbt(
  { psbt, signInputs }: Readonly<Record<string, unknown>>,
  network: Network | undefined,
): Explanation {
  const { fee: found, isOpen } = copyOwn(readPsbtFee(psbt))
  const isPartial = isOpen || allowsPartial(signInputs)
  const fee = isPartial ? undefined : found
  const { decimals, symbol }: Partial<Network['nativeCurrency']> = copyOwn(network?.nativeCurrency ?? {})
  const cautions: readonly Caution[] = [
    ...(fee?.isHigh ? (['highFee'] as const) : []),
    ...(isPartial ? (['unexplainedParts'] as const) : []),
  ]
  return {
    statement: { kind: 'data', cautions },
    isUnderstood: false,
    isBlocked: false,
    fee: fee ? { value: fee.value, decimals, symbol } : 'unknown',
  }
}

/** Whether inputs may be signed so that the signature leaves inputs or outputs open. The types 0 and 1 cover all of them. */
const allowsPartial = (inputs: unknown): boolean =>
  Array.isArray(inputs) &&
  inputs.some((input: unknown) => {
    const { sighashTypes } = fieldsOf(input)
    return Array.isArray(sighashTypes) && sighashTypes.some((type) => type !== 0 && type !== 1)
  })
