import { base58, base64 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { splitSend } from './splitSend.ts'

const { signal } = new AbortController()
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const network = { caipNetworkId: chainId, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
/** One signature to come, and a message. */
const unsigned = Uint8Array.of(1, ...new Uint8Array(64), 9, 9, 9)
const signature = new Uint8Array(64).fill(7)
const signed = Uint8Array.of(1, ...signature, 9, 9, 9)
const transaction = base58.encode(unsigned)

const split = (params: unknown) => splitSend([network as never], { params, chainId } as never)

afterEach(() => vi.unstubAllGlobals())

function answering() {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    if (method !== 'sendTransaction') return Response.json({ id: 1, error: { code: -32601 } })
    sent.push(params[0])
    return Response.json({ jsonrpc: '2.0', id: 1, result: base58.encode(signature) })
  })
  return sent
}

test.each([
  ['the transaction in base58', { transaction: base58.encode(signed) }],
  ['the transaction in base64', { transaction: base64.encode(signed), signature: 'x' }],
  ['its signature alone', { signature: base58.encode(signature) }],
])(
  'a wallet that signs alone is asked to sign; with %s in its answer the node is handed it',
  async (_, answer) => {
    const sent = answering()
    const { sign, send } = split({ transaction, pubkey: 'payer', options: {} })
    expect(sign).toEqual({ method: 'solana_signTransaction', params: { transaction, pubkey: 'payer' } })
    expect(await send(answer, { signal })).toEqual({ signature: base58.encode(signature) })
    expect(sent).toEqual([base64.encode(signed)])
  },
)

test.each([
  ['nothing', undefined, unsigned],
  ['a signature that is none', { signature: base58.encode(signature.slice(1)) }, unsigned],
  ['one signature of two', { signature: base58.encode(signature) }, Uint8Array.of(2, ...new Uint8Array(130))],
])('an answer with %s is not sent', async (_, answer, wire) => {
  const sent = answering()
  const { send } = split([{ transaction: base58.encode(wire) }])
  await expect(send(answer, { signal })).rejects.toMatchObject({ reason: 'NOT_SENT' })
  expect(sent).toEqual([])
})
