import {
  type Connection,
  type Context,
  connectionsAtom,
  parseAccountId,
  parseChainId,
} from '@latchkit/kernel'
import {
  array,
  getDotPath,
  literal,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { errors } from '../errors.ts'
import { type GrantedPermissions, type PermissionsRequest, requestSchema } from './requestSchema.ts'

/** What granting needs. */
export type GrantPorts = Pick<
  Context<'clock' | 'http' | 'rpc' | 'store'>,
  'clock' | 'http' | 'rpc' | 'store' | 'signal'
>

const listed = optional(array(string()), [])
const capabilitySchema = object({
  permissions: object({
    supported: optional(unknown()),
    signerTypes: listed,
    permissionTypes: listed,
    policyTypes: listed,
  }),
})
const cosignerSchema = object({
  pci: string(),
  key: object({ type: literal('secp256k1'), publicKey: pipe(string(), regex(/^0x[0-9a-fA-F]+$/)) }),
})
const answerSchema = object({
  address: optional(string()),
  expiry: number(),
  permissions: array(unknown()),
  context: string(),
})

/** See `EmbeddedApi.grantPermissions` and ERC-7715. */
export async function grantPermissions(
  { clock, http, rpc, store, signal: living }: GrantPorts,
  given: PermissionsRequest,
  { signal: asker }: { readonly signal: AbortSignal },
): Promise<GrantedPermissions> {
  const signal = AbortSignal.any([asker, living])
  const request = parse(given, Math.floor(clock.dateNow() / 1000))
  const account = accountFor(request, store.get(connectionsAtom).eip155?.[0])
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
  const keys = [key, ...signer.data.keys]
  const shown = { ...terms, signer: { ...signer, data: { keys } }, version: 2 }
  const answered = safeParse(answerSchema, await ask('wallet_grantPermissions', [shown]))
  if (!answered.success) throw errors.INVALID_RESPONSE()
  const { context, ...granted } = answered.output
  const agreed = { ...terms, expiry: granted.expiry, permissions: granted.permissions, pci, context }
  await http.post('data', `${path}/activate`, agreed, { schema: unknown(), signal })
  return {
    chainId: request.chainId,
    address,
    expiry: granted.expiry,
    permissions: granted.permissions,
    context: pci,
  }
}

function parse(given: PermissionsRequest, now: number): PermissionsRequest {
  const parsed = safeParse(requestSchema(now), given)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw errors.PERMISSIONS({ values: { why: [getDotPath(issue), issue.message].filter(Boolean).join(': ') } })
}

/** The account that is meant, as the wallet is connected now. */
function accountFor({ address, chainId }: PermissionsRequest, connection: Connection | undefined) {
  const account = connection?.source === 'embedded' ? connection.accounts[0] : undefined
  if (!account || !connection) throw errors.NO_ACCOUNT()
  if (address && parseAccountId(account).address.toLowerCase() !== address.toLowerCase())
    throw errors.NO_ACCOUNT()
  if (BigInt(parseChainId(connection.chainId).reference) !== BigInt(chainId)) throw errors.PERMISSIONS_CHAIN()
  return account
}

/** What the wallet does not name it is not asked for. */
function checkCapabilities(
  { chainId, signer, permissions, policies }: PermissionsRequest,
  answer: unknown,
): void {
  const hex = `0x${BigInt(chainId).toString(16)}`
  const all: Readonly<Record<string, unknown>> = Object(answer)
  const parsed = safeParse(capabilitySchema, Object.hasOwn(all, hex) ? all[hex] : undefined)
  if (!parsed.success || parsed.output.permissions.supported === false)
    throw errors.PERMISSIONS_KIND({ values: { what: 'permissions on this network' } })
  const { signerTypes, permissionTypes, policyTypes } = parsed.output.permissions
  const missing = [
    signerTypes.includes(signer.type) ? undefined : `signers of type ${signer.type}`,
    ...permissions.map(({ type }) =>
      permissionTypes.includes(type) ? undefined : `permissions of type ${type}`,
    ),
    ...policies.map(({ type }) => (policyTypes.includes(type) ? undefined : `policies of type ${type}`)),
  ].find((one) => one !== undefined)
  if (missing) throw errors.PERMISSIONS_KIND({ values: { what: missing } })
}
