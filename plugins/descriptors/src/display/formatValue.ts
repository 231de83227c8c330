import type { DescribedValue } from '@latchkit/kernel/chain'
import type { InnerCall } from '@latchkit/kernel/plugin'
import type { FieldFormat } from '../format/descriptor.ts'
import { parsePath } from '../format/path.ts'
import { getOwn, isAddress, type Json, type JsonObject } from '../format/shapes.ts'
import { getAddress } from '../values/codec.ts'
import { isBytes, isInteger, type Leaf } from '../values/node.ts'
import { bytesOf, MismatchError, type Selected, selectLeaves } from '../values/select.ts'
import { referredName, resolveConstant, type Scope } from './constants.ts'
import { formatDuration, formatUnit } from './formatNumber.ts'

/** What a value is formatted as: words, or a call within the call. `used` are the values that its parameters point to. */
export interface FormattedValue {
  readonly value?: DescribedValue
  readonly call?: InnerCall
  readonly used: readonly Selected[]
  /** Whose address it is, if it should be the account's own. */
  readonly receiver?: Receiver
  /** Whether it is none of the addresses that the descriptor knows, so that words about it would vouch for a stranger. */
  readonly isForeign?: boolean
  /** The token of an amount, if the request names it and not the descriptor. */
  readonly chosenToken?: string | undefined
}

/** The account itself, another one, or the contract, which keeps what it gets until it is called again. */
export type Receiver = 'account' | 'other' | 'contract'

/** The position of a value among those of its field. */
export interface Position {
  readonly index: number
  readonly count: number
}

type Value = FormattedValue

/** An address below this is not an account: contracts use such values in place of the sender. */
const maxSentinel = 65_536n

/**
 * Formats one value of a field.
 *
 * @throws {MismatchError} if the value or a parameter does not fit the format
 */
export function formatValue(field: FieldFormat, selected: Selected, position: Position, scope: Scope): Value {
  const { format, params } = field
  const words = (value: DescribedValue, used: readonly Selected[] = []): Value => ({ value, used })
  switch (format) {
    case 'raw':
      return words(formatRaw(selected))
    case 'amount':
      return words({ kind: 'amount', what: { value: requireUint(selected) } })
    case 'tokenAmount':
      return formatTokenAmount(field, selected, position, scope)
    case 'nftName': {
      const { address, used } = requireAddressParam(field, 'collection', position, scope)
      return words({ kind: 'amount', what: { value: 1n, token: address, id: requireUint(selected) } }, used)
    }
    case 'date':
      return words({ kind: 'time', seconds: requireUint(selected) })
    case 'duration':
      return words({ kind: 'text', text: formatDuration(requireUint(selected)) })
    case 'unit': {
      const decimals = Number(getOwn(params, 'decimals') ?? 0)
      const base = `${getOwn(params, 'base')}`
      const options = { base, decimals, isPrefixed: getOwn(params, 'prefix') === true }
      return words({ kind: 'text', text: formatUnit(requireInteger(selected), options) })
    }
    case 'enum':
      return words(formatEnum(getOwn(params, '$ref'), selected, scope))
    case 'chainId':
      return words({ kind: 'text', text: `${requireUint(selected)}` })
    case 'addressName':
      return formatAddress(params, selected, scope)
    case 'tokenTicker':
      return words({ kind: 'address', address: requireAddressValue(selected) })
    case 'calldata':
      return formatInnerCall(field, selected, position, scope)
    default:
      throw new MismatchError()
  }
}

/** Formats a value without words of the descriptor. */
export function formatRaw(selected: Selected): DescribedValue {
  const { leaf, slice } = selected
  if (slice || isBytes(leaf)) return { kind: 'bytes', bytes: bytesOf(selected) }
  if (leaf.type === 'address') return { kind: 'address', address: requireAddressValue(selected) }
  return { kind: 'text', text: `${leaf.value}` }
}

function formatTokenAmount(field: FieldFormat, selected: Selected, position: Position, scope: Scope): Value {
  const value = requireUint(selected)
  const { address, used } = addressParam(field, 'token', position, scope)
  if (address === undefined) return { value: { kind: 'text', text: `${value}` }, used }
  const isChosen = used.some(({ leaf }) => leaf !== scope.source.container.get('to'))
  const native = listOf(getOwn(field.params, 'nativeCurrencyAddress')).map((entry) =>
    resolveConstant(entry, scope).toLowerCase(),
  )
  const what = native.includes(address.toLowerCase()) ? { value } : { value, token: address }
  const chosenToken = isChosen ? what.token : undefined
  const threshold = getOwn(field.params, 'threshold')
  if (threshold === undefined || value < parseUint(resolveConstant(threshold, scope)))
    return { value: { kind: 'amount', what }, used, chosenToken }
  const message = getOwn(field.params, 'message')
  const note = message === undefined ? 'Unlimited' : resolveConstant(message, scope)
  return { value: { kind: 'amount', what, note }, used, chosenToken }
}

/** The label of a value. A value without a label is not shown as if it had one. */
function formatEnum(ref: Json | undefined, { leaf, slice }: Selected, { metadata }: Scope): DescribedValue {
  const table = metadata.enums.get(referredName(ref, 'enums') ?? '')
  const value = `${leaf.value}`
  const name = slice ? undefined : table?.get(value)
  if (name === undefined) throw new MismatchError()
  return { kind: 'name', name, value }
}

/**
 * The address of a value. `senderAddress` can only replace values that no account has: otherwise a descriptor could show
 * the visitor's own address in place of a stranger's. Other such values stand for the contract itself.
 */
function formatAddress(params: JsonObject, selected: Selected, scope: Scope): Value {
  const address = requireAddressValue(selected)
  const sentinels = listOf(getOwn(params, 'senderAddress')).map((entry) =>
    resolveConstant(entry, scope).toLowerCase(),
  )
  if (sentinels.some((sentinel) => !isAddress(sentinel) || BigInt(sentinel) >= maxSentinel))
    throw new MismatchError()
  const from = scope.source.container.get('from')
  const isSender = sentinels.includes(address.toLowerCase())
  const to = scope.source.container.get('to')?.value
  const isOwn = isSender || address.toLowerCase() === from?.value
  const isContract = address.toLowerCase() === to || BigInt(address) < maxSentinel
  const receiver = isOwn ? 'account' : isContract ? 'contract' : 'other'
  return {
    value: { kind: 'address', address: from && isSender ? getAddress(`${from.value}`) : address },
    used: [],
    ...(isOnlyWallet(getOwn(params, 'types')) ? { receiver } : {}),
    isForeign: isForeign(address, params, scope),
  }
}

/** The zero address stands for none. */
function isForeign(address: string, params: JsonObject, scope: Scope): boolean {
  const known = listOf(getOwn(params, 'known')).map((entry) => resolveConstant(entry, scope).toLowerCase())
  return known.length > 0 && BigInt(address) !== 0n && !known.includes(address.toLowerCase())
}

/** Whether the only type of an address is an account of this wallet. */
const isOnlyWallet = (types: Json | undefined): boolean =>
  Array.isArray(types) && types.length > 0 && types.every((type) => type === 'wallet')

function formatInnerCall(field: FieldFormat, selected: Selected, position: Position, scope: Scope): Value {
  const { address: to, used } = requireAddressParam(field, 'callee', position, scope)
  const data = requireBytes(selected)
  const amountPath = getOwn(field.params, 'amountPath')
  const amount = getOwn(field.params, 'amount')
  if (amountPath === undefined)
    return {
      call: { to, data, value: amount === undefined ? 0n : parseUint(resolveConstant(amount, scope)) },
      used,
    }
  const paid = pick(amountPath, position, scope)
  return { call: { to, data, value: requireUint(paid) }, used: [...used, paid] }
}

type AddressParam = 'token' | 'collection' | 'callee'

function addressParam(
  { params }: FieldFormat,
  name: AddressParam,
  position: Position,
  scope: Scope,
): { readonly address: string | undefined; readonly used: readonly Selected[] } {
  const constant = getOwn(params, name)
  const path = getOwn(params, `${name}Path`)
  if (path !== undefined) {
    const selected = pick(path, position, scope)
    return { address: requireAddressValue(selected), used: [selected] }
  }
  if (constant === undefined) return { address: undefined, used: [] }
  return { address: checksum(resolveConstant(constant, scope)), used: [] }
}

function requireAddressParam(field: FieldFormat, name: AddressParam, position: Position, scope: Scope) {
  const { address, used } = addressParam(field, name, position, scope)
  if (address === undefined) throw new MismatchError()
  return { address, used }
}

/** The value of a parameter's path: one for all values of a field, or one for each. */
function pick(path: Json, { index, count }: Position, { base, source }: Scope): Selected {
  if (typeof path !== 'string') throw new MismatchError()
  const found = selectLeaves(parsePath(path, 'path'), base, source)
  const selected = found.length === count ? found[index] : found.length === 1 ? found[0] : undefined
  if (!selected) throw new MismatchError()
  return selected
}

const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

function parseUint(text: string): bigint {
  if (!/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text)) throw new MismatchError()
  return BigInt(text)
}

function requireInteger(selected: Selected): bigint {
  const { leaf, slice } = selected
  if (!slice && isInteger(leaf) && typeof leaf.value === 'bigint') return leaf.value
  const bytes = slice ? bytesOf(selected) : ''
  // A slice is read as one big-endian number.
  if (bytes.length < 4 || bytes.length > 66) throw new MismatchError()
  return BigInt(bytes)
}

function requireUint(selected: Selected): bigint {
  const value = requireInteger(selected)
  if (value < 0n) throw new MismatchError()
  return value
}

/** Writes an address with its checksum (EIP-55). */
function checksum(address: string): string {
  if (!isAddress(address)) throw new MismatchError()
  return getAddress(address.toLowerCase())
}

/** An address, or 20 bytes that are one. */
function requireAddressValue(selected: Selected): string {
  const { leaf, slice } = selected
  return checksum(slice || leaf.type === 'bytes20' ? bytesOf(selected) : addressOf(leaf))
}

const addressOf = ({ type, value }: Leaf): string => (type === 'address' ? `${value}` : '')

function requireBytes(selected: Selected): string {
  if (selected.leaf.type !== 'bytes') throw new MismatchError()
  return bytesOf(selected)
}
