import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { devnet as chainId } from '../testing/fakeWallet.ts'
import { signThenSend } from './signThenSend.ts'

const { signal } = new AbortController()
const node = createFakeChains()
/** One missing signature, and a message. */
const unsigned = Uint8Array.of(1, ...new Uint8Array(64), 9, 9, 9)
const signature = new Uint8Array(64).fill(7)
const signed = Uint8Array.of(1, ...signature, 9, 9, 9)
const transaction = base58.encode(unsigned)

const split = (params: unknown) => signThenSend(node.chains, { params, chainId } as never)

function respondWith() {
  const sent: string[] = []
  node.serve(({ method, params: [wire = ''] }) => {
    if (method !== 'sendTransaction') return Response.json({ id: 1, error: { code: -32601 } })
    sent.push(wire)
    return base58.encode(signature)
  })
  return sent
}

test.each([
  ['the transaction in base58', { transaction: base58.encode(signed) }],
  ['the transaction in base64', { transaction: base64.encode(signed), signature: 'x' }],
  ['the signature alone', { signature: base58.encode(signature) }],
])(
  'a wallet that can only sign is asked to sign; with %s in its response the node receives the transaction',
  async (_, answer) => {
    const sent = respondWith()
    const { sign, send } = split({ transaction, pubkey: 'payer', options: {} })
    expect(sign).toEqual({ method: 'solana_signTransaction', params: { transaction, pubkey: 'payer' } })
    expect(await send(answer, { signal })).toEqual({ signature: base58.encode(signature) })
    expect(sent).toEqual([base64.encode(signed)])
  },
)

test.each([
  ['nothing', undefined, unsigned],
  ['a malformed signature', { signature: base58.encode(signature.slice(1)) }, unsigned],
  [
    'one of two signatures',
    { signature: base58.encode(signature) },
    Uint8Array.of(2, ...new Uint8Array(130)),
  ],
])('a response with %s is not sent', async (_, answer, wire) => {
  const sent = respondWith()
  const { send } = split([{ transaction: base58.encode(wire) }])
  await expect(send(answer, { signal })).rejects.toMatchObject({ reason: 'NOT_SENT' })
  expect(sent).toEqual([])
})
