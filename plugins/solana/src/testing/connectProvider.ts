import { createStore, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import {
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { findWallets } from '../discovery.ts'
import { createSource } from '../source.ts'
import { createFakeChains } from './fakeChains.ts'
import { createFakeProvider } from './fakeProvider.ts'
import { devnet } from './fakeWallet.ts'

export const { signal } = new AbortController()
export const connector = fakeConnector({ id: 'solana:Phantom', source: 'solana', namespace: 'solana' })
export const key = Keypair.fromSeed(new Uint8Array(32).fill(1))
export const other = Keypair.fromSeed(new Uint8Array(32).fill(2))
export const address = key.publicKey.toBase58()
export const message = base58.encode(new TextEncoder().encode('Hello'))
export const sixtyFour = base58.encode(new Uint8Array(64).fill(7))
export const saved = {
  source: 'solana',
  connectorId: connector.id,
  namespace: 'solana',
  chainId: devnet,
} as const

export function openProvider(part: object = {}) {
  const fake = createFakeProvider(key, part)
  const page = Object.assign(new EventTarget(), { phantom: { solana: fake.provider } })
  const discovery = findWallets(page, createStore(), signal)
  const source = createSource({
    discovery,
    chains: createFakeChains().chains,
    selectedChainId: () => undefined,
    log: () => undefined,
  })
  return { ...fake, source }
}

export async function connectProvider(part: object = {}) {
  const opened = openProvider(part)
  const [connection] = await opened.source.connect(connector, { signal })
  if (!connection) throw new Error('Not connected')
  opened.requests.splice(0)
  const ask = (method: string, params?: object) =>
    opened.source.request(connection, fakeRequest({ method, params, chainId: devnet }), { signal })
  const reported: unknown[] = []
  const end = new AbortController()
  opened.source.watch(connection, {
    signal: end.signal,
    changed: ({ accounts }) => reported.push(accounts),
    lost: () => reported.push('lost'),
  })
  await waitForImport()
  return { ...opened, connection, ask, reported, end }
}

/** Waits until a lazy import has finished. */
export const waitForImport = () => new Promise((resolve) => setTimeout(resolve, 20))

const blockhash = base58.encode(new Uint8Array(32).fill(3))
const move = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: other.publicKey, lamports })
export function legacyTransaction(lamports: number): Uint8Array {
  const created = new Transaction({ feePayer: key.publicKey, blockhash, lastValidBlockHeight: 9 }).add(
    move(lamports),
  )
  return Uint8Array.from(created.serialize({ requireAllSignatures: false }))
}
export function versionedTransaction(lamports: number): Uint8Array {
  const parts = { payerKey: key.publicKey, recentBlockhash: blockhash, instructions: [move(lamports)] }
  return new VersionedTransaction(new TransactionMessage(parts).compileToV0Message()).serialize()
}
