import { parseChainId } from '@latchkit/kernel'
import { copyOwn } from '@latchkit/kernel/chain'
import { type DescribableCall, type DescribableData, type Description, lazy } from '@latchkit/kernel/plugin'
import { describe } from './display/describe.ts'
import { leavesPayment, leavesTokens } from './display/leavesTokens.ts'
import type { ContractDescriptor, DataDescriptor } from './format/descriptor.ts'
import { readDescriptor } from './format/readDescriptor.ts'
import { isAddress } from './format/shapes.ts'
import type { DescriptorsApi } from './model.ts'
import type { DescriptorsOptions } from './options.ts'
import type { Ports } from './ports.ts'
import { createFindInclude, createSources } from './sources/createSources.ts'
import { decodeCall } from './values/decodeCall.ts'
import { decodeData } from './values/decodeData.ts'
import { hashDomain } from './values/hashDomain.ts'

const loadHash = lazy(() => import('./sources/canonicalJson.ts'))

/** Describes calls and data by the first descriptor that fits. */
export interface Describer extends DescriptorsApi {
  describeCall(call: DescribableCall): Promise<Description | undefined>
  describeData(data: DescribableData): Promise<Description | undefined>
}

const evm = 'eip155'

/** Creates the describer on top of the plugin's ports. */
export function createDescriber(ports: Ports, options: DescriptorsOptions): Describer {
  const sources = createSources(ports, copyOwn(options))
  const findInclude = createFindInclude(options)
  return {
    async describeCall(call) {
      const chainId = numberOf(call.chainId)
      if (chainId === undefined || !isAddress(call.to)) return undefined
      return sources.first({ chainId, address: call.to.toLowerCase() }, (descriptor) =>
        descriptor.kind === 'contract' ? describeCallBy(descriptor, call, chainId) : undefined,
      )
    },
    async describeData(data) {
      const chainId = numberOf(data.chainId)
      const { verifyingContract: address } = copyOwn(data.domain)
      if (chainId === undefined || !isAddress(address) || !hasChainId(data.domain, chainId)) return undefined
      return sources.first({ chainId, address: address.toLowerCase() }, (descriptor) =>
        descriptor.kind === 'eip712' ? describeDataBy(descriptor, data, chainId, address) : undefined,
      )
    },
    async check(file) {
      readDescriptor(file, findInclude)
    },
    hash: async (file) => (await loadHash()).hashJson(file),
  }
}

/** The number of a network of EVM. */
function numberOf(chainId: DescribableCall['chainId']): number | undefined {
  const { namespace, reference } = parseChainId(chainId)
  return namespace === evm && /^[1-9]\d{0,15}$/.test(reference) ? Number(reference) : undefined
}

/** Typed data of any network could be used on another one, so a description of one network does not fit it. */
function hasChainId(domain: DescribableData['domain'], expected: number): boolean {
  const { chainId } = copyOwn(domain)
  const text = typeof chainId === 'number' || typeof chainId === 'bigint' ? `${chainId}` : chainId
  return (
    typeof text === 'string' && /^(?:\d{1,16}|0x[0-9a-fA-F]{1,13})$/.test(text) && Number(text) === expected
  )
}

const isDeployed = (
  deployments: ContractDescriptor['deployments'],
  chainId: number,
  address: string,
): boolean =>
  deployments.some(
    (deployment) => deployment.chainId === chainId && deployment.address === address.toLowerCase(),
  )

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** `refundETH()`, by which routers return what is left of a payment. */
const isRefund = (data: string): boolean => data === '0x12210e8a'

function describeCallBy(descriptor: ContractDescriptor, call: DescribableCall, chainId: number) {
  if (!isDeployed(descriptor.deployments, chainId, call.to)) return undefined
  const read = (data: string) => {
    const found = descriptor.formats.get(data.slice(0, 10))
    const root = found && decodeCall(found.signature, data)
    return root && describe(found.format, descriptor.metadata, root, { ...call, chainId })
  }
  const described = read(call.data)
  if (!described) return undefined
  const { rows, words, showsPayment } = described
  const following = (copyOwn(call).following ?? []).map((data) => read(data)?.rows ?? [])
  const own = words.calls.flatMap(({ to, data }) => (isSame(to, call.to) ? [data] : []))
  const parts = own.length > 0 ? own.map((data) => read(data)?.rows ?? []) : [rows]
  const isLeft = !showsPayment && leavesPayment(call.value, parts, own.some(isRefund), chainId)
  return {
    ...words,
    isWhole: words.isWhole && !isLeft,
    isForAnother: words.isForAnother === true || leavesTokens(rows, following, chainId),
  }
}

function describeDataBy(descriptor: DataDescriptor, data: DescribableData, chainId: number, address: string) {
  const { deployments, domain, domainSeparator } = descriptor.context
  if (deployments.length > 0 && !isDeployed(deployments, chainId, address)) return undefined
  const format = descriptor.formats.get(data.encodedType)
  if (!format || !matchesDomain(domain, data.domain, chainId)) return undefined
  if (domainSeparator !== undefined && hashDomain(data.domain) !== domainSeparator) return undefined
  const root = decodeData(data)
  if (!root) return undefined
  return describe(format, descriptor.metadata, root, { from: data.from, to: address, value: 0n, chainId })
    ?.words
}

/** Whether every value of a domain constraint is that of the signed domain. */
const matchesDomain = (
  constraint: DataDescriptor['context']['domain'],
  domain: DescribableData['domain'],
  chainId: number,
): boolean =>
  [...constraint].every(([key, expected]) => {
    if (key === 'chainId') return expected === `${chainId}`
    const actual = Object.hasOwn(domain, key) ? domain[key] : undefined
    if (typeof actual !== 'string') return false
    return key === 'verifyingContract' ? actual.toLowerCase() === expected : actual === expected
  })
