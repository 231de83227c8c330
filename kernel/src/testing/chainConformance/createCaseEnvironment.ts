import type { Connection, Connector } from '../../contracts/connector.ts'
import type { ChainId, Namespace } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { chainAdapterToken } from '../../contracts/tokens.ts'
import type { Session } from '../../core/connection/createSession.ts'
import type { Kernel } from '../../core/kernel.ts'
import { connectionsAtom, connectorsAtom, statusesAtom } from '../../core/state/atoms.ts'
import { toNetwork } from '../../core/state/networks.ts'
import type { ChainConformanceSetup, ConformanceWallet } from '../chainConformance.ts'
import { createTestKernel } from '../createTestKernel.ts'
import { fakePlugin } from '../fakePlugin.ts'
import type { ConformanceCase } from '../pluginConformance.ts'
import { until } from './checks.ts'

/** A kit that is connected to the wallet in the page. */
export interface TestKit {
  readonly kernel: Kernel
  readonly session: Session
  /** The methods of the requests that reached the guard, in order. */
  readonly guarded: readonly string[]
  /** Sets whether the guard lets requests pass. */
  setGuardPasses(passes: boolean): void
  /** Resolves with the wallet's row once it is in the list. */
  findWallet(): Promise<Connector>
  connect(signal?: AbortSignal): Promise<Connection>
  request(draft: RequestDraft): Promise<unknown>
  current(): Connection | undefined
  status(): string
}

/** The environment that the cases run in. */
export interface CaseEnvironment {
  readonly setup: ChainConformanceSetup
  readonly id: string
  readonly namespace: Namespace
  readonly chains: readonly ChainId[]
  /** Creates a case with a wallet in the page, which is removed whether the case passes or fails. */
  defineCase(
    name: string,
    run: (wallet: ConformanceWallet, open: OpenTestKit) => Promise<void>,
  ): ConformanceCase
}

/** Creates one more kit. A kit with the id of an earlier kit finds what that kit has stored. */
export type OpenTestKit = (kitId?: string) => Promise<TestKit>

export const requester = { origin: 'app', requestedBy: 'app' } as const

let kits = 0

export function createCaseEnvironment(setup: ChainConformanceSetup): CaseEnvironment {
  const { id, manifest } = setup.createPlugin()
  const { namespace } = manifest
  if (!namespace) throw new Error(`Plugin "${id}" names no namespace in its manifest`)
  const chains = setup.networks.map((network) => toNetwork(network).caipNetworkId)
  return {
    setup,
    id,
    namespace,
    chains,
    defineCase: (name, run) => ({
      name,
      async run() {
        const kernels: Kernel[] = []
        const wallet = setup.install()
        try {
          await run(wallet, async (kitId = `conformance-${++kits}`) => {
            const kit = await openTestKit(setup, namespace, kitId)
            kernels.push(kit.kernel)
            return kit
          })
        } finally {
          await Promise.allSettled(kernels.map(clearStored))
          for (const kernel of kernels) kernel.destroy()
          wallet.remove()
        }
      },
    }),
  }
}

/** Disconnects, so that nothing of the kit stays in storage. */
const clearStored = async (kernel: Kernel) => (await kernel.session()).disconnect()

async function openTestKit(
  setup: ChainConformanceSetup,
  namespace: Namespace,
  kitId: string,
): Promise<TestKit> {
  const guarded: string[] = []
  let passes = true
  const guard = fakePlugin({
    id: 'conformance-guard',
    on: ['hook:guard', 'hook:approve'],
    approver: true,
    setup(context) {
      context.tap('guard', async ({ method }) => {
        guarded.push(method)
        return passes ? undefined : { refuse: 'Not in this case' }
      })
      context.tap('approve', async () => ({ approved: true }))
    },
  })
  const { kernel } = createTestKernel({
    kitId,
    networks: setup.networks,
    plugins: [...(setup.plugins ?? []), setup.createPlugin(), guard],
  })
  const { store } = kernel
  const session = await kernel.session()
  const isOwnNamespace = (one: Connector) => one.namespace === namespace
  const findWallet = async () => {
    await kernel.plugins.activate('service:connectorSource')
    return until(() => store.get(connectorsAtom).find(isOwnNamespace), 'The wallet in the list')
  }
  return {
    kernel,
    session,
    guarded,
    setGuardPasses: (value) => {
      passes = value
    },
    findWallet,
    async connect(signal) {
      const connections = await session.connect(await findWallet(), signal ? { signal } : {})
      const connection = connections.find((one) => one.namespace === namespace)
      if (!connection) throw new Error(`No connection of ${namespace}`)
      return connection
    },
    request: (draft) => kernel.request(namespace, draft, requester),
    current: () => store.get(connectionsAtom)[namespace]?.[0],
    status: () => store.get(statusesAtom)[namespace] ?? 'disconnected',
  }
}

/** Resolves with the only adapter of the namespace. */
export async function adapterOf({ kernel }: TestKit, namespace: Namespace) {
  const adapters = await kernel.plugins.services(chainAdapterToken)
  const matches = adapters.filter((one) => one.namespace === namespace)
  const [adapter] = matches
  if (!adapter || matches.length > 1) throw new Error(`${matches.length} adapters of ${namespace}`)
  return adapter
}
