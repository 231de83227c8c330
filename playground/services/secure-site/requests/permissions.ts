import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { toHex } from 'viem/utils'
import { Refused } from '../state/refused.ts'
import {
  accountFor,
  type ReadRequest,
  type RequestParts,
  row,
  type SiteRequest,
  screenOf,
} from './request.ts'

const grantSchema = v.looseObject({
  chainId: v.union([v.string(), v.number()]),
  address: v.nullish(v.string()),
  expiry: v.pipe(v.number(), v.integer()),
  signer: v.looseObject({ type: v.string() }),
  permissions: v.pipe(v.array(v.looseObject({ type: v.string() })), v.minLength(1)),
})
const revokeSchema = v.looseObject({ pci: v.string() })

/** What was granted, by its id; past its expiry (in seconds) it is nothing any more. */
export type Grants = Map<string, { readonly userId: string; readonly expiry: number }>

/** `wallet_grantPermissions`: a record of what the site may do by its own key until it expires. */
export function readGrant(parts: RequestParts, request: SiteRequest, grants: Grants): ReadRequest {
  const parsed = v.safeParse(grantSchema, request.params[0])
  if (!parsed.success) throw new Refused('The permissions cannot be read')
  const { expiry, permissions, chainId, signer } = parsed.output
  if (expiry * 1000 <= Date.now()) throw new Refused('The permissions have expired already')
  const account = accountFor(parts, request, parsed.output.address)
  const until = new Date(expiry * 1000).toISOString().replace('T', ' ').slice(0, 16)
  const sections = permissions.map((one, at) => ({
    heading: `${at + 1}. ${one.type.replaceAll('-', ' ')}`,
    text: JSON.stringify(Reflect.get(one, 'data') ?? one, null, 2),
  }))
  return {
    screen: screenOf(request, account, {
      title: 'Let the site act for you',
      sections: [{ rows: [row('Until', `${until} UTC`)] }, ...sections],
      cautions: ['The site will not ask you again for what is listed here.'],
    }),
    async run() {
      const pci = toHex(randomBytes(32))
      grants.set(pci, { userId: request.session.user.id, expiry })
      return { chainId, address: account.address, expiry, signer, permissions, context: pci }
    },
  }
}

/** `wallet_revokePermissions {pci}`. */
export function readRevoke(parts: RequestParts, request: SiteRequest, grants: Grants): ReadRequest {
  const parsed = v.safeParse(revokeSchema, request.params[0])
  if (!parsed.success) throw new Refused('There is no id of permissions')
  const { pci } = parsed.output
  const grant = grants.get(pci)
  if (grant?.userId !== request.session.user.id) throw new Refused('There are no permissions of this id')
  return {
    screen: screenOf(request, accountFor(parts, request, undefined), {
      title: 'Take permissions back',
      sections: [{ rows: [row('Permissions', pci)] }],
    }),
    async run() {
      grants.delete(pci)
      return {}
    },
  }
}
