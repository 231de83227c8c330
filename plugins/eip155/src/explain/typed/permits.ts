import type { Statement } from '@latchkit/kernel'
import { ofTime } from '../cautions.ts'
import { isPermit2 } from '../contracts.ts'
import { allow, move } from '../statements.ts'
import { addressOf, type Fields, fieldsOf, isSame, Unread, uintOf } from '../values.ts'
import { rowsOf } from './encodeType.ts'

/** What data of one type says: its message, signed by `account` for the contract of its domain. */
export interface Signed {
  readonly message: Fields
  readonly contract: string
  readonly account: string | undefined
}

export type DataReader = (signed: Signed) => Statement

/** Signed for somebody else's account it is worth nothing, and so it is none of this account's. */
const ofOwner = (owner: unknown, account: string | undefined) =>
  isSame(addressOf(owner), account) ? [] : (['otherAccount'] as const)

const endless = 2n ** 256n - 1n

const erc20: DataReader = ({ message, contract, account }) =>
  allow({
    token: contract,
    value: uintOf(message.value),
    spender: addressOf(message.spender),
    account,
    until: uintOf(message.deadline),
    isSigned: true,
    more: ofOwner(message.owner, account),
  })

/** All or nothing, and an expiry of 0 is none. */
const dai: DataReader = ({ message, contract, account }) => {
  if (typeof message.allowed !== 'boolean') throw new Unread()
  const expiry = uintOf(message.expiry)
  return allow({
    token: contract,
    value: message.allowed ? endless : 0n,
    spender: addressOf(message.spender),
    account,
    until: expiry === 0n ? endless : expiry,
    isSigned: true,
    more: ofOwner(message.holder, account),
  })
}

const nft: DataReader = ({ message, contract, account }) =>
  allow({
    token: contract,
    value: 1n,
    id: uintOf(message.tokenId),
    spender: addressOf(message.spender),
    account,
    until: uintOf(message.deadline),
    isSigned: true,
  })

function atPermit2({ contract }: Signed): void {
  if (!isPermit2(contract)) throw new Unread()
}

const detailsOf = (details: Fields, { message, account }: Signed): Statement =>
  allow({
    token: addressOf(details.token),
    value: uintOf(details.amount, 160),
    spender: addressOf(message.spender),
    account,
    until: uintOf(details.expiration, 48),
    isSigned: true,
    more: ofTime(uintOf(message.sigDeadline)),
  })

const once = (permitted: Fields, { message, account }: Signed): Statement =>
  allow({
    token: addressOf(permitted.token),
    value: uintOf(permitted.amount),
    spender: addressOf(message.spender),
    account,
    until: uintOf(message.deadline),
    isSigned: true,
    isOnce: true,
  })

const single =
  (part: string, read: (part: Fields, signed: Signed) => Statement): DataReader =>
  (signed) => {
    atPermit2(signed)
    return read(fieldsOf(signed.message[part]), signed)
  }

const batch =
  (part: string, read: (part: Fields, signed: Signed) => Statement): DataReader =>
  (signed) => {
    atPermit2(signed)
    const parts = rowsOf(signed.message[part]).map((row) => read(row, signed))
    return { kind: 'several', of: 'grants', parts, to: addressOf(signed.message.spender) }
  }

/** EIP-3009: the transfer itself, signed. */
const authorised: DataReader = ({ message, contract, account }) => {
  const until = uintOf(message.validBefore)
  uintOf(message.validAfter)
  const from = addressOf(message.from)
  const moved = move({
    what: { value: uintOf(message.value), token: contract },
    from,
    to: addressOf(message.to),
    account,
    more: [...ofTime(until), ...ofOwner(from, account)],
  })
  return moved.kind === 'send' ? { ...moved, isSigned: true, until } : moved
}

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const transfer = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** What is read, by the whole text that its type is hashed by. */
export const permits: Readonly<Record<string, DataReader>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': erc20,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': dai,
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': nft,
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: single(
    'details',
    detailsOf,
  ),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: batch(
    'details',
    detailsOf,
  ),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    single('permitted', once),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    batch('permitted', once),
  [`TransferWithAuthorization(${transfer})`]: authorised,
  [`ReceiveWithAuthorization(${transfer})`]: authorised,
}

/** Permit2 with a witness: who may take what is known, and what it is for is not. */
export const witnessed: DataReader = (signed) => {
  const said = single('permitted', once)(signed)
  return { ...said, cautions: [...(said.cautions ?? []), 'oddParts'] }
}

export const isWitnessed = (type: string): boolean =>
  type.startsWith(
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,',
  ) && type.includes(permissions)
