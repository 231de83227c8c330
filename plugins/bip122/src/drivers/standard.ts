import { addLeftOut, readRows, toBase64, toHex, tryRead } from '@latchkit/kernel/chain'
import { onAbort } from '@latchkit/kernel/plugin'
import { findChainByName, readChainName } from '../chains.ts'
import { isObject } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'
import { fromBase64 } from './bytes.ts'
import { createCall } from './createCall.ts'
import { type OpenDriver, otherNetwork, type Shared, type SignInput } from './driver.ts'
import { readAccounts, readList, readOrThrow } from './readResponses.ts'

type Fields = Readonly<Record<string, unknown>>

const isBitcoinChain = (chain: unknown): boolean => /^bitcoin:/.test(`${chain}`)

/** An account of the wallet, and what is read of it. */
interface OwnAccount {
  readonly account: Fields
  readonly row: Fields
  /** The names of the networks that it is for. Without any, it is for every network. */
  readonly chains: readonly unknown[]
}

/** Reads bytes from a wallet's response, which is an object or a list with one object. */
const readBytes = (response: unknown, field: string): Uint8Array =>
  readOrThrow(() => {
    const [first] = Array.isArray(response) ? (response as readonly Fields[]) : [response as Fields]
    const bytes = first?.[field]
    return bytes instanceof Uint8Array ? bytes : undefined
  })

/** Opens the driver for Wallet Standard wallets with `bitcoin:` features. They can neither send nor switch the network. */
export const open: OpenDriver = ({ provider, calls }) => {
  const call = createCall(calls)
  let accounts: readonly OwnAccount[] = []

  /** The list of a multichain wallet contains the accounts of all its chains. */
  function readShared(list: unknown): Shared {
    const { rows, leftOut } = readRows(readList(list), readOwnAccount)
    const read = readAccounts(rows.map(toAccountRow))
    const findOwn = (address: unknown) => rows.find(({ row }) => row.address === address)
    const names = findOwn(read.accounts[0]?.address)?.chains ?? []
    const chain = names.find(findChainByName) ?? names[0]
    accounts = rows.filter(
      ({ chains }) => chains.length === 0 || chain === undefined || chains.includes(chain),
    )
    const usable = readRows(read.accounts, (shared) =>
      accounts.some(({ row }) => row.address === shared.address) ? shared : otherNetwork,
    )
    return {
      accounts: usable.rows,
      leftOut: addLeftOut(leftOut, read.leftOut, usable.leftOut),
      chain: readChainName(chain),
    }
  }

  const readOwnList = (): unknown => tryRead(() => (provider as Fields).accounts)

  const findAccount = (address: string): Fields =>
    readOrThrow(() => accounts.find(({ row }) => row.address === address)?.account)

  /** Groups inputs by account and sighash type, because each entry has exactly one sighash type. */
  function groupInputs(inputs: readonly SignInput[]) {
    const rows = new Map<
      string,
      { account: Fields; signingIndexes: number[]; sigHash?: string | undefined }
    >()
    for (const { address, index, sighashTypes } of inputs) {
      const sigHash = sighashTypes && toSighashFlag(sighashTypes)
      const key = `${address} ${sigHash}`
      const row = rows.get(key) ?? {
        account: findAccount(address),
        signingIndexes: [],
        ...(sigHash && { sigHash }),
      }
      row.signingIndexes.push(index)
      rows.set(key, row)
    }
    return [...rows.values()]
  }

  return {
    signsByAddress: true,
    async connect() {
      const response = await call('bitcoin:connect', { purposes: ['payment', 'ordinals'] })
      return readShared(readOrThrow(() => (response as { accounts: unknown }).accounts))
    },
    // The accounts that the wallet shares with this site are already in its own list.
    restore: async () => readShared(readOwnList() ?? []),
    async current() {
      const list = readOwnList()
      return list === undefined ? {} : readShared(list)
    },
    async disconnect() {
      return (calls.get('bitcoin:disconnect') ?? calls.get('standard:disconnect'))?.()
    },
    async signMessage({ address, message }) {
      const input = { account: findAccount(address), message: new TextEncoder().encode(message) }
      const response = await call('bitcoin:signMessage', input)
      return { signature: toBase64(readBytes(response, 'signature')) }
    },
    async signPsbt({ address, psbt, inputs, broadcast }) {
      if (broadcast) throw errors.CANNOT({ values: { what: 'hand a transaction to the network' } })
      const inputsToSign =
        inputs.length > 0 ? groupInputs(inputs) : [{ account: findAccount(address), signingIndexes: [] }]
      const response = await call('bitcoin:signTransaction', { psbt: fromBase64(psbt), inputsToSign })
      return { psbt: toBase64(readBytes(response, 'signedPsbt')) }
    },
    watch(notify, signal) {
      const on = calls.get('standard:events')
      const stop = tryRead(() => on?.('change', () => !signal.aborted && notify()))
      onAbort(signal, () => tryRead(() => typeof stop === 'function' && stop()))
    },
  }
}

/** Reads an account once, because its getters may throw. Those of other chains are skipped. */
function readOwnAccount(account: unknown): OwnAccount | string | undefined {
  if (!isObject(account)) return 'unreadable'
  const { address, publicKey, purpose, label, chains } = account
  const names: readonly unknown[] = Array.isArray(chains) ? chains.filter(isBitcoinChain) : []
  if (Array.isArray(chains) && names.length === 0) return undefined
  return { account, row: { address, publicKey, purpose, label: `${label ?? ''}` }, chains: names }
}

/** Converts an account of the standard to the common format, with hex keys, and its purpose where it can be determined. */
function toAccountRow({ row }: OwnAccount, _: number, all: readonly OwnAccount[]): Fields {
  const { address, publicKey, purpose, label } = row
  const isOrdinal = purpose === undefined && /ordinal/i.test(`${label}`)
  const isUnlabeled = purpose === undefined && label === ''
  const isTaproot = all.length > 1 && /^(bc|tb|bcrt)1p/i.test(`${address}`)
  return {
    address,
    publicKey: publicKey instanceof Uint8Array ? toHex(publicKey) : undefined,
    purpose: isOrdinal || (isUnlabeled && isTaproot) ? 'ordinals' : (purpose ?? 'payment'),
  }
}

const sighashFlags: ReadonlyMap<number | undefined, string> = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

/**
 * Returns the name of the only requested sighash type.
 *
 * @throws {LatchkitError} CANNOT for several types or for the default, which the standard does not support
 */
function toSighashFlag([type, ...more]: readonly number[]): string {
  const flag = more.length > 0 ? undefined : sighashFlags.get(type)
  if (!flag) throw errors.CANNOT({ values: { what: 'sign with chosen sighash types' } })
  return flag
}
