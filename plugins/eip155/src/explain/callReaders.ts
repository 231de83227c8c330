import type { Statement } from '@latchkit/kernel/chain'
import type { Call, CallReader } from './call.ts'
import { isPermit2 } from './contracts.ts'
import { createAllowance, createTransfer } from './statements.ts'
import { UnreadableError } from './values.ts'

// viem has decoded the values by the types in the method's signature.
const toText = (value: unknown) => value as string
const toUint = (value: unknown) => BigInt(value as bigint | number)
/** Data that is passed on to the receiver is not explained. */
const dataCautions = (data: unknown) => (data === '0x' ? [] : (['unexplainedParts'] as const))

const allowance: CallReader = ([spender, value], { to, account }) =>
  createAllowance({ token: to, value: toUint(value), spender: toText(spender), account })

const allowanceChange =
  (change: 'more' | 'less'): CallReader =>
  ([spender, value], { to, account }) =>
    createAllowance({ token: to, value: toUint(value), spender: toText(spender), account, change })

const transferSingle: CallReader = ([from, to, id, data = '0x'], { to: token, account }) =>
  createTransfer({
    what: { value: 1n, token, id: toUint(id), decimals: 0 },
    from: toText(from),
    to: toText(to),
    account,
    more: dataCautions(data),
  })

const transferBatch: CallReader = ([from, to, ids, values, data], { to: token, account }) => {
  const [idList, valueList] = [ids as readonly bigint[], values as readonly bigint[]]
  if (idList.length !== valueList.length || idList.length === 0 || idList.length > 100)
    throw new UnreadableError()
  const parts = idList.map((id, index) =>
    createTransfer({
      what: { value: valueList[index] ?? 0n, token, id, decimals: 0 },
      from: toText(from),
      to: toText(to),
      account,
      more: dataCautions(data),
    }),
  )
  return { kind: 'several', of: 'steps', parts }
}

/** Explains calls that the contract makes to itself on behalf of the caller. */
const readMulticall = (list: unknown, { value }: Call, inner: Parameters<CallReader>[2]): Statement => {
  const calls = list as readonly `0x${string}`[]
  // Any of the calls could spend the attached value.
  if (calls.length === 0 || calls.length > 100 || value > 0n) throw new UnreadableError()
  return { kind: 'several', of: 'calls', parts: calls.map((data) => inner({ data, value: 0n })) }
}

/** The readers of the supported methods, by signature. */
export const callReaders: Readonly<Record<string, CallReader>> = {
  'transfer(address,uint256)': ([to, value], { to: token, account }) =>
    createTransfer({ what: { value: toUint(value), token }, from: undefined, to: toText(to), account }),
  'transferFrom(address,address,uint256)': ([from, to, value], { to: token, account }) =>
    createTransfer({ what: { value: toUint(value), token }, from: toText(from), to: toText(to), account }),
  'approve(address,uint256)': allowance,
  'increaseAllowance(address,uint256)': allowanceChange('more'),
  'increaseApproval(address,uint256)': allowanceChange('more'),
  'decreaseAllowance(address,uint256)': allowanceChange('less'),
  'decreaseApproval(address,uint256)': allowanceChange('less'),
  'setApprovalForAll(address,bool)': ([spender, granted], { to }) => ({
    kind: 'allowAll',
    token: to,
    spender: toText(spender),
    isGranted: granted === true,
    cautions: granted === true ? ['unlimited'] : [],
  }),
  'safeTransferFrom(address,address,uint256)': transferSingle,
  'safeTransferFrom(address,address,uint256,bytes)': transferSingle,
  'safeTransferFrom(address,address,uint256,uint256,bytes)': (
    [from, to, id, value, data],
    { to: token, account },
  ) =>
    createTransfer({
      what: { value: toUint(value), token, id: toUint(id), decimals: 0 },
      from: toText(from),
      to: toText(to),
      account,
      more: dataCautions(data),
    }),
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': transferBatch,
  'approve(address,address,uint160,uint48)': ([token, spender, value, until], { to, account }) => {
    if (!isPermit2(to)) throw new UnreadableError()
    return createAllowance({
      token: toText(token),
      value: toUint(value),
      spender: toText(spender),
      account,
      // 0 is the block of this transaction, in which the spender can already use it.
      until: toUint(until) || undefined,
    })
  },
  'transferFrom(address,address,uint160,address)': ([from, receiver, value, token], { to, account }) => {
    if (!isPermit2(to)) throw new UnreadableError()
    return createTransfer({
      what: { value: toUint(value), token: toText(token) },
      from: toText(from),
      to: toText(receiver),
      account,
    })
  },
  'multicall(bytes[])': ([list], call, inner) => readMulticall(list, call, inner),
  'multicall(uint256,bytes[])': ([, list], call, inner) => readMulticall(list, call, inner),
}
