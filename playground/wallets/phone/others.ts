import { invalidParams, unsupported } from '../extension/errors.ts'
import type { SeenCall } from '../extension/provider.ts'
import type { PhoneOptions } from './options.ts'

/** What a namespace signs with: its account on a network, and each method by its name. */
export interface NamespaceSigner {
  /** The address as the network writes it; nothing where the wallet does not know the network. */
  accountOn(chainId: string): string | undefined
  readonly methods: Readonly<Record<string, Signing>>
}

/** Answers a request that the person has approved; what is sent goes to the network's node. */
export type Signing = (params: Readonly<Record<string, unknown>>, chainId: string, node: string) => unknown

const loaders: Readonly<Record<string, () => Promise<{ signer: NamespaceSigner }>>> = {
  solana: () => import('./signers/solana.ts'),
  bip122: () => import('./signers/bip122.ts'),
  polkadot: () => import('./signers/polkadot.ts'),
  cosmos: () => import('./signers/cosmos.ts'),
}

export type Others = Awaited<ReturnType<typeof openOthers>>

/** The signers of every namespace but EVM's, of those that the wallet has. */
export async function openOthers({ namespaces, nodes }: Pick<PhoneOptions, 'namespaces' | 'nodes'>) {
  const known = Object.keys(loaders).filter((one) => namespaces?.includes(one) ?? true)
  const opened = await Promise.all(
    known.map(async (namespace) => [namespace, (await loaders[namespace]?.())?.signer] as const),
  )
  const signers = new Map(opened)
  return {
    of: (namespace: string): NamespaceSigner | undefined => signers.get(namespace),
    async sign(chainId: string, { method, params }: SeenCall): Promise<unknown> {
      const signing = signers.get(chainId.split(':')[0] ?? '')?.methods[method]
      if (!signing) throw unsupported(method)
      if (params !== undefined && (typeof params !== 'object' || params === null || Array.isArray(params)))
        throw invalidParams('an object is expected')
      return signing({ ...params }, chainId, `${nodes}/${chainId}`)
    },
  }
}
