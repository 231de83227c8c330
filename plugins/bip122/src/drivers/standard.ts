import { tryRead } from '@latchkit/kernel/chain'
import { chainNamed } from '../chains.ts'
import { isObject } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'
import { askOf } from './askOf.ts'
import { fromBase64, toBase64, toHex } from './bytes.ts'
import type { OpenDriver, Shared, SignInput } from './driver.ts'
import { orNonsense, readAccounts } from './readAnswers.ts'

type Row = Readonly<Record<string, unknown>>

const maxAccounts = 100
const isOfBitcoin = (chain: unknown): boolean => /^bitcoin:/.test(`${chain}`)

/** Bytes of a wallet's answer, a list of one or the one itself. */
const bytesOf = (answer: unknown, field: string): Uint8Array =>
  orNonsense(() => {
    const [one] = Array.isArray(answer) ? (answer as readonly Row[]) : [answer as Row]
    const bytes = one?.[field]
    return bytes instanceof Uint8Array ? bytes : undefined
  })

/** Wallets of the Wallet Standard with the `bitcoin:` features. They neither send nor switch when asked. */
export const open: OpenDriver = ({ given: provider, calls }) => {
  const ask = askOf(calls)
  let accounts: readonly Row[] = []

  /** A wallet of several chains has accounts of all of them in one list. */
  function shared(list: unknown): Shared {
    return orNonsense(() => {
      const rows = Array.isArray(list) ? list.slice(0, maxAccounts).filter(isObject) : undefined
      if (!rows) return undefined
      accounts = rows.filter(({ chains }) => !Array.isArray(chains) || chains.some(isOfBitcoin))
      const { chains } = accounts[0] ?? {}
      const named = Array.isArray(chains) ? chains.find(isOfBitcoin) : undefined
      return { accounts: readAccounts(accounts.map(rowOf)), chain: chainNamed(named) }
    })
  }

  const accountOf = (address: string): Row =>
    orNonsense(() => accounts.find((account) => account.address === address))

  /** Inputs by the account that signs them and how, which is one kind of signature a row. */
  function grouped(inputs: readonly SignInput[]) {
    const rows = new Map<string, { account: Row; signingIndexes: number[]; sigHash?: string | undefined }>()
    for (const { address, index, sighashTypes } of inputs) {
      const sigHash = sighashTypes && flagOf(sighashTypes)
      const key = `${address} ${sigHash}`
      const row = rows.get(key) ?? {
        account: accountOf(address),
        signingIndexes: [],
        ...(sigHash && { sigHash }),
      }
      row.signingIndexes.push(index)
      rows.set(key, row)
    }
    return [...rows.values()]
  }

  return {
    async connect() {
      const answer = await ask('bitcoin:connect', { purposes: ['payment', 'ordinals'] })
      return shared(orNonsense(() => (answer as { accounts: unknown }).accounts))
    },
    // The accounts that it shares with this site already stand in the wallet's own list.
    restore: async () => shared(tryRead(() => (provider as Row).accounts) ?? []),
    async disconnect() {
      return (calls.get('bitcoin:disconnect') ?? calls.get('standard:disconnect'))?.()
    },
    async signMessage({ address, message }) {
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      const answer = await ask('bitcoin:signMessage', input)
      return { signature: toBase64(bytesOf(answer, 'signature')) }
    },
    async signPsbt({ address, psbt, inputs, broadcast }) {
      if (broadcast) throw errors.CANNOT({ values: { what: 'hand a transaction to the network' } })
      const inputsToSign =
        inputs.length > 0 ? grouped(inputs) : [{ account: accountOf(address), signingIndexes: [] }]
      const answer = await ask('bitcoin:signTransaction', { psbt: fromBase64(psbt), inputsToSign })
      return { psbt: toBase64(bytesOf(answer, 'signedPsbt')) }
    },
    watch(told, signal) {
      const on = calls.get('standard:events')
      const stop = tryRead(() => on?.('change', () => !signal.aborted && told()))
      signal.addEventListener('abort', () => tryRead(() => typeof stop === 'function' && stop()), {
        once: true,
      })
    },
  }
}

/** An account of the standard as the others write theirs: bytes in hex, and what it is for where that can be seen. */
function rowOf({ address, publicKey, purpose, label }: Row, _: number, all: readonly Row[]): Row {
  const isOrdinal = purpose === 'ordinals' || /ordinal/i.test(`${label ?? ''}`)
  const saysNothing = purpose === undefined && label === undefined
  const isTaproot = all.length > 1 && /^(bc|tb|bcrt)1p/i.test(`${address}`)
  return {
    address,
    publicKey: publicKey instanceof Uint8Array ? toHex(publicKey) : undefined,
    purpose: isOrdinal || (saysNothing && isTaproot) ? 'ordinals' : 'payment',
  }
}

const flags: ReadonlyMap<number | undefined, string> = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

/** The one kind that the standard takes, by its name. @throws {LatchkitError} CANNOT where several are allowed, or the default */
function flagOf([type, ...more]: readonly number[]): string {
  const flag = more.length > 0 ? undefined : flags.get(type)
  if (!flag) throw errors.CANNOT({ values: { what: 'sign with chosen sighash types' } })
  return flag
}
