import { type Connection, connectionsAtom, parseAccountId, parseChainId } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import {
  array,
  getDotPath,
  type InferOutput,
  literal,
  number,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import { errors } from '../errors.ts'
import { walletSource } from '../model.ts'
import { type GrantedPermissions, type PermissionsRequest, requestSchema } from '../requestSchema.ts'
import { areWithin } from './areWithin.ts'

/** The ports that granting needs. */
export type GrantPorts = Pick<
  Context<'clock' | 'http' | 'rpc' | 'store'>,
  'clock' | 'http' | 'rpc' | 'store' | 'signal'
>

const typeList = optional(array(string()), [])
const capabilitySchema = object({
  permissions: object({
    supported: optional(unknown()),
    signerTypes: typeList,
    permissionTypes: typeList,
    policyTypes: typeList,
  }),
})
const cosignerSchema = object({
  pci: string(),
  key: object({ type: literal('secp256k1'), publicKey: pipe(string(), regex(/^0x[0-9a-fA-F]+$/)) }),
})
const responseSchema = object({
  address: optional(string()),
  chainId: optional(union([string(), number()])),
  expiry: number(),
  permissions: array(unknown()),
  context: string(),
})

/** Implements `SmartSessionsApi.grantPermissions`. @see https://eips.ethereum.org/EIPS/eip-7715 */
export async function grantPermissions(
  { clock, http, rpc, store, signal: kitSignal }: GrantPorts,
  input: PermissionsRequest,
  options: { readonly signal: AbortSignal },
): Promise<GrantedPermissions> {
  const signal = AbortSignal.any([options.signal, kitSignal])
  const request = parse(input, Math.floor(clock.dateNow() / 1000))
  const account = findAccount(request, store.get(connectionsAtom).eip155?.[0])
  const { address, chainId } = parseAccountId(account)
  const expects = { account, chainId }
  const ask = (method: string, params: unknown) =>
    rpc.request('eip155', { method, params }, { signal, expects })

  checkCapabilities(request, await ask('wallet_getCapabilities', [address]))
  const { signer, permissions, policies, expiry } = request
  const path = `/v1/sessions/${account}`
  const terms = { chainId: request.chainId, address, expiry, signer, permissions, policies }
  const { pci, key } = await http.post('data', path, terms, {
    query: { v: '2' },
    schema: cosignerSchema,
    signal,
  })
  // With the key of the site as the other one, the site alone could act.
  if (signer.data.keys.some(({ publicKey }) => publicKey.toLowerCase() === key.publicKey.toLowerCase()))
    throw errors.SERVICE_KEY()
  const keys = [key, ...signer.data.keys]
  const walletRequest = { ...terms, signer: { ...signer, data: { keys } }, version: 2 }
  const response = safeParse(responseSchema, await ask('wallet_grantPermissions', [walletRequest]))
  if (!response.success || !isAsRequested(response.output, terms)) throw errors.INVALID_RESPONSE()
  const { context, ...granted } = response.output
  const activation = { ...terms, expiry: granted.expiry, permissions: granted.permissions, pci, context }
  await http.post('data', `${path}/activate`, activation, { schema: unknown(), signal })
  return {
    chainId: request.chainId,
    address,
    expiry: granted.expiry,
    permissions: granted.permissions,
    context: pci,
  }
}

type Terms = Pick<PermissionsRequest, 'chainId' | 'expiry' | 'permissions'> & { readonly address: string }

/** Whether a wallet says to have granted no more than what the visitor was asked for. */
function isAsRequested(granted: InferOutput<typeof responseSchema>, terms: Terms): boolean {
  const { address = terms.address, chainId = terms.chainId, expiry, permissions } = granted
  return (
    address.toLowerCase() === terms.address.toLowerCase() &&
    isSameNumber(chainId, terms.chainId) &&
    expiry <= terms.expiry &&
    areWithin(permissions, terms.permissions)
  )
}

function isSameNumber(one: string | number, other: string): boolean {
  try {
    return BigInt(one) === BigInt(other)
  } catch {
    return false
  }
}

function parse(input: PermissionsRequest, now: number): PermissionsRequest {
  const parsed = safeParse(requestSchema(now), input)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw errors.PERMISSIONS({ values: { why: [getDotPath(issue), issue.message].filter(Boolean).join(': ') } })
}

/** Returns the account of the request, if the embedded wallet is connected with it on the request's network. */
function findAccount({ address, chainId }: PermissionsRequest, connection: Connection | undefined) {
  const account = connection?.source === walletSource ? connection.accounts[0] : undefined
  if (!account || !connection) throw errors.NO_ACCOUNT()
  if (address && parseAccountId(account).address.toLowerCase() !== address.toLowerCase())
    throw errors.NO_ACCOUNT()
  if (BigInt(parseChainId(connection.chainId).reference) !== BigInt(chainId)) throw errors.PERMISSIONS_CHAIN()
  return account
}

/** Throws when the request contains a type that is missing in the wallet's capabilities. */
function checkCapabilities(
  { chainId, signer, permissions, policies }: PermissionsRequest,
  answer: unknown,
): void {
  const hex = `0x${BigInt(chainId).toString(16)}`
  const capabilities: Readonly<Record<string, unknown>> = Object(answer)
  const parsed = safeParse(capabilitySchema, Object.hasOwn(capabilities, hex) ? capabilities[hex] : undefined)
  if (!parsed.success || parsed.output.permissions.supported === false)
    throw errors.PERMISSIONS_KIND({ values: { what: 'permissions on this network' } })
  const { signerTypes, permissionTypes, policyTypes } = parsed.output.permissions
  const missing = [
    signerTypes.includes(signer.type) ? undefined : `signers of type ${signer.type}`,
    ...permissions.map(({ type }) =>
      permissionTypes.includes(type) ? undefined : `permissions of type ${type}`,
    ),
    ...policies.map(({ type }) => (policyTypes.includes(type) ? undefined : `policies of type ${type}`)),
  ].find((type) => type !== undefined)
  if (missing) throw errors.PERMISSIONS_KIND({ values: { what: missing } })
}
