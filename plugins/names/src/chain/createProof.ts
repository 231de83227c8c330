import { callNode, findNode, readFromNodes } from '@latchkit/kernel/chain'
import type { Context } from '@latchkit/kernel/plugin'
import {
  decodeResolve,
  decodeReverse,
  encodeResolve,
  encodeReverse,
  ether,
  saysMissing,
  universalResolver,
} from './ensCalls.ts'

/** A name that takes longer to check counts as not checked, so that the visitor can go on. */
const timeoutMs = 4_000

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
 * Creates the reads of names from the nodes that the kit has for Ethereum. Names whose records are kept elsewhere would need
 * requests to hosts that the kit does not know (ERC-3668), so they count as not checked.
 */
export function createProof({ chains }: Pick<Context<'chains'>, 'chains'>): Proof {
  async function call<T>(
    data: string,
    decode: (answer: unknown) => T | null | undefined,
    { signal }: Options,
  ): Promise<T | null | undefined> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const params = [{ to: universalResolver, data }, 'latest']
    try {
      const { fetch, network } = findNode(chains, 'eip155:1')
      const [answer] = await readFromNodes(
        network.rpcUrls.default.http,
        (url, ended) => callNode(url, [{ method: 'eth_call', params }], { fetch, signal: ended }),
        { signal: limit },
      )
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
