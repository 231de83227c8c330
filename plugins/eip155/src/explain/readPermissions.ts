import type { Caution, Statement } from '@latchkit/kernel'
import type { Asked } from './asked.ts'
import { isUnlimited, ofTime } from './cautions.ts'
import { ofTarget } from './readTransaction.ts'
import { addressOf, type Fields, fieldsOf, listOf, named, Unread, uintOf } from './values.ts'

/**
 * What another is permitted to do without asking again, and until when (ERC-7715).
 *
 * @throws {Unread} when it is no grant
 */
export function readPermissions(params: readonly unknown[], asked: Asked): Statement {
  const row = fieldsOf(params[0])
  const until = uintOf(row.expiry)
  const permissions = listOf(row.permissions)
  if (permissions.length === 0 || permissions.length > 100 || params.length !== 1) throw new Unread()
  return {
    kind: 'several',
    of: 'grants',
    to: signerOf(row.signer),
    until,
    parts: permissions.map((one) => permissionOf(fieldsOf(one), asked)),
    cautions: [...ofTarget(row.address, row.chainId, asked), ...ofTime(until)],
  }
}

/** The keys that may use it. */
function signerOf(signer: unknown): string {
  const { type, data } = fieldsOf(signer)
  if (type === 'account') return addressOf(fieldsOf(data).address ?? fieldsOf(data).id)
  if (type !== 'keys') throw new Unread()
  const keys = listOf(fieldsOf(data).keys).map((key) => fieldsOf(key).publicKey)
  if (keys.length === 0 || keys.length > 10 || !keys.every(isKey)) throw new Unread()
  return keys.join(', ')
}

const isKey = (key: unknown): boolean => typeof key === 'string' && /^0x[0-9a-fA-F]{2,260}$/.test(key)

function permissionOf({ type, data: given }: Fields, { native }: Asked): Statement {
  const data = fieldsOf(given)
  switch (type) {
    case 'contract-call':
      return contractOf(data)
    case 'native-token-recurring-allowance':
      return recurring(data, { value: uintOf(data.allowance), ...native })
    case 'erc20-recurring-allowance':
      return recurring(data, { value: uintOf(data.allowance), token: addressOf(data.token) })
    default:
      return { kind: 'data', name: named(type) }
  }
}

const recurring = (data: Fields, what: { readonly value: bigint; readonly token?: string }): Statement => ({
  kind: 'grant',
  what,
  every: uintOf(data.period),
  from: uintOf(data.start),
  cautions: isUnlimited(what.value) ? ['unlimited'] : [],
})

/** Calls of a contract, by the names of its methods. */
function contractOf(data: Fields): Statement {
  const functions = listOf(data.functions).map(fieldsOf)
  const cautions: readonly Caution[] = functions.some(({ operation }) => operation === 'DelegateCall')
    ? ['delegation']
    : []
  return {
    kind: 'grant',
    to: addressOf(data.address),
    methods: functions.slice(0, 20).map(({ functionName }) => named(functionName) ?? '?'),
    cautions,
  }
}
