import { base58, base64 } from '@scure/base'
import type { Ledger, LedgerAccount } from './ledger.ts'
import { localMints, tokenPrograms } from './mints.ts'
import { readTransaction } from './readTransaction.ts'

/** A method's answer to its params, whose shapes are the caller's business: this is a node for tests. */
export type NodeMethod = (...params: readonly never[]) => unknown

interface Options {
  readonly encoding?: string
  readonly replaceRecentBlockhash?: boolean
}

/** What others paid for a compute unit of late, in micro-lamports: the middle of it is 20,000. */
const paidOfLate = [0, 10_000, 20_000, 20_000, 500_000]
const signatureFee = 5000

const decode = (text: string, options: Options | undefined): Uint8Array =>
  options?.encoding === 'base64' ? base64.decode(text) : base58.decode(text)

/** The methods of a Solana node, as far as wallets and libraries use them here. */
export function createMethods(ledger: Ledger, genesis: string): Readonly<Record<string, NodeMethod>> {
  const told = (value: unknown) => ({ context: { apiVersion: '2.2.0', slot: ledger.slot() }, value })
  const show = (account: LedgerAccount | undefined, encoding = 'base64') =>
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
    getLatestBlockhash: () => told({ blockhash: ledger.blockhash(), lastValidBlockHeight: height() + 150 }),
    isBlockhashValid: (hash: string) => told(ledger.isGood(hash)),
    getBalance: (address: string) => told(Number(ledger.account(address)?.lamports ?? 0n)),
    getAccountInfo: (address: string, options?: Options) =>
      told(show(ledger.account(address), options?.encoding)),
    getMultipleAccounts: (addresses: readonly string[], options?: Options) =>
      told(addresses.map((address) => show(ledger.account(address), options?.encoding))),
    getMinimumBalanceForRentExemption: (bytes: number) => Number(ledger.rent(bytes)),
    getFeeForMessage: (text: string) =>
      told(base64.decode(text)[0] === 0x80 ? signatureFee : (base64.decode(text)[0] ?? 1) * signatureFee),
    getRecentPrioritizationFees: () =>
      paidOfLate.map((prioritizationFee, at) => ({ slot: at, prioritizationFee })),
    requestAirdrop: (address: string, lamports: number) => ledger.airdrop(address, BigInt(lamports)),
    sendTransaction: (text: string, options?: Options) => ledger.execute(decode(text, options)),
    simulateTransaction(text: string, options?: Options) {
      const result = ledger.simulate(readTransaction(decode(text, options)))
      return told({ ...result, accounts: null, returnData: null })
    },
    getSignatureStatuses: (signatures: readonly string[]) =>
      told(
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
    getSignaturesForAddress: () => [],
    getTokenAccountsByOwner: (
      owner: string,
      filter: { readonly programId?: string; readonly mint?: string },
    ) => told(tokenAccounts(ledger, owner, filter)),
  }
}

/** Every account of the token programs that an owner has, read as nodes read it: `jsonParsed`. */
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
      const held = base58.encode(data.slice(0, 32))
      const decimals = localMints.find((one) => one.address === held)?.decimals ?? 0
      const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true).toString()
      const info = { mint: held, owner, state: 'initialized', tokenAmount: { amount, decimals } }
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
