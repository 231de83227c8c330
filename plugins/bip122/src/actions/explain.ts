import type { Caution, Explanation, RpcRequest } from '@latchkit/kernel'

const control = /[^\P{Cc}\t\n\r]/u
/** What a PSBT begins with, in base64 and in hex. */
const psbt = /^(?:cHNidP|(?:0x)?70736274ff)/i
/** A transaction in hex: its version, its inputs or the mark of witnesses, and at least one input. */
const rawTransaction = /^(?:0x)?0[0-3]000000(?:0001)?(?!00)[0-9a-f]{100,}$/i
/** 32 bytes in hex or base64. */
const hash = /^(?:(?:0x)?[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/i

/** Puts messages into statements; what else there is to sign is explained by wallets. */
export async function* explain({
  method,
  params: given,
}: Pick<RpcRequest, 'method' | 'params'>): AsyncGenerator<Explanation> {
  const params = Object(Array.isArray(given) ? given[0] : given)
  const { message: text } = params
  if (method !== 'signMessage' || typeof text !== 'string') return
  const trimmed = text.trim()
  const isTransaction = psbt.test(trimmed) || rawTransaction.test(trimmed)
  const isHash = hash.test(trimmed) || new TextEncoder().encode(text).length === 32
  const cautions: readonly Caution[] = [
    ...(isTransaction ? (['transactionMessage'] as const) : []),
    ...(isHash ? (['hashMessage'] as const) : []),
    ...(control.test(text) ? (['unreadableText'] as const) : []),
  ]
  yield {
    statement: { kind: 'message', text, cautions },
    isRead: cautions.length === 0,
    isBlocked: isTransaction,
  }
}
