import { errors } from '../errors.ts'
import type { MessageCall, PsbtCall, SignInput, TransferCall } from './driver.ts'

type Row = Readonly<Record<string, unknown>>

/** More than all bitcoins there will be is no amount. */
const maxSatoshis = 2_100_000_000_000_000n

const wrong = (what: string): never => {
  throw errors.INVALID_PARAMS({ values: { what } })
}

// Params were copied when the request was made: they are plain data, and no getter of theirs throws.
const rowOf = (params: unknown): Row => {
  const row = Array.isArray(params) && params.length === 1 ? params[0] : params
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : wrong('params is an object')
}

const text = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : wrong(`${name} is a text`)

/** The account that is asked: the one that is named, of those that are shared; else the first. */
function addressOf({ address, account }: Row, shared: readonly string[]): string {
  const named = address ?? account ?? shared[0]
  const wanted = text(named, 'account').replace(/^bip122:[^:]*:/, '')
  return shared.includes(wanted) ? wanted : wrong('account is none of those the wallet shares')
}

/**
 * The params of `signMessage`, as paired wallets and as sats-connect have them.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function readMessageCall(params: unknown, shared: readonly string[]): MessageCall {
  const row = rowOf(params)
  const protocol = row.protocol === undefined ? undefined : text(row.protocol, 'protocol').toLowerCase()
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
    return wrong('protocol is ecdsa or bip322')
  return { address: addressOf(row, shared), message: text(row.message, 'message'), protocol }
}

/**
 * The params of `signPsbt`: inputs in a list, or as indexes by address.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function readPsbtCall(params: unknown, shared: readonly string[]): PsbtCall {
  const row = rowOf(params)
  const psbt = text(row.psbt, 'psbt')
  // What every PSBT begins with, in base64.
  if (!/^cHNidP[\w+/]+={0,2}$/.test(psbt)) return wrong('psbt is base64')
  const inputs = readInputs(row.signInputs ?? [])
  const strange = inputs.find(({ address }) => !shared.includes(address))
  if (strange) return wrong('signInputs name an account that the wallet does not share')
  return { address: addressOf(row, shared), psbt, inputs, broadcast: row.broadcast === true }
}

function readInputs(given: unknown): readonly SignInput[] {
  if (Array.isArray(given)) return given.map((one: unknown) => readInput(rowOf(one)))
  return Object.entries(rowOf(given)).flatMap(([address, indexes]) =>
    Array.isArray(indexes)
      ? indexes.map((index: unknown) => readInput({ address, index }))
      : wrong('signInputs has lists of indexes'),
  )
}

function readInput({ address, index, sighashTypes }: Row): SignInput {
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
    return wrong('index is a whole number')
  return { address: text(address, 'address'), index, ...readTypes(sighashTypes) }
}

const sighashes: ReadonlySet<unknown> = new Set([0, 1, 2, 3, 0x81, 0x82, 0x83])

/** Which kinds of signature are allowed: never fewer or more than were asked for. */
function readTypes(given: unknown): Pick<SignInput, 'sighashTypes'> {
  if (given === undefined || given === null) return {}
  const isList = Array.isArray(given) && given.length > 0 && given.every((one) => sighashes.has(one))
  return isList ? { sighashTypes: given } : wrong('sighashTypes is a list of sighash types')
}

/**
 * The params of `sendTransfer`: one receiver, or a list of them. Amounts are whole satoshis.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function readTransferCall(params: unknown, shared: readonly string[]): TransferCall {
  const row = rowOf(params)
  const { recipients = [{ address: row.recipientAddress, amount: row.amount }] } = row
  if (!Array.isArray(recipients) || recipients.length === 0) return wrong('recipients is a list')
  return {
    address: addressOf({ account: row.account }, shared),
    recipients: recipients.map((one: unknown) => {
      const { address, amount } = rowOf(one)
      return { address: text(address, 'the receiver'), amount: readAmount(amount) }
    }),
  }
}

function readAmount(value: unknown): bigint {
  const isWhole = typeof value === 'number' ? Number.isSafeInteger(value) : /^\d{1,16}$/.test(`${value}`)
  const amount = isWhole ? BigInt(`${value}`) : 0n
  return amount > 0n && amount <= maxSatoshis ? amount : wrong('amount is a whole number of satoshis')
}
