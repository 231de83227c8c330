import { parseChainId } from '@latchkit/kernel'
import { copyOwn } from '@latchkit/kernel/chain'
import { type DescribableCall, type DescribableData, type Description, lazy } from '@latchkit/kernel/plugin'
import { type Container, describe } from './display/describe.ts'
import { leavesPayment, leavesTokens } from './display/leavesTokens.ts'
import type { ContractDescriptor } from './format/descriptor.ts'
import { readDescriptor } from './format/readDescriptor.ts'
import { isAddress } from './format/shapes.ts'
import type { DescriptorsApi } from './model.ts'
import type { DescriptorsOptions } from './options.ts'
import type { Ports } from './ports.ts'
import { createFindInclude, createSources } from './sources/createSources.ts'
import { decodeCall } from './values/decodeCall.ts'

const loadData = lazy(() => import('./values/matchData.ts'))
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
      return sources.first({ chainId, address: call.to.toLowerCase() }, (descriptor, facts) =>
        descriptor.kind === 'contract'
          ? describeCallBy(descriptor, { ...call, ...facts, chainId })
          : undefined,
      )
    },
    async describeData(data) {
      const chainId = numberOf(data.chainId)
      const { verifyingContract: address } = copyOwn(data.domain)
      if (chainId === undefined || !isAddress(address) || !hasChainId(data.domain, chainId)) return undefined
      const { matchData } = await loadData()
      return sources.first({ chainId, address: address.toLowerCase() }, (descriptor, facts) => {
        if (descriptor.kind !== 'eip712') return undefined
        const { deployments } = descriptor.context
        if (deployments.length > 0 && !isDeployed(deployments, chainId, address)) return undefined
        const found = matchData(descriptor, data, chainId)
        const container = { from: data.from, to: address, value: 0n, chainId, ...facts }
        return found && describe(found.format, descriptor.metadata, found.root, container)?.words
      })
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

type Call = Container & Pick<DescribableCall, 'data' | 'following'>

function describeCallBy(descriptor: ContractDescriptor, call: Call) {
  const { isWrapped } = call
  if (!isDeployed(descriptor.deployments, call.chainId, call.to)) return undefined
  const read = (data: string) => {
    const found = descriptor.formats.get(data.slice(0, 10))
    const root = found && decodeCall(found.signature, data)
    return root && describe(found.format, descriptor.metadata, root, call)
  }
  const described = read(call.data)
  if (!described) return undefined
  const { rows, words, showsPayment } = described
  const following = (copyOwn(call).following ?? []).map((data) => read(data)?.rows ?? [])
  const own = words.calls.flatMap(({ to, data }) => (isSame(to, call.to) ? [data] : []))
  const parts = own.length > 0 ? own.map((data) => read(data)?.rows ?? []) : [rows]
  const isLeft = !showsPayment && leavesPayment(call.value, parts, own.some(isRefund), isWrapped)
  return {
    ...words,
    isWhole: words.isWhole && !isLeft,
    isForAnother: words.isForAnother === true || leavesTokens(rows, following, isWrapped),
  }
}
