import { callNode, findNode, type NodeAnswer, readFromNodes, unlessAborted } from '@latchkit/kernel/chain'
import { type Context, lazy } from '@latchkit/kernel/plugin'
import { gatewaysOf } from '../gatewaysOf.ts'
import type { NamesOptions } from '../options.ts'
import {
  decodeResolve,
  decodeReverse,
  encodeResolve,
  encodeReverse,
  ether,
  isLookup,
  saysMissing,
  universalResolver,
} from './ensCalls.ts'

/** A name that takes longer to check counts as not checked, so that the visitor can go on. */
const timeoutMs = 4_000

const loadLookups = lazy(() => import('./followLookups.ts'))

interface Options {
  readonly signal: AbortSignal
}

/** What Ethereum says about names. `undefined` means that it could not be asked, and `null` that there is no record. */
export interface Proof {
  /** Returns the address of a normalized name, by the first of the coin types that it has an address for. */
  addressOf(name: string, coinTypes: readonly bigint[], options: Options): Promise<string | null | undefined>
  /** Returns the name of an address that also resolves to it. */
  nameOf(address: string, options: Options): Promise<string | null | undefined>
}

/**
 * Creates the reads of names from the nodes that the kit has for Ethereum. For names whose records are kept elsewhere (ERC-3668),
 * the contract names gateways: those that the site allows are asked, and without one, the name counts as not checked.
 */
export function createProof({
  chains,
  options: own,
}: Pick<Context<'chains', NamesOptions | undefined>, 'chains' | 'options'>): Proof {
  const gateways = gatewaysOf(own)

  /** Calls the contract, and what it asks for meanwhile, as far as the site allows it. */
  async function ask(data: string, signal: AbortSignal): Promise<NodeAnswer | undefined> {
    const { fetch, network } = findNode(chains, 'eip155:1')
    const askContract = async (call: string) => {
      const params = [{ to: universalResolver, data: call }, 'latest']
      const [answer] = await readFromNodes(
        network.rpcUrls.default.http,
        (url, ended) => callNode(url, [{ method: 'eth_call', params }], { fetch, signal: ended }),
        { signal },
      )
      return answer
    }
    const answer = await askContract(data)
    if (gateways.length === 0 || !isLookup(answer?.error?.data)) return answer
    const { followLookups } = await unlessAborted(loadLookups(), signal)
    return followLookups(answer, { askContract, fetch, gateways, signal })
  }

  async function call<T>(
    data: string,
    decode: (answer: unknown) => T | null | undefined,
    { signal }: Options,
  ): Promise<T | null | undefined> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      const answer = await ask(data, limit)
      if (answer?.error) return saysMissing(answer.error.data) ? null : undefined
      return decode(answer?.result)
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }

  return {
    async addressOf(name, coinTypes, options) {
      for (const coinType of coinTypes) {
        // Without the code, the name cannot be checked either.
        const data = await encodeResolve(name, coinType).catch(() => undefined)
        const found =
          data === undefined
            ? undefined
            : await call(data, (answer) => decodeResolve(answer, coinType), options)
        if (found !== null) return found
      }
      return null
    },
    nameOf: (address, options) => call(encodeReverse(address), decodeReverse, options),
  }
}

/** The coin types of a network, in the order in which a name is resolved there. */
export const coinTypesOf = (coinType: number): readonly bigint[] => [...new Set([BigInt(coinType), ether])]
