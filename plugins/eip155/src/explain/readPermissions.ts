import type { Caution, Statement } from '@latchkit/kernel/chain'
import { isUnlimited, timeCautions } from './cautions.ts'
import { targetCautions } from './readTransaction.ts'
import type { RequestContext } from './requestContext.ts'
import {
  type Fields,
  parseUint,
  requireAddress,
  requireFields,
  requireList,
  shortName,
  UnreadableError,
} from './values.ts'

/**
 * Explains what a grant permits another signer to do without further approval, and until when (ERC-7715).
 *
 * @throws {UnreadableError} when the params are not a grant
 */
export function readPermissions(params: readonly unknown[], context: RequestContext): Statement {
  const request = requireFields(params[0])
  const until = parseUint(request.expiry)
  const permissions = requireList(request.permissions)
  if (permissions.length === 0 || permissions.length > 100 || params.length !== 1) throw new UnreadableError()
  return {
    kind: 'several',
    of: 'grants',
    to: readSigner(request.signer),
    until,
    parts: permissions.map((permission) => readPermission(requireFields(permission), context)),
    cautions: [...targetCautions(request.address, request.chainId, context), ...timeCautions(until)],
  }
}

/** Returns the account or the keys that may use the grant. */
function readSigner(signer: unknown): string {
  const { type, data } = requireFields(signer)
  if (type === 'account') return requireAddress(requireFields(data).address ?? requireFields(data).id)
  if (type !== 'keys') throw new UnreadableError()
  const keys = requireList(requireFields(data).keys).map((key) => requireFields(key).publicKey)
  if (keys.length === 0 || keys.length > 10 || !keys.every(isKey)) throw new UnreadableError()
  return keys.join(', ')
}

const isKey = (key: unknown): boolean => typeof key === 'string' && /^0x[0-9a-fA-F]{2,260}$/.test(key)

function readPermission({ type, data: value }: Fields, { native }: RequestContext): Statement {
  const data = requireFields(value)
  switch (type) {
    case 'contract-call':
      return readContractGrant(data)
    case 'native-token-recurring-allowance':
      return readAllowance(data, { value: parseUint(data.allowance), ...native })
    case 'erc20-recurring-allowance':
      return readAllowance(data, { value: parseUint(data.allowance), token: requireAddress(data.token) })
    default:
      return { kind: 'data', name: shortName(type) }
  }
}

const readAllowance = (
  data: Fields,
  what: { readonly value: bigint; readonly token?: string },
): Statement => ({
  kind: 'grant',
  what,
  every: parseUint(data.period),
  from: parseUint(data.start),
  cautions: isUnlimited(what.value) ? ['unlimited'] : [],
})

/** Explains a grant of contract calls by the names of the methods. */
function readContractGrant(data: Fields): Statement {
  const functions = requireList(data.functions).map(requireFields)
  const cautions: readonly Caution[] = functions.some(({ operation }) => operation === 'DelegateCall')
    ? ['delegation']
    : []
  return {
    kind: 'grant',
    to: requireAddress(data.address),
    methods: functions.slice(0, 20).map(({ functionName }) => shortName(functionName) ?? '?'),
    cautions,
  }
}
