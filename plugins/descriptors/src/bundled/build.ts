import type { Settlement } from '@latchkit/kernel/chain'
import type { FieldRole } from '../format/descriptor.ts'
import type { JsonObject } from '../format/shapes.ts'

// The parts of a descriptor of ERC-7730, for the descriptors of this package.

const field =
  (format: string) =>
  (path: string, label: string): JsonObject => ({ path, label, format })

export const native = field('amount')
export const address = field('addressName')
/** An address that should be the account's own. Another one is not what the function is made for. */
export const ownAddress = (path: string, label: string): JsonObject => ({
  ...address(path, label),
  params: { types: ['wallet'] },
})
/** The address of a contract that decides about what follows. Another one than the known ones is not vouched for. */
export const knownAddress = (path: string, label: string, known: readonly string[]): JsonObject => ({
  ...address(path, label),
  params: { known },
})
export const ticker = field('tokenTicker')
export const raw = field('raw')
export const duration = field('duration')
export const chain = field('chainId')
export const date = (path: string, label = 'Valid until'): JsonObject => ({
  path,
  label,
  format: 'date',
  params: { encoding: 'timestamp' },
})

/** An amount of the token whose address is at a path. */
export const amount = (
  path: string,
  label: string,
  tokenPath: string,
  more: JsonObject = {},
): JsonObject => ({
  path,
  label,
  format: 'tokenAmount',
  params: { tokenPath, ...more },
})

/** An amount of a token with a fixed address, or of one that a map of the descriptor has. */
export const amountOf = (
  path: string,
  label: string,
  token: string | JsonObject,
  more: JsonObject = {},
): JsonObject => ({ path, label, format: 'tokenAmount', params: { token, ...more } })

const withRole =
  (role: FieldRole) =>
  (value: JsonObject): JsonObject => ({ ...value, $role: role })

/** What the account gives. */
export const gives = withRole('gives')
/** The most that the account gives. */
export const givesUpTo = withRole('givesUpTo')
/** The least that the account gets. */
export const gets = withRole('gets')
const settled =
  (settlement: Settlement) =>
  (value: JsonObject): JsonObject => ({ ...value, $settlement: settlement })

/** What the contract keeps for the account until it is withdrawn. */
export const later = settled('later')
/** What as much of a receipt is destroyed for. */
export const forReceipts = settled('receipts')
/** The tokens on the way from what is given to what is received. */
export const route = withRole('route')

/** A value in millionths, as fees of pools are. */
export const fee = (path: string): JsonObject => ({
  path,
  label: 'Fee of the pool',
  format: 'unit',
  params: { base: '%', decimals: 4 },
})

export const oneOf = (path: string, label: string, name: string): JsonObject => ({
  path,
  label,
  format: 'enum',
  params: { $ref: `$.metadata.enums.${name}` },
})

/** Calls of the contract to itself. */
export const innerCalls = (path: string): JsonObject => ({
  path,
  label: 'Call',
  format: 'calldata',
  params: { calleePath: '@.to' },
})

/** The largest amount means all of it. */
export const all = (message: string): JsonObject => ({ threshold: `0x${'f'.repeat(64)}`, message })

/**
 * Creates the format of a function: its intent, its fields, the sentence and the values that describe nothing to the
 * visitor.
 */
export const describe = (
  intent: string,
  fields: readonly JsonObject[],
  { sentence, excluded }: { readonly sentence?: string; readonly excluded?: readonly string[] } = {},
): JsonObject => ({
  intent,
  ...(sentence === undefined ? {} : { interpolatedIntent: sentence }),
  fields,
  ...(excluded === undefined ? {} : { excluded }),
})

/** A descriptor of contracts, given with the chain ids on which each address is deployed. */
export const contract = (
  owner: string,
  addresses: Readonly<Record<string, readonly number[]>>,
  formats: JsonObject,
  metadata: JsonObject = {},
): JsonObject => ({
  context: {
    contract: {
      deployments: Object.entries(addresses).flatMap(([location, chainIds]) =>
        chainIds.map((chainId) => ({ chainId, address: location })),
      ),
    },
  },
  metadata: { owner, ...metadata },
  display: { formats },
})
