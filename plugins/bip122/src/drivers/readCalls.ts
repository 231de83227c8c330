import { copyOwn } from '@latchkit/kernel/chain'
import { errors } from '../errors.ts'
import { findAddress } from '../sameAddress.ts'
import type { MessageCall, PsbtCall, SignInput, TransferCall } from './driver.ts'

type Fields = Readonly<Record<string, unknown>>

/** The total supply of bitcoin: no amount can be higher. */
const maxSatoshis = 2_100_000_000_000_000n

const throwInvalid = (expectation: string): never => {
  throw errors.INVALID_PARAMS({ values: { what: expectation } })
}

// The params were copied when the request was made: they are plain data without getters that could throw.
const toFields = (params: unknown): Fields => {
  const fields = Array.isArray(params) && params.length === 1 ? params[0] : params
  // Without a prototype: a missing field is not one that a script of the page has added to all objects.
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? copyOwn(fields)
    : throwInvalid('params is an object')
}

const requireText = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : throwInvalid(`${name} is a text`)

/** Returns the account to use: the named one, if it is shared, else the first one. */
function readAddress({ address, account }: Fields, shared: readonly string[]): string {
  const requested = address ?? account ?? shared[0]
  const requestedAddress = requireText(requested, 'account').replace(/^bip122:[^:]*:/, '')
  return findAddress(shared, requestedAddress) ?? throwInvalid('account is none of those the wallet shares')
}

/**
 * Reads the params of `signMessage`, in the format of paired wallets or of sats-connect.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function readMessageCall(params: unknown, shared: readonly string[]): MessageCall {
  const fields = toFields(params)
  const protocol =
    fields.protocol === undefined ? undefined : requireText(fields.protocol, 'protocol').toLowerCase()
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
    return throwInvalid('protocol is ecdsa or bip322')
  return { address: readAddress(fields, shared), message: requireText(fields.message, 'message'), protocol }
}

/**
 * Reads the params of `signPsbt`, with the inputs as a list or as indexes by address.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function readPsbtCall(params: unknown, shared: readonly string[]): PsbtCall {
  const fields = toFields(params)
  const psbt = requireText(fields.psbt, 'psbt')
  // The magic bytes of a PSBT, in base64.
  if (!/^cHNidP[\w+/]+={0,2}$/.test(psbt)) return throwInvalid('psbt is base64')
  const inputs = readInputs(fields.signInputs ?? []).map((input) => ({
    ...input,
    address:
      findAddress(shared, input.address) ??
      throwInvalid('signInputs name an account that the wallet does not share'),
  }))
  return { address: readAddress(fields, shared), psbt, inputs, broadcast: fields.broadcast === true }
}

function readInputs(input: unknown): readonly SignInput[] {
  if (Array.isArray(input)) return input.map((input: unknown) => readInput(toFields(input)))
  return Object.entries(toFields(input)).flatMap(([address, indexes]) =>
    Array.isArray(indexes)
      ? indexes.map((index: unknown) => readInput(copyOwn({ address, index })))
      : throwInvalid('signInputs has lists of indexes'),
  )
}

function readInput({ address, index, sighashTypes }: Fields): SignInput {
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
    return throwInvalid('index is a whole number')
  return { address: requireText(address, 'address'), index, ...readSighashTypes(sighashTypes) }
}

const sighashes: ReadonlySet<unknown> = new Set([0, 1, 2, 3, 0x81, 0x82, 0x83])

/** Reads the allowed sighash types: exactly those that were requested. */
function readSighashTypes(input: unknown): Pick<SignInput, 'sighashTypes'> {
  if (input === undefined || input === null) return {}
  const isList = Array.isArray(input) && input.length > 0 && input.every((sighash) => sighashes.has(sighash))
  return isList ? { sighashTypes: input } : throwInvalid('sighashTypes is a list of sighash types')
}

/**
 * Reads the params of `sendTransfer`: one receiver, or a list of them. Amounts are whole satoshis.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function readTransferCall(params: unknown, shared: readonly string[]): TransferCall {
  const fields = toFields(params)
  const { recipients = [{ address: fields.recipientAddress, amount: fields.amount }] } = fields
  if (!Array.isArray(recipients) || recipients.length === 0) return throwInvalid('recipients is a list')
  return {
    address: readAddress(copyOwn({ account: fields.account }), shared),
    recipients: recipients.map((recipient: unknown) => {
      const { address, amount } = toFields(recipient)
      return { address: requireText(address, 'the receiver'), amount: readAmount(amount) }
    }),
  }
}

function readAmount(value: unknown): bigint {
  const text = typeof value === 'object' ? '' : `${value}`
  const isWhole = typeof value === 'number' ? Number.isSafeInteger(value) : /^\d{1,16}$/.test(text)
  const amount = isWhole ? BigInt(text) : 0n
  return amount > 0n && amount <= maxSatoshis ? amount : throwInvalid('amount is a whole number of satoshis')
}
