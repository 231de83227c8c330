import { base58 } from '@scure/base'
import * as v from 'valibot'
import { formatUnits } from 'viem/utils'
import type { Section } from '../frame/types.ts'
import { RefusedError } from '../state/refusedError.ts'
import {
  accountFor,
  monoRow,
  type ReadRequest,
  type RequestParts,
  row,
  type SiteRequest,
  screenOf,
} from './request.ts'

const bytes = v.pipe(
  v.string(),
  v.transform((text) => base58.decode(text)),
)
const messageSchema = v.object({ message: bytes, pubkey: v.optional(v.string()) })
const oneSchema = v.object({
  transaction: bytes,
  options: v.nullish(v.record(v.string(), v.unknown())),
  sendOptions: v.nullish(v.record(v.string(), v.unknown())),
})
const allSchema = v.object({ transactions: v.pipe(v.array(bytes), v.minLength(1)) })

/** `solana_signMessage {message, pubkey}`, with the message in base58. */
export function readSolanaMessage(parts: RequestParts, request: SiteRequest): ReadRequest {
  const { message, pubkey } = parse(messageSchema, request)
  const account = accountFor(parts, request, pubkey)
  const text = new TextDecoder().decode(message)
  const isText = base58.encode(new TextEncoder().encode(text)) === base58.encode(message)
  return {
    screen: screenOf(request, account, {
      title: 'Sign a message',
      sections: [{ heading: 'Message', text: isText ? text : base58.encode(message) }],
      cautions: isText ? [] : ['This is not text that people can read.'],
    }),
    async run() {
      return { signature: base58.encode(parts.solana.signMessage(request.session.user.id, message)) }
    },
  }
}

/** `solana_signTransaction`, `solana_signAllTransactions` and `solana_signAndSendTransaction`. */
export async function readSolanaTransactions(
  parts: RequestParts,
  request: SiteRequest,
): Promise<ReadRequest> {
  const { method, session, network } = request
  const account = accountFor(parts, request, undefined)
  const all = method === 'solana_signAllTransactions'
  const sends = method === 'solana_signAndSendTransaction'
  const one = all ? undefined : parse(oneSchema, request)
  const wires = one ? [one.transaction] : parse(allSchema, request).transactions
  const read = await Promise.all(wires.map(readWire))
  const many = wires.length > 1
  const verb = sends ? 'Send' : 'Sign'
  const [only] = read
  return {
    screen: screenOf(request, account, {
      title: many ? `${verb} ${wires.length} transactions` : `${verb} ${only?.title ?? 'a transaction'}`,
      sections: read.flatMap(({ sections }, at) =>
        many ? [{ heading: `Transaction ${at + 1}` }, ...sections] : sections,
      ),
      cautions: [...new Set(read.flatMap(({ cautions }) => cautions))],
    }),
    async run() {
      const signed = await Promise.all(
        wires.map((wire) => parts.solana.signTransaction(session.user.id, wire)),
      )
      if (all) return { transactions: signed.map(({ wire }) => base58.encode(wire)) }
      const [first] = signed
      if (!first) throw new RefusedError('There is no transaction')
      if (!sends) return { signature: first.signature, transaction: base58.encode(first.wire) }
      const options = one?.options ?? one?.sendOptions ?? {}
      return { signature: await parts.solana.send(network, first.wire, options) }
    },
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, { params: [param] }: SiteRequest): T {
  try {
    return v.parse(schema, param)
  } catch {
    throw new RefusedError('The request cannot be read')
  }
}

const lamportsPerSolDigits = 9
const systemProgram = '11111111111111111111111111111111'
const transferIndex = 2

interface ReadWire {
  readonly title: string
  readonly sections: readonly Section[]
  readonly cautions: readonly string[]
}

/** Describes a transaction, as far as it transfers SOL with the system program. */
async function readWire(wire: Uint8Array): Promise<ReadWire> {
  const { VersionedTransaction } = await import('@solana/web3.js')
  const { message } = readOr(() => VersionedTransaction.deserialize(wire))
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  const parts = message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => {
    const program = keys[programIdIndex] ?? 'looked up'
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === transferIndex) {
      const text = `${formatUnits(view.getBigUint64(4, true), lamportsPerSolDigits)} SOL`
      const to = keys[accountKeyIndexes[1] ?? -1] ?? 'looked up'
      return { title: text, read: true, section: { rows: [row('Amount', text), monoRow('To', to)] } }
    }
    const rows = [monoRow('Program', program), monoRow('Data', base58.encode(data))]
    return { title: '', read: false, section: { rows } }
  })
  const unread = parts.filter(({ read, section }) => !read && !isBudget(section))
  const transfers = parts.filter(({ read }) => read)
  const [transfer] = transfers
  return {
    title: transfer && transfers.length === 1 && unread.length === 0 ? transfer.title : 'a transaction',
    sections: parts.map(({ section }) => section),
    cautions:
      unread.length > 0 ? ['Not all that this does can be read. Approve only if you trust the site.'] : [],
  }
}

/** Instructions of the compute budget program only set fees, so they need no warning. */
const isBudget = ({ rows }: Section) => rows?.[0]?.value === 'ComputeBudget111111111111111111111111111111'

function readOr<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new RefusedError('The transaction cannot be read')
  }
}
