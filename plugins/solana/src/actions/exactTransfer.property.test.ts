import { parseUnits } from '@latchkit/kernel'
import { fewRuns } from '@latchkit/kernel/testing'
import { base58, base64 } from '@scure/base'
import { SystemInstruction, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdapter } from '../adapter.ts'
import { createFakeChains } from '../testing/fakeChains.ts'
import { devnet, first, second } from '../testing/fakeWallet.ts'

const { signal } = new AbortController()
const node = createFakeChains()
const adapter = createAdapter(node.chains)
const mint = base58.encode(new Uint8Array(32).fill(9))
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const budget = 'ComputeBudget111111111111111111111111111111'
const maxUnits = 2n ** 64n - 1n

const accountOf = (data: Uint8Array) => ({ owner: program, data: [base64.encode(data), 'base64'] })

/** A node with a mint of these decimals, whose accounts hold as much as there can be. */
function serve(decimals: number): void {
  const mintData = new Uint8Array(82)
  mintData[44] = decimals
  const held = new Uint8Array(165)
  new DataView(held.buffer).setBigUint64(64, maxUnits, true)
  node.serve(({ method, params: [keys = []] }) => {
    if (method === 'getLatestBlockhash') return { value: { blockhash: second } }
    if (method !== 'getMultipleAccounts') return []
    const rows: readonly string[] = keys
    return { value: rows.map((key) => accountOf(key === mint ? mintData : held)) }
  })
}

/** Builds a transfer, and returns its instructions without those of the fee. */
async function build(value: bigint, token?: string, decimals?: number) {
  const transfer = { from: `${devnet}:${first}` as const, to: second, value, token, decimals }
  const { params } = Object(await adapter.transfer?.(transfer, { signal }))
  const { instructions } = Transaction.from(base58.decode(params.transaction))
  return instructions.filter(({ programId }) => programId.toBase58() !== budget)
}

/** Writes base units as a decimal number, without the code under test. */
function write(units: bigint, decimals: number): string {
  const digits = `${units}`.padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const units = fc.oneof(
  fc.bigInt({ min: 1n, max: maxUnits }),
  fc.constantFrom(1n, 2n ** 53n - 1n, 2n ** 53n + 1n, maxUnits),
)

test('I-12: a typed amount of a token with 0 to 36 decimals is the amount of the instruction, to the last unit', async () => {
  await fc.assert(
    fc.asyncProperty(units, fc.integer({ min: 0, max: 36 }), async (amount, decimals) => {
      serve(decimals)
      const [transfer, ...others] = await build(
        parseUnits(write(amount, decimals), decimals) ?? 0n,
        mint,
        decimals,
      )
      expect([transfer?.programId.toBase58(), others]).toEqual([program, []])
      const data = Uint8Array.from(transfer?.data ?? [])
      const sent = new DataView(data.buffer).getBigUint64(1, true)
      // TransferChecked, with the decimals that the program compares.
      expect([data[0], sent, data[9], data.length]).toEqual([12, amount, decimals, 10])
    }),
    fewRuns,
  )
})

test('I-12: a typed amount of SOL is the lamports of the transaction, to the last one', async () => {
  serve(9)
  await fc.assert(
    fc.asyncProperty(units, async (amount) => {
      const [transfer, ...others] = await build(parseUnits(write(amount, 9), 9) ?? 0n)
      if (!transfer) throw new Error('There is no transfer')
      const decoded = SystemInstruction.decodeTransfer(transfer)
      expect([BigInt(decoded.lamports), decoded.toPubkey.toBase58(), others]).toEqual([amount, second, []])
    }),
    fewRuns,
  )
})
