import type { ChainAdapter, Explanation, Statement } from '@latchkit/kernel/chain'
import { createTestKernel, fakeRequest, fewRuns } from '@latchkit/kernel/testing'
import { solana } from '@latchkit/plugin-solana'
import { base58 } from '@scure/base'
import { type Keypair, Transaction, type TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLedger } from '../services/chains/solana/ledger.ts'
import { createMethods } from '../services/chains/solana/methods.ts'
import { solanaNetworks } from '../services/chains/solana/networks.ts'
import { type ActionName, actions, allowing, instructionsOf, signersOf } from './solanaActions.ts'
import { openCast, type Person } from './solanaCast.ts'

// Compares the statements about a transaction with its execution in the real virtual machine.

const [{ id, genesis }] = solanaNetworks
const network = {
  id: id.slice('solana:'.length),
  caipNetworkId: id,
  chainNamespace: 'solana' as const,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

let ledger = createLedger()
let isSilent = false
const node = async (_: unknown, init?: RequestInit): Promise<Response> => {
  if (isSilent) throw new TypeError('no connection')
  const { method, params } = JSON.parse(String(init?.body))
  const methods = createMethods(ledger, genesis)
  return Response.json({ jsonrpc: '2.0', id: 1, result: methods[method]?.(...(params as never[])) })
}
let adapter: ChainAdapter
beforeAll(async () => {
  vi.stubGlobal('fetch', node)
  vi.stubGlobal('window', new EventTarget())
  const { kernel } = createTestKernel({ networks: [network], plugins: [solana()] })
  adapter = await (await kernel.session()).adapter('solana')
})
afterAll(() => void vi.unstubAllGlobals())

async function explained(transaction: string, account: string): Promise<Explanation> {
  const request = fakeRequest({
    method: 'solana_signAndSendTransaction',
    params: { transaction },
    chainId: id,
  })
  const options = { account: `${id}:${account}` as const, signal: AbortSignal.timeout(5_000) }
  let last: Explanation | undefined
  for await (const one of (await adapter.explain?.(request, options)) ?? []) last = one
  if (!last || last.isPending) throw new Error('It has no last word')
  return last
}

const partsOf = (statement: Statement): readonly Statement[] =>
  statement.kind === 'several' ? statement.parts.flatMap(partsOf) : [statement]

type Sums = Record<string, bigint>
const add = (sums: Sums, asset: string, value: bigint) => {
  sums[asset] = (sums[asset] ?? 0n) + value
}

/** The outgoing amounts of the statements, by mint or `SOL`. */
function statedOutflow(statement: Statement, person: Person): Sums {
  const sums: Sums = {}
  const own = new Set([...person.own, person.seeded])
  // The holdings count wrapped SOL as SOL.
  const assetOf = (token = person.wrappedMint) => (token === person.wrappedMint ? 'SOL' : token)
  for (const part of partsOf(statement)) {
    const isOwn = part.kind === 'send' && (part.from === undefined || own.has(part.from))
    if (isOwn || part.kind === 'burn') add(sums, assetOf(part.what.token), part.what.value)
    if (part.kind === 'account' && part.rent) add(sums, 'SOL', part.rent.value)
    // A transfer from another account must be a payment.
    const isMade = part.kind === 'account' && part.action === 'created' && part.owner === person.key
    if (isMade) add(sums, 'SOL', part.what?.value ?? 0n)
  }
  return sums
}

/** The holdings of a person: lamports in all accounts under their sole control, and tokens by mint. */
function holdings({ key, own, seeded, wrappedMint }: Person): Sums {
  const lamportsOf = (address: string) => ledger.account(address)?.lamports ?? 0n
  const sums: Sums = { SOL: lamportsOf(key) + lamportsOf(seeded) }
  for (const address of own) {
    const account = ledger.account(address)
    if (!account || account.data.length < 165) continue
    const mint = base58.encode(account.data.slice(0, 32))
    if (base58.encode(account.data.slice(32, 64)) !== key) continue
    add(sums, 'SOL', account.lamports)
    const amount = new DataView(account.data.buffer).getBigUint64(64, true)
    if (mint !== wrappedMint) add(sums, mint, amount)
  }
  return sums
}

function build(signers: readonly Keypair[], payer: Keypair, instructions: readonly TransactionInstruction[]) {
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    blockhash: ledger.blockhash(),
    lastValidBlockHeight: 1,
  })
  transaction.add(...instructions)
  transaction.sign(...signers)
  return Uint8Array.from(transaction.serialize())
}

/** Explains a transaction, executes it and compares both; returns which of the three outcomes occurred. */
async function compare(chosen: readonly ActionName[]): Promise<'failed' | 'unread' | 'compared'> {
  const cast = openCast(ledger)
  const wire = build(signersOf(cast, chosen), cast.victim, instructionsOf(cast, chosen))
  const { statement, isUnderstood, fee } = await explained(base58.encode(wire), cast.person.key)
  const before = holdings(cast.person)
  try {
    ledger.execute(wire)
  } catch {
    return 'failed'
  }
  if (!isUnderstood) return 'unread'
  const [after, stated] = [holdings(cast.person), statedOutflow(statement, cast.person)]
  add(stated, 'SOL', fee === undefined || fee === 'unknown' ? 0n : fee.value)
  for (const [asset, held] of Object.entries(before)) {
    const left = held - (after[asset] ?? 0n)
    expect(stated[asset] ?? 0n, `${asset}: ${chosen.join()}`).toBeGreaterThanOrEqual(left)
  }
  return 'compared'
}

const names = Object.keys(actions) as ActionName[]
/** The instructions whose exact loss follows from the request or the chain. */
const exact = names.filter((name) => actions[name].isExact)

test.each(exact)('one that does %s: what leaves is what is said, to the last unit', async (name) => {
  const cast = openCast(ledger)
  const wire = build(signersOf(cast, [name]), cast.victim, instructionsOf(cast, [name]))
  const { statement, isUnderstood, fee } = await explained(base58.encode(wire), cast.person.key)
  expect(isUnderstood).toBe(true)
  const before = holdings(cast.person)
  ledger.execute(wire)
  const [after, stated] = [holdings(cast.person), statedOutflow(statement, cast.person)]
  add(stated, 'SOL', (fee as { value: bigint }).value)
  for (const [asset, held] of Object.entries(before))
    expect(stated[asset] ?? 0n, asset).toBe(held - (after[asset] ?? 0n))
})

test('wrapped SOL that is sent to an account of the same transaction is in the statements', async () => {
  ledger = createLedger()
  expect(await compare(['wrapForThief', 'wrappedToFresh'])).toBe('compared')
})

test('I-12: of any mix of instructions, all that leaves the signer is in the statements, or it is not read', async () => {
  const seen = { failed: 0, unread: 0, compared: 0 }
  await fc.assert(
    fc
      .asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), async (chosen) => {
        seen[await compare(chosen)] += 1
      })
      .beforeEach(() => {
        ledger = createLedger()
      }),
    { ...fewRuns, interruptAfterTimeLimit: 600_000 },
  )
  // Most combinations must execute and be explained; otherwise the test compares nothing.
  expect(seen.compared).toBeGreaterThan(fewRuns.numRuns / 4)
}, 900_000)

test('without the chain, what an account loses by being closed or given away is not read', async () => {
  isSilent = true
  try {
    for (const name of ['closeForThief', 'closeWrappedForThief', 'giveTokens', 'giveWrapped'] as const) {
      const cast = openCast(ledger)
      const wire = build(signersOf(cast, [name]), cast.victim, instructionsOf(cast, [name]))
      const { isUnderstood, statement } = await explained(base58.encode(wire), cast.person.key)
      expect(isUnderstood, name).toBe(false)
      expect(statement.cautions).toContain('unchecked')
    }
  } finally {
    isSilent = false
  }
})

test('what another may take is compared with what is held and what there is; without the chain it is unchecked', async () => {
  const cast = openCast(ledger)
  const [held, supply] = [500n, 10_000_000n]
  const values = fc.oneof(
    fc.constantFrom(
      1n,
      held,
      held + 1n,
      supply,
      supply + 1n,
      2n ** 62n,
      2n ** 63n - 1n,
      2n ** 63n,
      2n ** 64n - 1n,
    ),
    fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
    fc.bigInt({ min: 1n, max: 2n * held }),
  )
  await fc.assert(
    fc.asyncProperty(values, fc.boolean(), fc.boolean(), async (value, isChecked, silent) => {
      const wire = build([cast.victim], cast.victim, [allowing(cast, value, isChecked)])
      isSilent = silent
      const { statement } = await explained(base58.encode(wire), cast.person.key)
      isSilent = false
      expect(statement.kind).toBe('allow')
      expect(statement.cautions?.includes('unchecked') ?? false).toBe(silent)
      expect(statement.cautions?.includes('unlimited') ?? false).toBe(
        silent ? value >= 2n ** 63n : value > held,
      )
    }),
    fewRuns,
  )
})
