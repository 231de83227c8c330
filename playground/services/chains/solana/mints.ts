import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'

/** A token of the first cluster, in the Token program or in Token-2022. */
export interface LocalMint {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address: string
  readonly program: string
  readonly playPrice: number
}

export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const addressOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))

export const localMints: readonly LocalMint[] = [
  {
    name: 'Local Dollar',
    symbol: 'LUSD',
    decimals: 6,
    address: addressOf(101),
    program: tokenPrograms[0],
    playPrice: 1,
  },
  {
    name: 'Local Points',
    symbol: 'LPTS',
    decimals: 2,
    address: addressOf(102),
    program: tokenPrograms[1],
    playPrice: 5,
  },
]

/** The initial balance of each funded account for each mint, in base units. */
const heldAtStart = 2_500_000n

interface Made {
  readonly lamports: bigint
  readonly owner: string
  readonly data: Uint8Array
}

/** Adds the mints and token accounts to a ledger, in the layout of their programs. */
export function mints(set: (address: string, account: Made) => void, owners: readonly string[]): void {
  for (const mint of localMints) {
    set(mint.address, { lamports: 10_000_000n, owner: mint.program, data: mintData(mint, owners.length) })
    for (const owner of owners)
      set(associatedAddress(owner, mint), {
        lamports: 10_000_000n,
        owner: mint.program,
        data: holdingData(owner, mint),
      })
  }
}

/** The address of an owner's token account for a mint. */
function associatedAddress(owner: string, { address, program }: LocalMint): string {
  const seeds = [new PublicKey(owner), new PublicKey(program), new PublicKey(address)].map((key) =>
    key.toBytes(),
  )
  return PublicKey.findProgramAddressSync(seeds, associatedProgram)[0].toBase58()
}

/** Layout of a mint: no authority (4 + 32 bytes), supply, decimals, initialized flag, no freeze authority (4 + 32). */
function mintData({ decimals }: LocalMint, holders: number): Uint8Array {
  const data = new Uint8Array(82)
  const view = new DataView(data.buffer)
  view.setBigUint64(36, heldAtStart * BigInt(holders), true)
  view.setUint8(44, decimals)
  view.setUint8(45, 1)
  return data
}

/** Layout of a token account: mint, owner, amount, no delegate, initialized state; the rest is empty. */
function holdingData(owner: string, { address }: LocalMint): Uint8Array {
  const data = new Uint8Array(165)
  data.set(base58.decode(address), 0)
  data.set(base58.decode(owner), 32)
  const view = new DataView(data.buffer)
  view.setBigUint64(64, heldAtStart, true)
  view.setUint8(108, 1)
  return data
}
