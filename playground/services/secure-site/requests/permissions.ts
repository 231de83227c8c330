import * as v from 'valibot'
import { hashMessage } from 'viem/utils'
import type { SessionStore } from '../../sessions/sessionStore.ts'
import type { Section } from '../frame/types.ts'
import { RefusedError } from '../state/refusedError.ts'
import {
  accountFor,
  monoRow,
  type ReadRequest,
  type RequestParts,
  row,
  type SiteRequest,
  screenOf,
} from './request.ts'

const permissionSchema = v.looseObject({ type: v.string() })
const keySchema = v.looseObject({ publicKey: v.string() })
const grantSchema = v.looseObject({
  chainId: v.union([v.pipe(v.string(), v.regex(/^(0x[0-9a-f]+|\d+)$/i)), v.pipe(v.number(), v.integer())]),
  address: v.nullish(v.string()),
  expiry: v.pipe(v.number(), v.integer()),
  signer: v.looseObject({ type: v.string(), data: v.nullish(v.looseObject({ keys: v.array(keySchema) })) }),
  permissions: v.pipe(v.array(permissionSchema), v.minLength(1)),
  policies: v.nullish(v.array(v.unknown())),
})
const revokeSchema = v.looseObject({ pci: v.string() })

/** `wallet_grantPermissions`: records the permissions of the site's key until they expire; `expiry` is in seconds. */
export function readGrant(parts: RequestParts, request: SiteRequest, grants: SessionStore): ReadRequest {
  const parsed = v.safeParse(grantSchema, request.params[0])
  if (!parsed.success) throw new RefusedError('The permissions cannot be read')
  const { expiry, permissions, chainId, signer, policies } = parsed.output
  if (expiry * 1000 <= Date.now()) throw new RefusedError('The permissions have expired already')
  const { network, session } = request
  if (BigInt(chainId) !== BigInt(network.reference))
    throw new RefusedError(`The permissions are not for ${network.name}`)
  const account = accountFor(parts, request, parsed.output.address)
  return {
    screen: screenOf(request, account, {
      title: 'Let the site act for you',
      sections: [{ rows: [row('Until', dateOf(expiry))] }, ...sectionsOf(permissions)],
      cautions: ['The site will not ask you again for what is listed here.'],
    }),
    async run() {
      const { host, origin } = new URL(session.embedder)
      const { context } = grants.grant(
        {
          account: `${network.id}:${account.address}`,
          project: { id: host, name: host, url: origin },
          expiry,
          permissions: permissions.map((one) => ({ type: one.type, data: dataOf(one) })),
          policies: policies ?? [],
        },
        signer.data?.keys.map(({ publicKey }) => publicKey) ?? [],
      )
      return { chainId, address: account.address, expiry, signer, permissions, context }
    },
  }
}

/** `wallet_revokePermissions {pci}`: the result is the owner's signature of the id. */
export function readRevoke(parts: RequestParts, request: SiteRequest, grants: SessionStore): ReadRequest {
  const parsed = v.safeParse(revokeSchema, request.params[0])
  if (!parsed.success) throw new RefusedError('There is no id of permissions')
  const grant = grants.find(parsed.output.pci)
  if (grant?.context === undefined || grant.revokedAt !== undefined)
    throw new RefusedError('There are no permissions of this id')
  const { session, network } = request
  if (!grant.account.startsWith(`${network.id}:`))
    throw new RefusedError(`The permissions are not for ${network.name}`)
  const account = accountFor(parts, request, grant.account.slice(network.id.length + 1))
  const owner = parts.evm.ownerOf(session.user.id)
  return {
    screen: screenOf(request, account, {
      title: 'Take permissions back',
      sections: [
        {
          rows: [
            row('From', grant.project.name),
            row('Until', dateOf(grant.expiry)),
            monoRow('Id', grant.pci),
          ],
        },
        ...sectionsOf(grant.permissions),
      ],
    }),
    async run() {
      grants.revoke(grant)
      return owner.sign?.({ hash: hashMessage(`Revoke ${grant.pci}`) })
    },
  }
}

const dataOf = (permission: object): unknown => Reflect.get(permission, 'data') ?? permission

const sectionsOf = (permissions: readonly { readonly type: string }[]): readonly Section[] =>
  permissions.map((one, at) => ({
    heading: `${at + 1}. ${one.type.replaceAll('-', ' ')}`,
    text: JSON.stringify(dataOf(one), null, 2),
  }))

const dateOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 16)} UTC`
