import type { Namespace, RequestDraft } from '@latchkit/kernel'
import { fromBase58, fromBase64, fromHex, toBase58, toBase64 } from './bytes.ts'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** How a method's texts differ between this kit and a session, both ways; what is no such text stays as it is. */
interface Shape {
  readonly out?: (params: Fields) => Fields
  readonly in?: (answer: Fields) => Fields
}

const each = (value: unknown, write: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(write) : write(value)

// A text in base58 alphabet alone is read as base58, as the namespace's own wallets are given it.
const bytesOf = (value: unknown) => fromBase58(value) ?? fromBase64(value)
const inBase64 = (value: unknown): unknown => {
  const bytes = bytesOf(value)
  return bytes ? toBase64(bytes) : value
}
const inBase58 = (value: unknown): unknown => {
  const bytes = fromBase64(value)
  return bytes ? toBase58(bytes) : value
}

const rewrite = (names: readonly string[], write: (one: unknown) => unknown) => (all: Fields) =>
  Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, names.includes(name) ? each(value, write) : value]),
  )

const transactions = ['transaction', 'transactions']
const solanaTransaction: Shape = {
  out: rewrite(transactions, inBase64),
  in: rewrite(transactions, inBase58),
}

/** Over a session, a Solana transaction is base64 and a Bitcoin signature hex. */
const shapes: Readonly<Record<string, Shape>> = {
  solana_signTransaction: solanaTransaction,
  solana_signAllTransactions: solanaTransaction,
  solana_signAndSendTransaction: solanaTransaction,
  signMessage: {
    in: rewrite(['signature'], (value) => {
      const bytes = fromHex(value)
      return bytes ? toBase64(bytes) : value
    }),
  },
}

/** Asks a paired wallet in the words of a session, and gives the answer in the kit's. */
export async function inShape(
  namespace: Namespace,
  { method, params }: RequestDraft,
  ask: (draft: RequestDraft) => Promise<unknown>,
): Promise<unknown> {
  const shape = shapes[method]
  // Some write the one object as the first of a list; a session knows the object alone.
  const given = namespace === 'solana' && Array.isArray(params) ? params[0] : params
  if (!shape || given === undefined) return ask(given === undefined ? { method } : { method, params: given })
  const answer = await ask({ method, params: shape.out ? shape.out(fieldsOf(given)) : given })
  return shape.in && typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? shape.in(fieldsOf(answer))
    : answer
}
