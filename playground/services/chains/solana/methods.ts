import { base58, base64 } from '@scure/base'
import type { Ledger, LedgerAccount } from './ledger.ts'
import { localMints, tokenPrograms } from './mints.ts'
import { readTransaction } from './readTransaction.ts'

/** Answers a method. The caller is responsible for the shape of the params: this node is for tests. */
export type NodeMethod = (...params: readonly never[]) => unknown

interface Options {
  readonly encoding?: string
  readonly replaceRecentBlockhash?: boolean
}

interface SignatureOptions {
  readonly limit?: number
  readonly until?: string
}

/** Recent prioritization fees in micro-lamports per compute unit; the median is 20,000. */
const recentFees = [0, 10_000, 20_000, 20_000, 500_000]
const signatureFee = 5000

const decode = (text: string, options: Options | undefined): Uint8Array =>
  options?.encoding === 'base64' ? base64.decode(text) : base58.decode(text)

/** The methods of a Solana node that wallets and libraries use here. */
export function createMethods(ledger: Ledger, genesis: string): Readonly<Record<string, NodeMethod>> {
  const withContext = (value: unknown) => ({ context: { apiVersion: '2.2.0', slot: ledger.slot() }, value })
  const formatAccount = (account: LedgerAccount | undefined, encoding = 'base64') =>
    account
      ? {
          lamports: Number(account.lamports),
          owner: account.owner,
          executable: account.executable,
          rentEpoch: 0,
          space: account.data.length,
          data: [encoding === 'base58' ? base58.encode(account.data) : base64.encode(account.data), encoding],
        }
      : null
  const height = () => ledger.slot()

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 1 }),
    getGenesisHash: () => genesis,
    getSlot: height,
    getBlockHeight: height,
    getEpochInfo: () => ({
      absoluteSlot: height(),
      blockHeight: height(),
      epoch: 0,
      slotIndex: height(),
      slotsInEpoch: 432_000,
    }),
    getLatestBlockhash: () =>
      withContext({ blockhash: ledger.blockhash(), lastValidBlockHeight: height() + 150 }),
    isBlockhashValid: (hash: string) => withContext(ledger.isGood(hash)),
    getBalance: (address: string) => withContext(Number(ledger.account(address)?.lamports ?? 0n)),
    getAccountInfo: (address: string, options?: Options) =>
      withContext(formatAccount(ledger.account(address), options?.encoding)),
    getMultipleAccounts: (addresses: readonly string[], options?: Options) =>
      withContext(addresses.map((address) => formatAccount(ledger.account(address), options?.encoding))),
    getMinimumBalanceForRentExemption: (bytes: number) => Number(ledger.rent(bytes)),
    getFeeForMessage: (text: string) =>
      withContext(
        base64.decode(text)[0] === 0x80 ? signatureFee : (base64.decode(text)[0] ?? 1) * signatureFee,
      ),
    getRecentPrioritizationFees: () =>
      recentFees.map((prioritizationFee, at) => ({ slot: at, prioritizationFee })),
    requestAirdrop: (address: string, lamports: number) => ledger.airdrop(address, BigInt(lamports)),
    sendTransaction: (text: string, options?: Options) => ledger.execute(decode(text, options)),
    simulateTransaction(text: string, options?: Options) {
      const result = ledger.simulate(readTransaction(decode(text, options)))
      return withContext({ ...result, accounts: null, returnData: null })
    },
    getSignatureStatuses: (signatures: readonly string[]) =>
      withContext(
        signatures.map((signature) => {
          const found = ledger.status(signature)
          return found
            ? {
                ...found,
                confirmations: null,
                err: null,
                status: { Ok: null },
                confirmationStatus: 'finalized',
              }
            : null
        }),
      ),
    getSignaturesForAddress(address: string, { limit = 1_000, until }: SignatureOptions = {}) {
      const all = ledger.signaturesOf(address)
      const end = until === undefined ? -1 : all.indexOf(until)
      const later = end < 0 ? all : all.slice(0, end)
      const row = { err: null, memo: null, blockTime: null, confirmationStatus: 'finalized' }
      return later.slice(0, limit).map((signature) => ({ signature, ...ledger.status(signature), ...row }))
    },
    getTransaction(signature: string) {
      const wire = ledger.wireOf(signature)
      if (!wire) return null
      const transaction = [base64.encode(wire), 'base64']
      return { ...ledger.status(signature), transaction, meta: { err: null }, version: 'legacy' }
    },
    getTokenAccountsByOwner: (
      owner: string,
      filter: { readonly programId?: string; readonly mint?: string },
    ) => withContext(tokenAccounts(ledger, owner, filter)),
  }
}

/** All token accounts of an owner, in the encoding `jsonParsed`. */
function tokenAccounts(
  ledger: Ledger,
  owner: string,
  { programId, mint }: { programId?: string; mint?: string },
) {
  return tokenPrograms
    .filter((program) => programId === undefined || program === programId)
    .flatMap((program) => ledger.ownedBy(program).map((one) => ({ ...one, program })))
    .filter(({ data }) => data.length >= 165 && base58.encode(data.slice(32, 64)) === owner)
    .map(({ address, data, program }) => {
      const mintAddress = base58.encode(data.slice(0, 32))
      const decimals = localMints.find((one) => one.address === mintAddress)?.decimals ?? 0
      const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true).toString()
      const info = { mint: mintAddress, owner, state: 'initialized', tokenAmount: { amount, decimals } }
      const parsed = { type: 'account', info }
      return {
        pubkey: address,
        account: {
          owner: program,
          executable: false,
          lamports: Number(ledger.account(address)?.lamports ?? 0n),
          rentEpoch: 0,
          data: { program: 'spl-token', parsed, space: data.length },
        },
      }
    })
    .filter(({ account }) => mint === undefined || account.data.parsed.info.mint === mint)
}
