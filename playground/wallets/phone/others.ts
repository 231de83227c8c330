import { invalidParams, unsupported } from '../extension/errors.ts'
import type { RecordedRequest } from '../extension/provider.ts'
import type { PhoneOptions } from './options.ts'

/** The signer of a namespace: its account on a network, and its methods by name. */
export interface NamespaceSigner {
  /** The address in the format of the network; undefined if the wallet does not know the network. */
  accountOn(chainId: string): string | undefined
  readonly methods: Readonly<Record<string, Signing>>
}

/** Answers a request that the visitor has approved. Transactions are sent to the network's node. */
export type Signing = (params: Readonly<Record<string, unknown>>, chainId: string, node: string) => unknown

const loaders: Readonly<Record<string, () => Promise<{ signer: NamespaceSigner }>>> = {
  solana: () => import('./signers/solana.ts'),
  bip122: () => import('./signers/bip122.ts'),
  polkadot: () => import('./signers/polkadot.ts'),
  cosmos: () => import('./signers/cosmos.ts'),
}

export type Others = Awaited<ReturnType<typeof openOthers>>

/** The wallet's signers of all namespaces but EVM. */
export async function openOthers({ namespaces, nodes }: Pick<PhoneOptions, 'namespaces' | 'nodes'>) {
  const supported = Object.keys(loaders).filter((one) => namespaces?.includes(one) ?? true)
  const opened = await Promise.all(
    supported.map(async (namespace) => [namespace, (await loaders[namespace]?.())?.signer] as const),
  )
  const signers = new Map(opened)
  return {
    of: (namespace: string): NamespaceSigner | undefined => signers.get(namespace),
    async sign(chainId: string, { method, params }: RecordedRequest): Promise<unknown> {
      const signing = signers.get(chainId.split(':')[0] ?? '')?.methods[method]
      if (!signing) throw unsupported(method)
      if (params !== undefined && (typeof params !== 'object' || params === null || Array.isArray(params)))
        throw invalidParams('an object is expected')
      return signing({ ...params }, chainId, `${nodes}/${chainId}`)
    },
  }
}
