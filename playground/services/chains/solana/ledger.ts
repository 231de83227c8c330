import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import litesvm, { type LiteSVM } from 'litesvm'
import { mints } from './mints.ts'
import { fundedLamports, fundedSeeds } from './networks.ts'
import { type ReadTransaction, readTransaction } from './readTransaction.ts'

/** The number of slots for which a blockhash is valid, as on Solana. */
const validForSlots = 150

type Svm = InstanceType<typeof litesvm.LiteSVM>
type Key = Parameters<LiteSVM['getBalance']>[0]
type Amount = Parameters<LiteSVM['airdrop']>[1]

/** An account as nodes return it. */
export interface LedgerAccount {
  readonly lamports: bigint
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** An error as nodes return it: the simulation failed, with the error and the log of the program. */
class RefusedError extends Error {
  readonly code = -32002
  readonly data: { readonly err: string; readonly logs: readonly string[] }

  constructor(err: string, logs: readonly string[]) {
    super(`Transaction simulation failed: ${err}`)
    this.data = { err, logs }
  }
}

/** What is kept of a transaction. An airdrop has no bytes. */
interface Executed {
  readonly slot: number
  readonly wire?: Uint8Array
  readonly accounts?: readonly string[]
}

export type Ledger = ReturnType<typeof createLedger>

/** The virtual machine with slots, expiring blockhashes and a history of transactions. */
export function createLedger() {
  // Blockhashes are tracked here, because the machine knows only the latest one and nodes know 150.
  const svm: Svm = new litesvm.LiteSVM().withBlockhashCheck(false).withTransactionHistory(10_000n)
  const executed = new Map<string, Executed>()
  const hashes = new Map<string, number>()
  let slot = 1

  const key = (address: string) => address as Key
  const blockhash = (): string => {
    const hash = base58.encode(createHash('sha256').update(`${slot}`).digest())
    hashes.set(hash, slot)
    return hash
  }
  const isValid = (hash: string) => slot - (hashes.get(hash) ?? Number.NEGATIVE_INFINITY) <= validForSlots
  const step = () => {
    slot += 1
    svm.warpToSlot(BigInt(slot))
  }

  function account(address: string): LedgerAccount | undefined {
    const found = svm.getAccount(key(address))
    if (!found.exists || found.lamports === 0n) return undefined
    const { lamports, programAddress: owner, executable, data } = found
    return { lamports, owner, executable, data: Uint8Array.from(data) }
  }

  /** Executes a transaction. */
  function execute(wire: Uint8Array): string {
    const transaction = readTransaction(wire)
    if (!isValid(transaction.blockhash)) throw new RefusedError('Blockhash not found', [])
    const result = svm.sendTransaction(transaction.transaction)
    if (result instanceof litesvm.FailedTransactionMetadata)
      throw new RefusedError(messageOf(result.toString()), result.meta().logs())
    step()
    executed.set(transaction.signature, { slot, wire, accounts: transaction.accounts })
    return transaction.signature
  }

  /** Executes a transaction without storing its effects. The transaction may be unsigned. */
  function simulate({ transaction: input }: ReadTransaction) {
    svm.withSigverify(false)
    const result = svm.simulateTransaction(input)
    svm.withSigverify(true)
    const failed = result instanceof litesvm.FailedTransactionMetadata
    const meta = result.meta()
    return {
      err: failed ? messageOf(result.toString()) : null,
      logs: meta.logs(),
      unitsConsumed: Number(meta.computeUnitsConsumed()),
    }
  }

  function airdrop(address: string, lamports: bigint): string {
    const result = svm.airdrop(key(address), lamports as Amount)
    if (!result || result instanceof litesvm.FailedTransactionMetadata)
      throw new RefusedError('airdrop failed', [])
    step()
    const signature = base58.encode(result.signature())
    executed.set(signature, { slot })
    return signature
  }

  const set: Parameters<typeof mints>[0] = (address, { lamports, owner, data }) => {
    const programAddress = key(owner)
    const account = {
      address: key(address),
      lamports: lamports as Amount,
      programAddress,
      executable: false,
      data,
      space: BigInt(data.length),
    }
    svm.setAccount(account)
  }
  const funded = fundedSeeds.map((byte) =>
    Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey.toBase58(),
  )
  for (const address of funded) airdrop(address, fundedLamports)
  mints(set, funded)

  return {
    slot: () => slot,
    step,
    blockhash,
    isGood: isValid,
    account,
    execute,
    simulate,
    airdrop,
    status(signature: string) {
      const found = executed.get(signature)
      return found && { slot: found.slot }
    },
    wireOf: (signature: string) => executed.get(signature)?.wire,
    /** The signatures of an account's transactions, the newest first. */
    signaturesOf: (address: string) =>
      [...executed]
        .flatMap(([signature, { accounts }]) => (accounts?.includes(address) ? signature : []))
        .reverse(),
    rent: (bytes: number) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    ownedBy: (program: string) =>
      svm
        .getProgramAccounts(key(program))
        .map(({ address, data }) => ({ address: String(address), data: Uint8Array.from(data) })),
  }
}

const messageOf = (text: string): string => text.slice(0, 300)
