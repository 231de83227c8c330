import { runs } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import { Keypair, PublicKey, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdapter } from './adapter.ts'
import { toCluster } from './clusters.ts'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/index.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { devnet, first, second } from './testing/fakeWallet.ts'

const node = createFakeChains()
const adapter = createAdapter(node.chains)
const account = `${devnet}:${first}` as const
const { signal } = new AbortController()
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

/** Responds to a node's methods, and records the requests. */
function serve(answers: Readonly<Record<string, unknown>>) {
  const requests: { readonly method: string; readonly params: readonly unknown[] }[] = []
  node.serve((call) => {
    requests.push(call)
    const result = answers[call.method]
    if (result instanceof Response) return result.clone()
    return result instanceof Error
      ? Response.json({ jsonrpc: '2.0', id: 1, error: { code: -1, message: result.message } })
      : result
  })
  return requests
}

const latest = { value: { blockhash: second, lastValidBlockHeight: 9 } }

test('accounts are answered locally; requesting them connects when there are none', () => {
  const none = { accounts: [], chainId: undefined }
  const shared = { accounts: [account], chainId: devnet } as const
  expect(adapter.answerLocally({ method: 'solana_getAccounts' }, shared)).toEqual({
    result: [{ pubkey: first }],
  })
  expect(adapter.answerLocally({ method: 'solana_getAccounts' }, none)).toEqual({ result: [] })
  expect(adapter.answerLocally({ method: 'solana_requestAccounts' }, shared)).toEqual({
    result: [{ pubkey: first }],
  })
  expect(adapter.answerLocally({ method: 'solana_requestAccounts' }, none)).toBe('connect')
  expect(adapter.answerLocally({ method: 'solana_signMessage' }, shared)).toBeUndefined()
  expect(adapter.toProviderState(shared)).toEqual({ accounts: [first], chainId: devnet })
})

test('a text is signed as its bytes, and a signature is 64 bytes in base58', async () => {
  const { method, params } = await adapter.signMessageRequest(account, 'Hé ✓')
  const { message, pubkey } = params as { message: string; pubkey: string }
  expect([method, pubkey, new TextDecoder().decode(base58.decode(message))]).toEqual([
    'solana_signMessage',
    first,
    'Hé ✓',
  ])
  const signature = base58.encode(new Uint8Array(64).fill(9))
  expect(adapter.readSignature({ signature })).toEqual({ signature })
  expect(adapter.readSignature(signature)).toEqual({ signature })
  for (const answer of [null, undefined, '', '0x', {}, { signature: 7 }, { signature: '0OIl' }])
    expect(() => adapter.readSignature(answer)).toThrow('invalid response')
})

test('10: an address is 32 bytes, whatever its text looks like', async () => {
  await fc.assert(
    fc.asyncProperty(bytes(32), async (key) => {
      const address = base58.encode(key)
      expect(await adapter.checkAddress(` ${address}\n`)).toMatchObject({ ok: true, address })
    }),
    runs,
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 40 }).chain(bytes), async (other) => {
      const { ok } = await adapter.checkAddress(base58.encode(other))
      expect(ok).toBe(other.length === 32)
    }),
    runs,
  )
  for (const text of [
    '',
    '0x',
    `${first}0`,
    'javascript:alert(1)//So11111111111111111111111111111111111111111',
    'O'.repeat(40),
  ])
    expect(await adapter.checkAddress(text)).toEqual({ ok: false, reason: 'shape' })
})

test('an address off the curve is program-derived, and marked as isProgramAddress', async () => {
  // The USDC account of the first key: derived off the curve, like every associated account.
  const [held] = PublicKey.findProgramAddressSync(
    [first, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v'].map(
      (key) => new PublicKey(key).toBytes(),
    ),
    new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  )
  const address = held.toBase58()
  expect(await adapter.checkAddress(address)).toEqual({ ok: true, address, isProgramAddress: true })
  expect(await adapter.checkAddress(first)).toEqual({ ok: true, address: first })
  await fc.assert(
    fc.asyncProperty(bytes(32), async (seed) => {
      const wallet = Keypair.fromSeed(seed).publicKey.toBase58()
      expect(await adapter.checkAddress(wallet)).toEqual({ ok: true, address: wallet })
    }),
    runs,
  )
})

test('the public clusters have their Wallet Standard names; any other network is local', () => {
  const named = [solanaMainnet, solanaDevnet, solanaTestnet].map(({ caipNetworkId = devnet }) =>
    toCluster(caipNetworkId),
  )
  expect(named).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
  expect([toCluster('solana:constructor'), toCluster('solana:x')]).toEqual([
    'solana:localnet',
    'solana:localnet',
  ])
})

test('a balance has every lamport, even above the safe integers', async () => {
  serve({ getBalance: new Response('{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615}}') })
  expect(await adapter.balance?.(account, { signal })).toEqual({
    value: 2n ** 64n - 1n,
    decimals: 9,
    symbol: 'SOL',
  })
  for (const value of [null, '1', -1, 1.5, Number.NaN]) {
    serve({ getBalance: { value } })
    await expect(adapter.balance?.(account, { signal })).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
  }
  await expect(adapter.balance?.(`solana:other:${first}`, { signal })).rejects.toThrow('Network not found')
})

test('I-12: a built transfer carries the exact lamports', async () => {
  serve({ getLatestBlockhash: latest, getRecentPrioritizationFees: [] })
  const value = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
  await fc.assert(
    fc.asyncProperty(value, async (lamports) => {
      const draft = await adapter.transfer?.({ from: account, to: second, value: lamports }, { signal })
      const { transaction = '', pubkey } = (draft?.params ?? {}) as { transaction?: string; pubkey?: string }
      const decoded = Transaction.from(base58.decode(transaction))
      const move = decoded.instructions.at(-1)
      expect([draft?.method, pubkey, decoded.feePayer?.toBase58()]).toEqual([
        'solana_signAndSendTransaction',
        first,
        first,
      ])
      expect(move?.keys.map(({ pubkey: key }) => key.toBase58())).toEqual([first, second])
      expect([move?.data.readUInt32LE(0), move?.data.readBigUInt64LE(4)]).toEqual([2, lamports])
    }),
    { ...runs, numRuns: Math.min(runs.numRuns, 200) },
  )
})

test.each([
  [[], undefined],
  [new Error('no such method'), undefined],
  [[0, 0, 0, 9], undefined],
  [[0, 0, 0, 7, 8, 9, 9], 7n],
  [[7, 9, 1], 7n],
  [[99_000_000, 99_000_000], 20_000_000n],
  [[-1, 1.5, null, 3], 3n],
])('26: where others paid %j, a compute unit is paid %s', async (paid, price) => {
  const rows = Array.isArray(paid) ? paid.map((prioritizationFee) => ({ slot: 1, prioritizationFee })) : paid
  const requests = serve({ getLatestBlockhash: latest, getRecentPrioritizationFees: rows })
  const draft = await adapter.transfer?.({ from: account, to: second, value: 1n }, { signal })
  const decoded = Transaction.from(
    base58.decode(((draft?.params ?? {}) as { transaction?: string }).transaction ?? ''),
  )
  const [limit, ...rest] = decoded.instructions.slice(0, -1)
  expect([limit?.data[0], limit?.data.readUInt32LE(1)]).toEqual([2, 500])
  expect(rest.map(({ data }) => data.readBigUInt64LE(1))).toEqual(price === undefined ? [] : [price])
  expect(requests.find(({ method }) => method === 'getRecentPrioritizationFees')?.params).toEqual([
    [first, second],
  ])
})

test('a busy node is retried, a refusal is not, and a node that does not respond is reported', async () => {
  let count = 0
  node.serve(() => {
    count += 1
    return count < 3
      ? new Response('', { status: 503, headers: { 'retry-after': '0' } })
      : new Response('{"result":{"value":5}}')
  })
  expect((await adapter.balance?.(account, { signal }))?.value).toBe(5n)
  expect(count).toBe(3)
  const requests = serve({ getBalance: new Error('Invalid param') })
  await expect(adapter.balance?.(account, { signal })).rejects.toMatchObject({ reason: 'NODE' })
  expect(requests).toHaveLength(1)
  node.serve(() => new Response('<html>', { status: 200 }))
  await expect(adapter.balance?.(account, { signal })).rejects.toMatchObject({ reason: 'NO_RESPONSE' })
})

test.each([
  ['Transaction simulation failed: Transfer: insufficient lamports 5, need 7', 'insufficientFunds'],
  ['Error processing Instruction 2: custom program error: 0x1', 'insufficientFunds'],
  ['Attempt to debit an account but found no record of a prior credit.', 'insufficientFunds'],
  ['Error processing Instruction 0: custom program error: 0x11', 'executionReverted'],
  ['Computational budget exceeded', 'gasTooLow'],
  ['User rejected the request.', undefined],
])('"%s" is classified as %s', async (message, kind) => {
  expect(await adapter.classifyError?.(new Error('Failed', { cause: new Error(message) }))).toBe(kind)
  expect(await adapter.classifyError?.({ logs: [message] })).toBe(kind)
})
