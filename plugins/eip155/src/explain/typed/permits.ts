import type { Statement } from '@latchkit/kernel/chain'
import { endOf, timeCautions } from '../cautions.ts'
import { isPermit2 } from '../contracts.ts'
import { createAllowance, createTransfer } from '../statements.ts'
import { type Fields, isSame, parseUint, requireAddress, requireFields, UnreadableError } from '../values.ts'
import { readRows } from './encodeType.ts'

/** Typed data of one type: its message, signed by `account` for the contract of its domain. */
export interface SignedData {
  readonly message: Fields
  readonly contract: string
  readonly account: string | undefined
}

export type DataReader = (signed: SignedData) => Statement

/** A permit for someone else's account is invalid when this account signs it, so it is not meant for this account. */
const ownerCautions = (owner: unknown, account: string | undefined) =>
  isSame(requireAddress(owner), account) ? [] : (['otherAccount'] as const)

const maxUint256 = 2n ** 256n - 1n

const erc20Permit: DataReader = ({ message, contract, account }) =>
  createAllowance({
    token: contract,
    value: parseUint(message.value),
    spender: requireAddress(message.spender),
    account,
    until: endOf(parseUint(message.deadline)),
    isSigned: true,
    more: ownerCautions(message.owner, account),
  })

/** DAI's permit allows all or nothing. */
const daiPermit: DataReader = ({ message, contract, account }) => {
  if (typeof message.allowed !== 'boolean') throw new UnreadableError()
  return createAllowance({
    token: contract,
    value: message.allowed ? maxUint256 : 0n,
    spender: requireAddress(message.spender),
    account,
    until: endOf(parseUint(message.expiry)),
    isSigned: true,
    more: ownerCautions(message.holder, account),
  })
}

const nftPermit: DataReader = ({ message, contract, account }) =>
  createAllowance({
    token: contract,
    value: 1n,
    id: parseUint(message.tokenId),
    spender: requireAddress(message.spender),
    account,
    until: endOf(parseUint(message.deadline)),
    isSigned: true,
  })

function requirePermit2({ contract }: SignedData): void {
  if (!isPermit2(contract)) throw new UnreadableError()
}

/**
 * An expiration of 0 is the block in which the permit is submitted: the spender can submit it and spend at once, for as long
 * as the signature is valid.
 */
function readDetails(details: Fields, { message, account }: SignedData): Statement {
  const signatureEnd = parseUint(message.sigDeadline)
  return createAllowance({
    token: requireAddress(details.token),
    value: parseUint(details.amount, 160),
    spender: requireAddress(message.spender),
    account,
    until: parseUint(details.expiration, 48) || signatureEnd,
    isSigned: true,
    more: timeCautions(signatureEnd),
  })
}

const readSignatureTransfer = (permitted: Fields, { message, account }: SignedData): Statement =>
  createAllowance({
    token: requireAddress(permitted.token),
    value: parseUint(permitted.amount),
    spender: requireAddress(message.spender),
    account,
    until: parseUint(message.deadline),
    isSigned: true,
    isOnce: true,
  })

const permit2Single =
  (part: string, read: (part: Fields, signed: SignedData) => Statement): DataReader =>
  (signed) => {
    requirePermit2(signed)
    return read(requireFields(signed.message[part]), signed)
  }

const permit2Batch =
  (part: string, read: (part: Fields, signed: SignedData) => Statement): DataReader =>
  (signed) => {
    requirePermit2(signed)
    const parts = readRows(signed.message[part]).map((row) => read(row, signed))
    return { kind: 'several', of: 'grants', parts, to: requireAddress(signed.message.spender) }
  }

/** EIP-3009: a signature that is itself the transfer. */
const transferAuthorization: DataReader = ({ message, contract, account }) => {
  const until = endOf(parseUint(message.validBefore))
  parseUint(message.validAfter)
  const from = requireAddress(message.from)
  const statement = createTransfer({
    what: { value: parseUint(message.value), token: contract },
    from,
    to: requireAddress(message.to),
    account,
    more: [...timeCautions(until), ...ownerCautions(from, account)],
  })
  return statement.kind === 'send' ? { ...statement, isSigned: true, until } : statement
}

const detailsType = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const tokenPermissionsType = 'TokenPermissions(address token,uint256 amount)'
const authorizationFields =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** The supported messages, by the full text that their type is hashed by. */
export const permits: Readonly<Record<string, DataReader>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': erc20Permit,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': daiPermit,
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': nftPermit,
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${detailsType}`]: permit2Single(
    'details',
    readDetails,
  ),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${detailsType}`]: permit2Batch(
    'details',
    readDetails,
  ),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissionsType}`]:
    permit2Single('permitted', readSignatureTransfer),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissionsType}`]:
    permit2Batch('permitted', readSignatureTransfer),
  [`TransferWithAuthorization(${authorizationFields})`]: transferAuthorization,
  [`ReceiveWithAuthorization(${authorizationFields})`]: transferAuthorization,
}

/** Permit2 with a witness: the spender and the tokens are known, but not the purpose. */
export const witnessTransfer: DataReader = (signed) => {
  const statement = permit2Single('permitted', readSignatureTransfer)(signed)
  return { ...statement, cautions: [...(statement.cautions ?? []), 'unexplainedParts'] }
}

export const isWitnessTransfer = (type: string): boolean =>
  type.startsWith(
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,',
  ) && type.includes(tokenPermissionsType)
