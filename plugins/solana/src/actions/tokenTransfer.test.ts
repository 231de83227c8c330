import { base58, base64 } from '@scure/base'
import { PublicKey, Transaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createAdapter } from '../adapter.ts'
import { createFakeChains } from '../testing/fakeChains.ts'
import { devnet, first, second } from '../testing/fakeWallet.ts'

const node = createFakeChains()
const adapter = createAdapter(node.chains)
const { signal } = new AbortController()
const token = base58.encode(new Uint8Array(32).fill(9))
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const newProgram = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

const account = (owner: string, data: Uint8Array) => ({ owner, data: [base64.encode(data), 'base64'] })

function mint(decimals: number, owner = tokenProgram) {
  const data = new Uint8Array(82)
  data[44] = decimals
  return account(owner, data)
}

function held(amount: bigint, owner = tokenProgram) {
  const data = new Uint8Array(165)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return account(owner, data)
}

/** A node that has a mint and its two token accounts. It records which accounts were requested. */
function serve(known: object | null, accounts: readonly unknown[]) {
  const requests: string[][] = []
  node.serve(({ method, params: [keys = []] }) => {
    if (method === 'getLatestBlockhash') return { value: { blockhash: second } }
    if (method !== 'getMultipleAccounts') return []
    requests.push(keys)
    return { value: requests.length > 1 ? accounts : [known] }
  })
  return requests
}

const build = (part: object = {}) =>
  adapter.transfer?.(
    { from: `${devnet}:${first}`, to: second, value: 7n, token, decimals: 6, ...part },
    { signal },
  )

async function buildTransfer(part: object = {}) {
  const { params } = (await build(part)) as { params: { transaction: string } }
  return Transaction.from(base58.decode(params.transaction)).instructions
}

const associated = (owner: string, program: string) =>
  PublicKey.findProgramAddressSync(
    [owner, program, token].map((key) => new PublicKey(key).toBytes()),
    new PublicKey(associatedProgram),
  )[0].toBase58()

test.each([tokenProgram, newProgram])(
  'a token of %s is sent by a checked transfer of exactly that many units',
  async (program) => {
    const requests = serve(mint(6, program), [held(7n, program), held(0n, program)])
    const [limit, move, ...rest] = await buildTransfer()
    expect(limit?.data.readUInt32LE(1)).toBe(300_000)
    expect([move?.programId.toBase58(), move?.data[0], move?.data.readBigUInt64LE(1), move?.data[9]]).toEqual(
      [program, 12, 7n, 6],
    )
    const from = associated(first, program)
    const to = associated(second, program)
    expect(move?.keys.map(({ pubkey }) => pubkey.toBase58())).toEqual([from, token, to, first])
    expect([requests, rest]).toEqual([[[token], [from, to]], []])
  },
)

test('a receiver without a token account gets one first, paid by the sender', async () => {
  serve(mint(6), [held(9n), null])
  const [limit, create, move] = await buildTransfer()
  expect([limit?.data.readUInt32LE(1), create?.programId.toBase58(), create?.data[0]]).toEqual([
    400_000,
    associatedProgram,
    1,
  ])
  const keys = create?.keys.map(({ pubkey }) => pubkey.toBase58())
  expect(keys?.slice(0, 4)).toEqual([first, associated(second, tokenProgram), second, token])
  expect(move?.data[0]).toBe(12)
})

test("a receiver off the curve, such as a program's vault, gets an account like any other", async () => {
  const vault = associated(second, newProgram)
  expect(PublicKey.isOnCurve(vault)).toBe(false)
  serve(mint(6), [held(9n), null])
  const [, create, move] = await buildTransfer({ to: vault })
  const target = associated(vault, tokenProgram)
  expect(create?.keys.slice(0, 4).map(({ pubkey }) => pubkey.toBase58())).toEqual([
    first,
    target,
    vault,
    token,
  ])
  expect(move?.keys[2]?.pubkey.toBase58()).toBe(target)
})

test.each([
  ['a missing mint', null, [held(9n), null], 'TOKEN_NOT_FOUND'],
  ['a mint of another program', mint(6, associatedProgram), [held(9n), null], 'TOKEN_NOT_FOUND'],
  ['other decimals than were shown', mint(9), [held(9n), null], 'TOKEN_CHANGED'],
  ['a sender without a token account', mint(6), [null, null], 'NO_TOKEN_ACCOUNT'],
  ['an insufficient balance', mint(6), [held(6n), null], 'TOO_LITTLE'],
  ['a truncated account', mint(6), [account(tokenProgram, new Uint8Array(10)), null], 'INVALID_RESPONSE'],
  ['a response with another number of accounts', mint(6), [held(9n)], 'INVALID_RESPONSE'],
])('%s is reported, and nothing is built', async (_, known, accounts, reason) => {
  serve(known, accounts)
  await expect(build()).rejects.toMatchObject({ reason })
})

test('an invalid mint address is not a token', async () => {
  serve(mint(6), [])
  await expect(build({ token: 'x' })).rejects.toMatchObject({ reason: 'TOKEN_NOT_FOUND' })
})
