import { runs } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdapter } from '../adapter.ts'
import { createFakeChains } from '../testing/fakeChains.ts'
import { devnet, first } from '../testing/fakeWallet.ts'

const adapter = createAdapter(createFakeChains().chains)
const { signal } = new AbortController()

async function explained(message: unknown) {
  const request = {
    method: 'solana_signMessage',
    params: { message },
    chainId: devnet,
    connectionId: 'one',
    origin: 'app',
    requestedBy: 'app',
  } as const
  const options = { account: `${devnet}:${first}` as const, signal }
  const seen = []
  for await (const one of (await adapter.explain?.(request, options)) ?? []) seen.push(one)
  return seen
}
const lastOf = async (message: unknown) => (await explained(message)).at(-1)

const own = new PublicKey(first)
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes))
const payments = fc.array(fc.tuple(keys, fc.bigInt({ min: 0n, max: 2n ** 40n })), {
  minLength: 1,
  maxLength: 4,
})
const instructionsOf = (paid: readonly (readonly [PublicKey, bigint])[]) =>
  paid.map(([toPubkey, lamports]) => SystemProgram.transfer({ fromPubkey: own, toPubkey, lamports }))

function legacy(paid: readonly (readonly [PublicKey, bigint])[], blockhash: string): Uint8Array {
  const transaction = new Transaction({ feePayer: own, blockhash, lastValidBlockHeight: 1 })
  transaction.add(...instructionsOf(paid))
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}
function versioned(paid: readonly (readonly [PublicKey, bigint])[], recentBlockhash: string): Uint8Array {
  const message = new TransactionMessage({
    payerKey: own,
    recentBlockhash,
    instructions: instructionsOf(paid),
  }).compileToV0Message()
  return new VersionedTransaction(message).serialize()
}
const signed = (wire: Uint8Array) => Uint8Array.from(wire, (byte, at) => (at > 0 && at < 65 ? at : byte))
const shapes = {
  complete: (wire: Uint8Array) => wire,
  signed,
  // The bytes that a signature covers.
  message: (wire: Uint8Array) => wire.slice(65),
  unsigned: (wire: Uint8Array) => Uint8Array.of(0, ...wire.slice(65)),
  twiceSigned: (wire: Uint8Array) => Uint8Array.of(2, ...new Uint8Array(64), ...wire.slice(1)),
}
const encodings = {
  bytes: (one: Uint8Array) => one,
  hex: (one: Uint8Array) => `0x${Buffer.from(one).toString('hex')}`,
  base58: base58.encode,
}
const shape = fc.constantFrom('complete', 'signed', 'message', 'unsigned', 'twiceSigned')
const encoding = fc.constantFrom('bytes', 'hex', 'base58')

test('I-12: a transaction in place of a message is detected and blocked, in every version and encoding and with any signatures', async () => {
  await fc.assert(
    fc.asyncProperty(
      payments,
      keys,
      fc.constantFrom(legacy, versioned),
      shape,
      encoding,
      async (paid, hash, write, as, way) => {
        const bytes = shapes[as](write(paid, hash.toBase58()))
        const last = await lastOf(encodings[way](bytes))
        expect(last).toMatchObject({ isBlocked: true, statement: { cautions: ['transactionMessage'] } })
      },
    ),
    runs,
  )
})

test('a message of transaction version 1 is detected as well', async () => {
  const last = await lastOf(Uint8Array.of(0x81, 1, 0, 1, ...new Uint8Array(100)))
  expect(last).toMatchObject({ isBlocked: true, statement: { cautions: ['transactionMessage'] } })
})

test('an off-chain message of Solana is detected, and not shown as plain text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), encoding, async (text, way) => {
      const bytes = Uint8Array.of(0xff, ...new TextEncoder().encode(`solana offchain\0${text}`))
      const last = await lastOf(encodings[way](bytes))
      expect(last).toMatchObject({ isUnderstood: false, isBlocked: false })
      expect(last?.statement.cautions).toContain('structuredMessage')
    }),
    runs,
  )
})

test('32 bytes get the caution that they may be a hash, even when they are text', async () => {
  const thirtyTwo = fc.oneof(
    fc.uint8Array({ minLength: 32, maxLength: 32 }),
    fc
      .string({ minLength: 32, maxLength: 32, unit: 'grapheme-ascii' })
      .map((text) => new TextEncoder().encode(text)),
  )
  await fc.assert(
    fc.asyncProperty(thirtyTwo, encoding, async (bytes, way) => {
      const last = await lastOf(encodings[way](bytes))
      // Bytes that are also a transaction are blocked, and cannot be signed as a hash.
      expect(last?.statement.cautions).toContain(last?.isBlocked ? 'transactionMessage' : 'hashMessage')
      expect(last?.isUnderstood).toBe(false)
    }),
    {
      ...runs,
      // A transaction of version 1 without accounts and instructions has 32 bytes.
      examples: [[Uint8Array.of(129, 5, ...new Array(30).fill(0)), 'bytes']],
    },
  )
})

test('text with control characters is not understood; plain text is, at once and without the chain', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter(({ length }) => length !== 32),
      fc.constantFrom('\u0000', '\u0007', '\u001b', '\u007f', '\u0085'),
      encoding,
      async (text, odd, way) => {
        const inBytes = (value: string) => encodings[way](new TextEncoder().encode(value))
        expect(await explained(inBytes(text))).toMatchObject([
          { statement: { kind: 'message', text, cautions: [] }, isUnderstood: true, isBlocked: false },
        ])
        expect((await explained(inBytes(text))).every(({ isPending }) => isPending !== true)).toBe(true)
        const last = await lastOf(inBytes(`${text}${odd}${text}${text}`))
        expect(last?.isUnderstood).toBe(false)
        expect(last?.statement.cautions).toContain('unreadableText')
      },
    ),
    runs,
  )
})
