import { type NetworkInput, type Plugin, statusAtom } from '@latchkit/kernel'
import { stackAtom } from '@latchkit/kernel/plugin'
import { createTestKernel, testNetworks, viewPlugin } from '@latchkit/kernel/testing'
import { walletconnect } from '../index.ts'
import { walletConnectToken } from '../model.ts'
import setup from '../plugin.ts'
import type { Ports } from '../ports.ts'
import type { PairingClient } from '../relay/client.ts'
import { createFakeClient } from './fakeClient.ts'

/** Creates the plugin with a fake client. */
export function createTestPlugin(client: PairingClient): Plugin {
  const plugin: Plugin = walletconnect()
  const load = async () => ({ default: (context: Ports) => setup(context, async () => client) })
  return { ...plugin, manifest: { ...plugin.manifest, load } }
}

/** Creates a kit with a fake relay, which a site asks to connect WalletConnect by its id. */
export async function openKit(networks: readonly NetworkInput[] = testNetworks) {
  const fake = createFakeClient()
  const { kernel } = createTestKernel({
    projectId: 'p',
    networks,
    plugins: [createTestPlugin(fake.client), viewPlugin('views', ['Connect', 'Account'])],
  })
  const session = await kernel.session()
  const outcomes: unknown[] = []
  const connect = () =>
    session.connectNamed({ connector: 'walletConnect' }).then(
      () => outcomes.push('connected'),
      ({ reason, code }) => outcomes.push([reason, code]),
    )
  return {
    ...fake,
    kernel,
    outcomes,
    connect,
    views: () => kernel.store.get(stackAtom).map(({ view }) => view),
    status: () => kernel.store.get(statusAtom),
    /** Starts the attempt of the view, as the view does when it is rendered. */
    async render() {
      const [loader] = await kernel.plugins.services(walletConnectToken)
      const model = await loader?.load()
      model?.start()
      return model
    },
  }
}
