import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '../../gateway/gateway.ts'
import { fundedLamports, solanaNetworks } from './networks.ts'
import { startSolana } from './startSolana.ts'

const keys = [1, 2, 3].map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)))
const [from, to] = keys as [Keypair, Keypair]
let stop: () => Promise<void>
let connection: Connection

beforeAll(async () => {
  const chain = startSolana(solanaNetworks[0].genesis)
  const gateway = await openGateway(0)
  const { signal } = new AbortController()
  gateway.serve(
    async ({ method, url, body, headers }) =>
      chain.answer({ method, path: url.pathname, query: url.searchParams, body, headers, signal }),
    (request, socket, head) => chain.upgrade?.(request, socket, head),
  )
  connection = new Connection(gateway.url, {
    commitment: 'confirmed',
    wsEndpoint: gateway.url.replace('http', 'ws'),
  })
  stop = async () => {
    await chain.stop()
    await gateway.stop()
  }
})
afterAll(() => stop())

test('@solana/web3.js finds the cluster, its accounts and its tokens', async () => {
  expect(await connection.getGenesisHash()).toBe(solanaNetworks[0].genesis)
  expect(await connection.getBalance(from.publicKey)).toBe(Number(fundedLamports))
  const { value } = await connection.getParsedTokenAccountsByOwner(from.publicKey, {
    programId: new (await import('@solana/web3.js')).PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  })
  expect(value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)).toEqual(['2500000'])
})

test('legacy and versioned transfers run, are confirmed by websocket and are exact to the lamport', async () => {
  const fresh = Keypair.generate()
  const move = SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: fresh.publicKey,
    lamports: LAMPORTS_PER_SOL + 1,
  })
  const before = await connection.getBalance(from.publicKey)
  await sendAndConfirmTransaction(connection, new Transaction().add(move), [from])
  expect(await connection.getBalance(fresh.publicKey)).toBe(LAMPORTS_PER_SOL + 1)
  expect(await connection.getBalance(from.publicKey)).toBe(before - LAMPORTS_PER_SOL - 1 - 5000)
  const latest = await connection.getLatestBlockhash()
  const back = SystemProgram.transfer({
    fromPubkey: fresh.publicKey,
    toPubkey: to.publicKey,
    lamports: 7_000_000,
  })
  const message = new TransactionMessage({
    payerKey: fresh.publicKey,
    recentBlockhash: latest.blockhash,
    instructions: [back],
  })
  const versioned = new VersionedTransaction(message.compileToV0Message())
  expect((await connection.simulateTransaction(versioned)).value).toMatchObject({
    err: null,
    unitsConsumed: 150,
  })
  versioned.sign([fresh])
  const signature = await connection.sendTransaction(versioned)
  await connection.confirmTransaction({ signature, ...latest })
  expect(await connection.getBalance(fresh.publicKey)).toBe(LAMPORTS_PER_SOL + 1 - 7_000_000 - 5000)
})

test('a transfer above the balance, a wrong signature and an unknown blockhash are rejected', async () => {
  const move = (lamports: number) =>
    new Transaction().add(
      SystemProgram.transfer({ fromPubkey: to.publicKey, toPubkey: from.publicKey, lamports }),
    )
  await expect(sendAndConfirmTransaction(connection, move(900 * LAMPORTS_PER_SOL), [to])).rejects.toThrow(
    'simulation failed',
  )
  const forged = move(1)
  forged.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
  forged.feePayer = to.publicKey
  forged.addSignature(to.publicKey, Buffer.alloc(64, 7))
  await expect(connection.sendRawTransaction(forged.serialize({ verifySignatures: false }))).rejects.toThrow()
  const old = move(1)
  old.recentBlockhash = Keypair.generate().publicKey.toBase58()
  old.sign(to)
  await expect(connection.sendRawTransaction(old.serialize())).rejects.toThrow('Blockhash not found')
})
