import type { ExchangeRole, Settlement } from '@latchkit/kernel/chain'
import type { JsonObject } from './shapes.ts'

/** A contract on a network. The address is in lower case. */
export interface Deployment {
  readonly chainId: number
  readonly address: string
}

/** A parameter of a function. A tuple has the type `()`, with dimensions if it is a list, and `components`. */
export interface Parameter {
  readonly name: string
  readonly type: string
  readonly components?: readonly Parameter[]
}

/** A function as a key of `display.formats` names it. */
export interface FunctionSignature {
  readonly name: string
  readonly parameters: readonly Parameter[]
  /** Whether every parameter has a name. */
  readonly isNamed: boolean
}

/** When a field is shown: always, only as a value without words, or depending on its value. */
export type Visibility =
  | 'always'
  | 'optional'
  | 'never'
  | { readonly ifNotIn: readonly string[] }
  | { readonly mustMatch: readonly string[] }

/** What a value is in an exchange: an amount, or a token on the way from what is given to what is received. */
export type FieldRole = ExchangeRole | 'route'

/** How one value, or each value of a list, is shown. A field has a `path` or a `value` of its own. */
export interface FieldFormat {
  readonly kind: 'field'
  readonly at: string
  readonly path?: string | undefined
  readonly value?: string | undefined
  readonly label: string
  readonly format: string
  readonly params: JsonObject
  readonly visible: Visibility
  readonly separator?: string | undefined
  readonly role?: FieldRole | undefined
  readonly settlement?: Settlement | undefined
}

/** Fields below a common path. */
export interface GroupFormat {
  readonly kind: 'group'
  readonly at: string
  readonly path?: string | undefined
  readonly label?: string | undefined
  readonly isBundled: boolean
  readonly fields: readonly (FieldFormat | GroupFormat)[]
}

/** How a call or a message is shown. */
export interface Format {
  readonly at: string
  readonly intent: string
  readonly interpolatedIntent?: string | undefined
  readonly fields: readonly (FieldFormat | GroupFormat)[]
  readonly required: readonly string[]
  readonly excluded: readonly string[]
}

/** What typed data must match. */
export interface DataContext {
  readonly deployments: readonly Deployment[]
  readonly domain: ReadonlyMap<string, string>
  /** The hash of the domain, in lower case. */
  readonly domainSeparator?: string | undefined
}

/** The values that paths beginning with `$.` refer to. */
export interface Metadata {
  readonly owner?: string | undefined
  readonly constants: ReadonlyMap<string, string>
  readonly enums: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly maps: ReadonlyMap<string, ReadonlyMap<string, string>>
}

interface Common {
  readonly metadata: Metadata
}

/** A descriptor of a contract, with its formats by selector. */
export interface ContractDescriptor extends Common {
  readonly kind: 'contract'
  readonly deployments: readonly Deployment[]
  readonly formats: ReadonlyMap<string, { readonly signature: FunctionSignature; readonly format: Format }>
}

/** A descriptor of typed data, with its formats by encoded type. */
export interface DataDescriptor extends Common {
  readonly kind: 'eip712'
  readonly context: DataContext
  readonly formats: ReadonlyMap<string, Format>
}

export type Descriptor = ContractDescriptor | DataDescriptor
