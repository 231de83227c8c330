import { toJson } from '@latchkit/kernel/chain'
import { object } from '@latchkit/kernel/plugin'
import { array, maxLength, optional, pipe, record, safeParse, string } from 'valibot'
import type { RequestedNamespace } from './namespaces.ts'

const text = pipe(string(), maxLength(2_048))
const texts = array(pipe(string(), maxLength(16_384)))
const messageSchema = object({ p: object({ iss: text, resources: optional(texts, []) }) })
const limitSchema = object({ chains: optional(array(text), []) })
const grantsSchema = object({ att: object({ eip155: record(string(), array(limitSchema)) }) })

/** What a wallet has approved by signing: its accounts, those of the messages first, and the methods. */
export interface Approved {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/** Reads what a wallet has approved of the requested networks and methods. Whether it has signed is not verified. */
export function readApproved(
  cacaos: readonly unknown[],
  requested: Pick<RequestedNamespace, 'chains' | 'methods'>,
): Approved {
  const rows = cacaos.flatMap((cacao) => readMessage(cacao) ?? [])
  const accounts = [
    ...rows.map(({ chainId, address }) => ({ chainId, address })),
    ...rows.flatMap(({ address, chains }) => chains.map((chainId) => ({ chainId, address }))),
  ]
  const isRequested = ({ chainId }: { chainId: string }) => requested.chains.includes(chainId)
  const methods = rows.flatMap((row) => row.methods).filter((name) => requested.methods.includes(name))
  return {
    accounts: [
      ...new Set(accounts.filter(isRequested).map(({ chainId, address }) => `${chainId}:${address}`)),
    ],
    methods: [...new Set(methods)],
  }
}

/** Reads the account of a message, and the permissions in its last resource (ERC-5573). */
function readMessage(cacao: unknown) {
  const parsed = safeParse(messageSchema, cacao)
  if (!parsed.success) return undefined
  const { iss, resources } = parsed.output.p
  const [, chainId, address] = /^did:pkh:(eip155:[1-9]\d{0,31}):(0x[0-9a-f]{40})$/i.exec(iss) ?? []
  if (chainId === undefined || address === undefined) return undefined
  return { chainId, address, ...readGrants(resources.at(-1) ?? '') }
}

function readGrants(resource: string): {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
} {
  const grants = safeParse(grantsSchema, decode(resource))
  if (!grants.success) return { methods: [], chains: [] }
  const actions = Object.entries(grants.output.att.eip155)
  return {
    methods: actions.flatMap(([action]) => /^request\/(.+)$/.exec(action)?.[1] ?? []),
    chains: actions.flatMap(([, limits]) => limits.flatMap(({ chains }) => chains)),
  }
}

function decode(resource: string): unknown {
  try {
    const [, body = ''] = /^urn:recap:([\w+/-]+)$/.exec(resource) ?? []
    return JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return undefined
  }
}

/**
 * Formats the permission to request methods, which a message has as its last resource.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function formatGrants(methods: readonly string[]): string {
  const actions = [...methods].sort().map((name) => [`request/${name}`, [{}]])
  const grants = toJson({ att: { eip155: Object.fromEntries(actions) } })
  return `urn:recap:${btoa(grants).replace(/=+$/, '')}`
}
