import type { Caution, Statement } from '@latchkit/kernel'
import type { Asked } from './asked.ts'
import { withCautions } from './cautions.ts'
import { readCall } from './readCall.ts'
import { hasFeeConflict } from './readFee.ts'
import { addressOf, bytesOf, fieldsOf, isSame, listOf, quantityOf, Unread } from './values.ts'

/** What a transaction may say. One that says more may do more. */
const knownKeys = new Set(
  'from to value data input gas gasLimit gasPrice maxFeePerGas maxPriorityFeePerGas nonce type chainId accessList authorizationList'.split(
    ' ',
  ),
)

/** More are counted, and not read. */
const maxAuthorizations = 100

/** Which account and network something is meant for, where it says so. */
export function ofTarget(from: unknown, chainId: unknown, { account, reference }: Asked): readonly Caution[] {
  const isOurs = from === undefined || (typeof from === 'string' && isSame(from, account))
  const on = chainId === undefined ? undefined : networkOf(chainId)
  return [
    ...(isOurs ? [] : (['otherAccount'] as const)),
    ...(on === undefined || on === reference ? [] : (['otherNetwork'] as const)),
  ]
}

function networkOf(chainId: unknown): string {
  const text = (typeof chainId === 'string' ? chainId : JSON.stringify(chainId)).replace(/^eip155:/, '')
  return /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(text) ? `${BigInt(text)}` : text
}

/** @throws {Unread} */
function dataOf(data: unknown, input: unknown): `0x${string}` {
  const [one, other] = [bytesOf(data), bytesOf(input)]
  if (data !== undefined && input !== undefined && one !== other) throw new Unread()
  return data === undefined ? other : one
}

/**
 * What a transaction does.
 *
 * @throws {Unread} when it is none
 */
export function readTransaction(params: readonly unknown[], asked: Asked): Statement {
  const row = fieldsOf(params[0])
  const odd: readonly Caution[] =
    Object.keys(row).every((key) => knownKeys.has(key)) && params.length === 1 ? [] : ['oddParts']
  const fees: readonly Caution[] = hasFeeConflict(row) ? ['feeConflict'] : []
  const cautions = [...ofTarget(row.from, row.chainId, asked), ...odd, ...fees]
  const [data, value] = [dataOf(row.data, row.input), quantityOf(row.value)]
  const said: Statement =
    row.to === undefined || row.to === null
      ? {
          kind: 'create',
          bytes: data.length / 2 - 1,
          ...(value > 0n ? { pays: { value, ...asked.native } } : {}),
        }
      : readCall({ to: addressOf(row.to), data, value, account: asked.account, native: asked.native })
  if (row.authorizationList === undefined) return withCautions(said, cautions)
  const list = listOf(row.authorizationList)
  const parts = list.slice(0, maxAuthorizations).map(delegateOf)
  const omitted = list.length - parts.length
  return { kind: 'several', of: 'steps', parts: [...parts, said], cautions, ...(omitted > 0 && { omitted }) }
}

/** EIP-7702: the account runs that code from then on, whoever asks it to. */
function delegateOf(row: unknown): Statement {
  return { kind: 'delegate', to: addressOf(fieldsOf(row).address), cautions: ['delegation'] }
}
