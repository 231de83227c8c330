import type { DescribedValue, ExchangeRole, Settlement } from '@latchkit/kernel/chain'
import type { Description, InnerCall } from '@latchkit/kernel/plugin'
import { type Fields, requireAddress, requireFields, requireList, UnreadableError } from '../values.ts'

/** More values or inner calls than this cannot be reviewed. */
const maxFields = 200
const maxInnerCalls = 100
/** A transaction has at most 128 kB of data, which is room for so many values. */
const maxValues = 4_096
/** Longer texts are not names or values that a person reads. */
const maxTextLength = 4_000

/**
 * Validates a description of another plugin. Views rely on its types.
 *
 * @throws {UnreadableError} if its shape is wrong
 */
export function checkDescription(answer: unknown): Description {
  const checked = requireFields(answer)
  const { source, host, isPinned, intent, sentence, owner, fields } = checked
  const { isWhole, isForAnother, calls, values, route } = checked
  if (source !== 'kit' && source !== 'site' && source !== 'service') throw new UnreadableError()
  const checkedFields = requireList(fields, maxFields).map(checkField)
  return {
    source,
    host: optionalText(host),
    isPinned: isPinned === true,
    intent: requireText(intent),
    sentence: sentence === undefined ? undefined : checkSentence(sentence, checkedFields.length),
    owner: optionalText(owner),
    fields: checkedFields,
    isWhole: isWhole === true,
    isForAnother: isForAnother === true,
    calls: requireList(calls, maxInnerCalls).map(checkCall),
    values: values === undefined ? [] : requireList(values, maxValues).map(checkDecoded),
    route: route === undefined ? [] : requireList(route, maxFields).map(requireAddress),
  }
}

function checkField(field: unknown): Description['fields'][number] {
  const { label, value, isExtra, role, settlement } = requireFields(field)
  return {
    label: requireText(label),
    value: checkValue(requireFields(value)),
    isExtra: isExtra === true,
    role: role === undefined ? undefined : requireOneOf(roles, role),
    settlement: settlement === undefined ? undefined : requireOneOf(settlements, settlement),
  }
}

const roles: readonly ExchangeRole[] = ['gives', 'givesUpTo', 'gets']
const settlements: readonly Settlement[] = ['later', 'receipts']

function requireOneOf<Known>(all: readonly Known[], value: unknown): Known {
  const found = all.find((known) => known === value)
  if (found === undefined) throw new UnreadableError()
  return found
}

function checkValue(value: Fields): DescribedValue {
  switch (value.kind) {
    case 'amount':
      return { kind: 'amount', what: checkAmount(requireFields(value.what)), note: optionalText(value.note) }
    case 'address':
      return { kind: 'address', address: requireAddress(value.address) }
    case 'time':
      return { kind: 'time', seconds: requireUint(value.seconds) }
    case 'bytes':
      return { kind: 'bytes', bytes: requireHex(value.bytes) }
    case 'text':
      return { kind: 'text', text: requireText(value.text) }
    case 'name':
      return { kind: 'name', name: requireText(value.name), value: optionalText(value.value) }
    default:
      throw new UnreadableError()
  }
}

/** An amount has the value and the token of the request. Decimals and symbols come from the chain alone. */
const checkAmount = ({ value, token, id }: Fields) => ({
  value: requireUint(value),
  ...(token === undefined ? {} : { token: requireAddress(token) }),
  ...(id === undefined ? {} : { id: requireUint(id) }),
})

function checkSentence(sentence: unknown, fields: number): readonly (string | number)[] {
  return requireList(sentence, maxFields).map((part) => {
    if (typeof part === 'string') return requireText(part)
    if (typeof part === 'number' && Number.isInteger(part) && part >= 0 && part < fields) return part
    throw new UnreadableError()
  })
}

const checkDecoded = (value: unknown): string | bigint =>
  typeof value === 'bigint' ? requireUint(value) : requireAddress(value)

function checkCall(call: unknown): InnerCall {
  const { to, data, value } = requireFields(call)
  return { to: requireAddress(to), data: requireHex(data), value: requireUint(value) }
}

function requireText(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxTextLength) throw new UnreadableError()
  return value
}

const optionalText = (value: unknown): string | undefined =>
  value === undefined ? undefined : requireText(value)

function requireUint(value: unknown): bigint {
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n) throw new UnreadableError()
  return value
}

function requireHex(value: unknown): string {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/.test(value)) throw new UnreadableError()
  return value
}
