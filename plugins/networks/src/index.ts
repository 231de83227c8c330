import type { ChainId } from '@latchkit/kernel'
import { definePlugin, type PluginFactory, type ViewRow, view } from '@latchkit/kernel/plugin'
import type { NetworksModel, SwitchParams } from './model.ts'
import type { NetworksOptions } from './options.ts'

/**
 * The views of this plugin. `Networks` lists the networks, `SwitchNetwork` waits for the wallet, `SwitchActiveChain` is
 * shown if a different wallet is needed, and `UnsupportedChain` while a wallet is on a network that the site does not
 * support.
 */
export type NetworksViews = {
  readonly Networks: ViewRow
  readonly SwitchNetwork: ViewRow<SwitchParams>
  readonly SwitchActiveChain: ViewRow<{ readonly chainId: ChainId }>
  readonly UnsupportedChain: ViewRow
}

/**
 * Lets the user select a network and switch the wallet to it, and handles wallets on unsupported networks.
 *
 * @example
 * const kit = createLatchkit({ projectId: null, networks: [mainnet], plugins: [connect(), networks(), eip155()] })
 * const tolerant = networks({ allowUnsupportedChain: true })
 */
export const networks: PluginFactory<'networks', NetworksViews, NetworksModel, NetworksOptions | undefined> =
  definePlugin({
    id: 'networks',
    version: '0.1.0',
    kernel: '^0.1.0',
    api: 1,
    on: [
      'hook:connected',
      'hook:changed',
      'view:Networks',
      'view:SwitchNetwork',
      'view:SwitchActiveChain',
      'view:UnsupportedChain',
    ],
    needs: ['chains', 'router', 'store'],
    views: {
      Networks: view({ title: 'networks.title', load: () => import('./views/Networks.tsx') }),
      SwitchNetwork: view<SwitchParams>({
        title: 'networks.switch',
        load: () => import('./views/SwitchNetwork.tsx'),
      }),
      SwitchActiveChain: view<{ readonly chainId: ChainId }>({
        title: 'networks.chain',
        load: () => import('./views/SwitchActiveChain.tsx'),
      }),
      UnsupportedChain: view({
        title: 'networks.switch',
        load: () => import('./views/UnsupportedChain.tsx'),
      }),
    },
    roles: { confirmSwitch: 'SwitchNetwork' },
    messages: {
      en: {
        'networks.title': 'Choose Network',
        'networks.switch': 'Switch Network',
        'networks.chain': 'Switch chain',
      },
      load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
    },
    load: () => import('./plugin.ts'),
  })

export type { NetworksModel, Switching, SwitchParams } from './model.ts'
export type { NetworksOptions } from './options.ts'
