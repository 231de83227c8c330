import type { Caution, Statement } from '@latchkit/kernel/chain'
import { endOf, isUnlimited, timeCautions } from './cautions.ts'
import { targetCautions } from './readTransaction.ts'
import type { RequestContext } from './requestContext.ts'
import {
  type Fields,
  parseUint,
  requireAddress,
  requireExact,
  requireList,
  requireOneAddress,
  shortName,
  UnreadableError,
} from './values.ts'

const requestKeys = ['chainId', 'address', 'expiry', 'signer', 'permissions', 'policies', 'version']
const allowanceKeys = ['allowance', 'start', 'period']
const functionKeys = ['functionName', 'args', 'valueLimit', 'operation']

/**
 * Explains what a grant permits another signer to do without further approval, and until when (ERC-7715).
 *
 * @throws {UnreadableError} when the params are not a grant
 */
export function readPermissions(params: readonly unknown[], context: RequestContext): Statement {
  const request = requireExact(params[0], requestKeys)
  const until = endOf(parseUint(request.expiry))
  const permissions = requireList(request.permissions, 100)
  // A policy can extend or limit every permission, and none is explained.
  const hasPolicies = requireList(request.policies ?? []).length > 0
  const isKnownVersion = request.version === undefined || request.version === 2
  if (permissions.length === 0 || params.length !== 1 || hasPolicies || !isKnownVersion)
    throw new UnreadableError()
  return {
    kind: 'several',
    of: 'grants',
    to: readSigner(request.signer),
    until,
    parts: permissions.map((permission) =>
      readPermission(requireExact(permission, ['type', 'data']), context),
    ),
    cautions: [...targetCautions(request.address, request.chainId, context), ...timeCautions(until)],
  }
}

/** Returns the account or the keys that may use the grant. */
function readSigner(signer: unknown): string {
  const { type, data } = requireExact(signer, ['type', 'data'])
  if (type === 'account') {
    const { address, id } = requireExact(data, ['address', 'id'])
    return requireOneAddress(address, id)
  }
  if (type !== 'keys') throw new UnreadableError()
  const keys = requireList(requireExact(data, ['keys']).keys, 10).map(readKey)
  if (keys.length === 0) throw new UnreadableError()
  return keys.join(', ')
}

function readKey(key: unknown): string {
  const { type, publicKey } = requireExact(key, ['type', 'publicKey'])
  const isKnownType = type === undefined || type === 'secp256k1' || type === 'secp256r1'
  if (!isKnownType || typeof publicKey !== 'string' || !/^0x[0-9a-fA-F]{2,260}$/.test(publicKey))
    throw new UnreadableError()
  return publicKey
}

function readPermission({ type, data: value }: Fields, { native }: RequestContext): Statement {
  switch (type) {
    case 'contract-call':
      return readContractGrant(requireExact(value, ['address', 'abi', 'functions']))
    case 'native-token-recurring-allowance': {
      const data = requireExact(value, allowanceKeys)
      return readAllowance(data, { value: parseUint(data.allowance), ...native })
    }
    case 'erc20-recurring-allowance': {
      const data = requireExact(value, [...allowanceKeys, 'token'])
      return readAllowance(data, { value: parseUint(data.allowance), token: requireAddress(data.token) })
    }
    default:
      return { kind: 'data', name: shortName(type) }
  }
}

function readAllowance(data: Fields, what: { readonly value: bigint; readonly token?: string }): Statement {
  const every = parseUint(data.period)
  return {
    kind: 'grant',
    what,
    every,
    from: parseUint(data.start),
    // An amount that is renewed all the time limits nothing.
    cautions: isUnlimited(what.value) || every === 0n ? ['unlimited'] : [],
  }
}

/** Explains a grant of contract calls by the names of the methods. */
function readContractGrant(data: Fields): Statement {
  const functions = requireList(data.functions).map((row) => requireExact(row, functionKeys))
  for (const { args } of functions)
    for (const condition of requireList(args ?? [])) requireExact(condition, ['operator', 'value'])
  // An operation of any other name may be a delegate call, too.
  const isPlainCall = ({ operation }: Fields) =>
    operation === undefined || operation === 'Call' || operation === 0
  const cautions: readonly Caution[] = functions.every(isPlainCall) ? [] : ['delegation']
  return {
    kind: 'grant',
    to: requireAddress(data.address),
    methods: functions.slice(0, 20).map(({ functionName }) => shortName(functionName) ?? '?'),
    cautions,
  }
}
