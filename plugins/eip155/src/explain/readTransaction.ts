import { type Caution, type Statement, withCautions } from '@latchkit/kernel/chain'
import type { ReadRequest } from './call.ts'
import { readCall } from './readCall.ts'
import { hasFeeConflict } from './readFee.ts'
import type { RequestContext } from './requestContext.ts'
import {
  hasPlainFields,
  isSame,
  parseBytes,
  parseQuantity,
  requireAddress,
  requireExact,
  requireFields,
  requireList,
  UnreadableError,
} from './values.ts'

/** The known fields of a transaction. A transaction with other fields may do more than is explained. */
const plainFields =
  'from to value data input gas gasLimit gasPrice maxFeePerGas maxPriorityFeePerGas nonce type chainId'.split(
    ' ',
  )
const authorizationKeys = ['chainId', 'address', 'nonce', 'yParity', 'v', 'r', 's']

/** Further authorizations are counted, but not explained. */
const maxAuthorizations = 100

/** Returns cautions when a request names another account or network than the ones it is read for. */
export function targetCautions(
  from: unknown,
  chainId: unknown,
  { account, reference }: RequestContext,
): readonly Caution[] {
  const isOurs = from === undefined || (typeof from === 'string' && isSame(from, account))
  const network = chainId === undefined ? undefined : parseNetwork(chainId)
  return [
    ...(isOurs ? [] : (['otherAccount'] as const)),
    ...(network === undefined || network === reference ? [] : (['otherNetwork'] as const)),
  ]
}

function parseNetwork(chainId: unknown): string {
  const text = textOf(chainId).replace(/^eip155:/, '')
  return /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(text) ? `${BigInt(text)}` : text
}

/** Any value as text. A list or an object names no network. */
const textOf = (chainId: unknown): string => (typeof chainId === 'object' ? '' : String(chainId))

/** @throws {UnreadableError} when `data` and `input` differ */
function readCallData(data: unknown, input: unknown): `0x${string}` {
  const [dataBytes, inputBytes] = [parseBytes(data), parseBytes(input)]
  if (data !== undefined && input !== undefined && dataBytes !== inputBytes) throw new UnreadableError()
  return data === undefined ? inputBytes : dataBytes
}

/**
 * Explains a transaction.
 *
 * @throws {UnreadableError} when the params are not a transaction
 */
export function readTransaction(params: readonly unknown[], context: RequestContext): ReadRequest {
  const transaction = requireFields(params[0])
  const keyCautions: readonly Caution[] =
    hasPlainFields(transaction, plainFields, ['accessList', 'authorizationList']) &&
    isAccessList(transaction.accessList ?? []) &&
    params.length === 1
      ? []
      : ['unexplainedParts']
  const feeCautions: readonly Caution[] = hasFeeConflict(transaction) ? ['feeConflict'] : []
  const cautions = [
    ...targetCautions(transaction.from, transaction.chainId, context),
    ...keyCautions,
    ...feeCautions,
  ]
  const [data, value] = [readCallData(transaction.data, transaction.input), parseQuantity(transaction.value)]
  const { account, native } = context
  const isCreation = transaction.to === undefined || transaction.to === null
  const calls = isCreation ? [] : [{ to: requireAddress(transaction.to), data, value }]
  const creation: Statement = {
    kind: 'create',
    bytes: data.length / 2 - 1,
    ...(value > 0n ? { pays: { value, ...native } } : {}),
  }
  const [statement = creation] = calls.map((call) => readCall({ ...call, account, native }))
  const { authorizationList: list } = transaction
  return {
    calls,
    statement:
      list === undefined
        ? withCautions(statement, cautions)
        : { ...withDelegations(statement, requireList(list)), cautions },
  }
}

function withDelegations(statement: Statement, list: readonly unknown[]): Statement {
  const parts = list.slice(0, maxAuthorizations).map(readDelegation)
  const omitted = list.length - parts.length
  return { kind: 'several', of: 'steps', parts: [...parts, statement], ...(omitted > 0 && { omitted }) }
}

/** Whether a value lists addresses and storage slots (EIP-2930), which change nothing but the fee. */
const isAccessList = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((row) => {
    const { address, storageKeys, ...more } = Object(row)
    const texts: readonly unknown[] = Array.isArray(storageKeys) ? storageKeys : []
    return [address, ...texts].every((text) => typeof text === 'string') && Object.keys(more).length === 0
  })

/** EIP-7702: from then on the account runs the delegated code, regardless of the caller. */
function readDelegation(row: unknown): Statement {
  return {
    kind: 'delegate',
    to: requireAddress(requireExact(row, authorizationKeys).address),
    cautions: ['delegation'],
  }
}
