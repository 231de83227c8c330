import { strictObject } from '@latchkit/kernel/plugin'
import {
  array,
  check,
  type InferOutput,
  integer,
  literal,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  regex,
  string,
  unknown,
  variant,
} from 'valibot'

const hex = (digits: string) => pipe(string(), regex(new RegExp(`^0x[0-9a-fA-F]${digits}$`), 'Invalid input'))
const address = hex('{40}')
const quantity = hex('{1,64}')
const seconds = pipe(number(), integer(), minValue(0))
const period = pipe(number(), integer(), minValue(1))

const schemaAt = (nowSeconds: number) => {
  const future = pipe(
    seconds,
    check((value) => value > nowSeconds, 'Must be in the future'),
  )
  const recurring = { allowance: quantity, start: future, period }
  const functionSchema = strictObject({
    functionName: pipe(string(), minLength(1)),
    args: optional(
      array(strictObject({ operator: picklist(['EQUAL', 'GREATER_THAN', 'LESS_THAN']), value: unknown() })),
    ),
    valueLimit: optional(quantity),
    operation: optional(picklist(['Call', 'DelegateCall'])),
  })
  const permission = variant('type', [
    strictObject({
      type: literal('contract-call'),
      data: strictObject({ address, abi: array(unknown()), functions: array(functionSchema) }),
    }),
    strictObject({ type: literal('native-token-recurring-allowance'), data: strictObject(recurring) }),
    strictObject({
      type: literal('erc20-recurring-allowance'),
      data: strictObject({ token: address, ...recurring }),
    }),
  ])
  const key = strictObject({ type: picklist(['secp256r1', 'secp256k1']), publicKey: hex('+') })
  return strictObject({
    chainId: quantity,
    address: optional(address),
    expiry: future,
    signer: strictObject({
      type: literal('keys'),
      data: strictObject({ keys: pipe(array(key), minLength(1)) }),
    }),
    permissions: pipe(array(permission), minLength(1)),
    policies: array(strictObject({ type: pipe(string(), minLength(1)), data: unknown() })),
  })
}

/** Returns the schema of a request. The current time is in seconds since the epoch. */
export const requestSchema: typeof schemaAt = schemaAt

/**
 * A site's request for permissions: the account, the keys that may use it, the expiry (in seconds), and the permissions.
 *
 * @example
 * const request: PermissionsRequest = {
 *   chainId: '0x1',
 *   expiry: 1_900_000_000,
 *   signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
 *   permissions: [
 *     { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1_800_000_000, period: 86_400 } },
 *   ],
 *   policies: [],
 * }
 */
export type PermissionsRequest = InferOutput<ReturnType<typeof schemaAt>>

/**
 * The permissions that were granted for the account `address` on the network `chainId` (in hex). `context` identifies the
 * smart session in later requests to the data service and to the wallet.
 */
export interface GrantedPermissions {
  readonly chainId: string
  readonly address: string
  /** In seconds. */
  readonly expiry: number
  /** The granted permissions, in the format of the wallet. */
  readonly permissions: readonly unknown[]
  readonly context: string
}
