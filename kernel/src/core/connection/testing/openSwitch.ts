import type { ConnectorSource } from '../../../contracts/connector.ts'
import type { ChainId } from '../../../contracts/ids.ts'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  firstAddress,
  viewPlugin,
  walletPlugin,
} from '../../../testing/index.ts'
import type { Plugin } from '../../plugin/manifest.ts'
import { connectionsAtom } from '../../state/atoms.ts'

export const requester = { origin: 'app', requestedBy: 'app' } as const
export const change = { method: 'wallet_switch', params: [] }
export const add = { method: 'wallet_add', params: [] }
export const refused = (code: number | string, more: object = {}) =>
  Object.assign(new Error('no'), { code, ...more })

/** What a wallet does when it is asked to switch. */
export interface Script {
  /** The network that a wallet without events reports when it is restored. */
  readonly isOn?: ChainId
  /** The wallet's behavior for each request: an error that it throws, the network that it switches to, or nothing. */
  readonly answers?: readonly (Error | ChainId | undefined)[]
  readonly connected?: boolean
  readonly drafts?: readonly (typeof change)[]
  readonly move?: ConnectorSource['switchNetwork']
}

/** Creates a kernel whose wallet behaves as the script says, connected on the first network. */
export async function openSwitch(script: Script = {}, plugins: readonly Plugin[] = []) {
  const { answers = [], connected = true, drafts = [change, add], move } = script
  const left = [...answers]
  const source = createFakeSource({
    async request() {
      const answer = left.shift()
      if (answer instanceof Error) throw answer
      if (answer) source.watches.at(-1)?.changed({ chainId: answer })
      return null
    },
    restore: async () => {
      const { isOn } = script
      return isOn ? [fakeConnection({ chainId: isOn, accounts: [`${isOn}:${firstAddress}`] })] : []
    },
  })
  const methods = { wallet_switch: 'approve', wallet_add: 'approve' } as const
  const { kernel } = createTestKernel({
    plugins: [
      walletPlugin(
        { ...source, ...(move ? { switchNetwork: move } : {}) },
        createFakeAdapter({ switchRequest: () => drafts }),
        { methods },
      ),
      viewPlugin('views', ['Connect', 'Account']),
      ...plugins,
    ],
  })
  const events: unknown[] = []
  kernel.provider('eip155').on('chainChanged', (chainId) => events.push(chainId))
  const session = await kernel.session()
  if (connected) await session.connect(fakeConnector())
  const chain = () => kernel.store.get(connectionsAtom).eip155?.[0]?.chainId
  return {
    kernel,
    session,
    source,
    events,
    chain,
    requested: () => source.requests.map(({ method }) => method),
  }
}

export const second: ChainId = 'eip155:2'
