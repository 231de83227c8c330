import type { Statement } from '@latchkit/kernel'
import type { Call, CallReader } from './call.ts'
import { isPermit2 } from './contracts.ts'
import { allow, move } from './statements.ts'
import { Unread } from './values.ts'

// viem has read the values by the types in the row's name.
const text = (value: unknown) => value as string
const uint = (value: unknown) => BigInt(value as bigint | number)
/** What a receiver is handed along is not read. */
const along = (data: unknown) => (data === '0x' ? [] : (['oddParts'] as const))

const allowance: CallReader = ([spender, value], { to, account }) =>
  allow({ token: to, value: uint(value), spender: text(spender), account })

const changed =
  (change: 'more' | 'less'): CallReader =>
  ([spender, value], { to, account }) =>
    allow({ token: to, value: uint(value), spender: text(spender), account, change })

const one: CallReader = ([from, to, id, data = '0x'], { to: token, account }) =>
  move({
    what: { value: 1n, token, id: uint(id), decimals: 0 },
    from: text(from),
    to: text(to),
    account,
    more: along(data),
  })

const several: CallReader = ([from, to, ids, values, data], { to: token, account }) => {
  const [listed, counted] = [ids as readonly bigint[], values as readonly bigint[]]
  if (listed.length !== counted.length || listed.length === 0 || listed.length > 100) throw new Unread()
  const parts = listed.map((id, at) =>
    move({
      what: { value: counted[at] ?? 0n, token, id, decimals: 0 },
      from: text(from),
      to: text(to),
      account,
      more: along(data),
    }),
  )
  return { kind: 'several', of: 'steps', parts }
}

/** Calls of the contract by itself, for whoever calls it. */
const together = (list: unknown, { value }: Call, inner: Parameters<CallReader>[2]): Statement => {
  const datas = list as readonly `0x${string}`[]
  // What is paid can be spent by any of them.
  if (datas.length === 0 || datas.length > 100 || value > 0n) throw new Unread()
  return { kind: 'several', of: 'calls', parts: datas.map((data) => inner({ data, value: 0n })) }
}

/** What is known of a method of these types. */
export const readers: Readonly<Record<string, CallReader>> = {
  'transfer(address,uint256)': ([to, value], { to: token, account }) =>
    move({ what: { value: uint(value), token }, from: undefined, to: text(to), account }),
  'transferFrom(address,address,uint256)': ([from, to, value], { to: token, account }) =>
    move({ what: { value: uint(value), token }, from: text(from), to: text(to), account }),
  'approve(address,uint256)': allowance,
  'increaseAllowance(address,uint256)': changed('more'),
  'increaseApproval(address,uint256)': changed('more'),
  'decreaseAllowance(address,uint256)': changed('less'),
  'decreaseApproval(address,uint256)': changed('less'),
  'setApprovalForAll(address,bool)': ([spender, granted], { to }) => ({
    kind: 'allowAll',
    token: to,
    spender: text(spender),
    isGranted: granted === true,
    cautions: granted === true ? ['unlimited'] : [],
  }),
  'safeTransferFrom(address,address,uint256)': one,
  'safeTransferFrom(address,address,uint256,bytes)': one,
  'safeTransferFrom(address,address,uint256,uint256,bytes)': (
    [from, to, id, value, data],
    { to: token, account },
  ) =>
    move({
      what: { value: uint(value), token, id: uint(id), decimals: 0 },
      from: text(from),
      to: text(to),
      account,
      more: along(data),
    }),
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': several,
  'approve(address,address,uint160,uint48)': ([token, spender, value, until], { to, account }) => {
    if (!isPermit2(to)) throw new Unread()
    return allow({
      token: text(token),
      value: uint(value),
      spender: text(spender),
      account,
      until: uint(until),
    })
  },
  'transferFrom(address,address,uint160,address)': ([from, receiver, value, token], { to, account }) => {
    if (!isPermit2(to)) throw new Unread()
    return move({
      what: { value: uint(value), token: text(token) },
      from: text(from),
      to: text(receiver),
      account,
    })
  },
  'multicall(bytes[])': ([list], call, inner) => together(list, call, inner),
  'multicall(uint256,bytes[])': ([, list], call, inner) => together(list, call, inner),
}
