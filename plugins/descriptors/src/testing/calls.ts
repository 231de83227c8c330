import type { Description } from '@latchkit/kernel/plugin'
import { encodeAbiParameters, type Hex } from 'viem'
import { createDescriber } from '../createDescriber.ts'
import { parseSignature, selectorOf } from '../format/signature.ts'
import type { DescriptorsOptions } from '../options.ts'
import type { Ports } from '../ports.ts'

export const contractAddress = '0x1111111111111111111111111111111111111111'
export const otherAddress = '0x2222222222222222222222222222222222222222'
export const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const token = '0x6b175474e89094c44da98b954eedeac495271d0f'

interface Part {
  readonly type: string
  readonly components?: readonly Part[]
}

const toAbi = ({ type, components }: Part): Part =>
  components ? { type: `tuple${type.slice(2)}`, components: components.map(toAbi) } : { type }

/** Encodes a call by a signature with names, as keys of descriptors have it. */
export function encodeCall(signature: string, args: readonly unknown[]): Hex {
  const parsed = parseSignature(signature, 'the test')
  const types = parsed.parameters.map(toAbi)
  // The types are only known at run time, so viem cannot infer the values.
  const bytes = types.length === 0 ? '0x' : encodeAbiParameters(types, args)
  return `${selectorOf(parsed) as Hex}${bytes.slice(2)}`
}

/** Ports without a service. The problems of files are recorded. */
export function createPorts(get?: (path: string) => Promise<unknown>) {
  const problems: string[] = []
  const requested: string[] = []
  const ports: Ports = {
    signal: new AbortController().signal,
    log: (message, details) => {
      const { error } = Object(details)
      problems.push(error instanceof Error ? error.message : message)
    },
    http: {
      has: () => false,
      url: () => (get ? 'https://words.example/' : '/'),
      async get(_, path) {
        requested.push(path)
        return get?.(path) as never
      },
      post: () => Promise.reject(new Error('not used')),
      picture: () => Promise.reject(new Error('not used')),
    },
  }
  return { ports, problems, requested }
}

/** A descriptor of the test contract with these formats. */
export const file = (
  formats: object,
  more: { readonly metadata?: object; readonly display?: object } = {},
) => ({
  context: { contract: { deployments: [{ chainId: 1, address: contractAddress }] } },
  metadata: { owner: 'Example', ...more.metadata },
  display: { formats, ...more.display },
})

interface CallOptions extends DescriptorsOptions {
  readonly to?: string
  readonly chainId?: `eip155:${string}`
  readonly value?: bigint
  readonly from?: string
}

/** Describes a call by the descriptors of the site alone. */
export async function describeBy(
  files: readonly object[],
  data: string,
  { to = contractAddress, chainId = 'eip155:1', value = 0n, from = account, ...options }: CallOptions = {},
) {
  const { ports, problems } = createPorts()
  const describer = createDescriber(ports, { files, enableKnown: false, ...options })
  const description = await describer.describeCall({ chainId, to, data, value, from })
  return { description, problems }
}

/** The rows of a description, as short texts. */
export const rowsOf = (description: Description | undefined): readonly string[] | undefined =>
  description?.fields.map(({ label, value, isExtra }) => `${isExtra ? '+ ' : ''}${label}: ${textOf(value)}`)

function textOf(value: Description['fields'][number]['value']): string {
  switch (value.kind) {
    case 'amount': {
      const { value: amount, token: address, id } = value.what
      const note = value.note === undefined ? '' : ` (${value.note})`
      return id === undefined
        ? `${amount} of ${address?.toLowerCase() ?? 'ether'}${note}`
        : `#${id} of ${address?.toLowerCase()}`
    }
    case 'address':
      return value.address.toLowerCase()
    case 'time':
      return `at ${value.seconds}`
    case 'bytes':
      return value.bytes
    case 'text':
      return value.text
    case 'name':
      return value.value === undefined ? `“${value.name}”` : `“${value.name}” (${value.value})`
  }
}
