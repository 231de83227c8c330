import type { ChainId } from '@latchkit/kernel'
import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import type { SwitchParams, UnsupportedParams } from './model.ts'
import { needs } from './needs.ts'
import type { NetworksOptions } from './options.ts'

const views = {
  Networks: view({ title: 'networks.title', load: () => import('./views/Networks.tsx') }),
  SwitchNetwork: view<SwitchParams>({
    title: 'networks.switch',
    load: () => import('./views/SwitchNetwork.tsx'),
  }),
  SwitchActiveChain: view<{ readonly chainId: ChainId }>({
    title: 'networks.chain',
    load: () => import('./views/SwitchActiveChain.tsx'),
  }),
  UnsupportedChain: view<UnsupportedParams | undefined>({
    title: 'networks.switch',
    load: () => import('./views/UnsupportedChain.tsx'),
  }),
  WhatIsANetwork: view({ title: 'networks.what', load: () => import('./views/WhatIsANetwork.tsx') }),
}

/** The views without the list of networks, which is not there if the visitor cannot switch. */
function viewsOf(options: NetworksOptions | undefined): typeof views {
  const { Networks, ...others } = views
  // The type is that of all views, because the options are only known at run time.
  return options?.enableNetworkSwitch === false ? (others as typeof views) : views
}

/**
 * Lets the visitor select a network and switch the wallet to it, and handles wallets on unsupported networks.
 *
 * The views of this plugin. `Networks` lists the networks, `SwitchNetwork` waits for the wallet, `SwitchActiveChain` is
 * shown if a different wallet is needed, and `UnsupportedChain` while a wallet is on a network that the site does not
 * support. `WhatIsANetwork` explains what a network is.
 *
 * @example
 * const kit = createLatchkit({ projectId: null, networks: [mainnet], plugins: [connect(), networks(), eip155()] })
 * const tolerant = networks({ allowUnsupportedChain: true })
 */
export const networks = (options?: NetworksOptions) =>
  definePlugin({
    id: 'networks',
    ...releaseOf(packageJson),
    on: [
      'hook:connected',
      'hook:changed',
      'view:Networks',
      'view:SwitchNetwork',
      'view:SwitchActiveChain',
      'view:UnsupportedChain',
      'view:WhatIsANetwork',
    ],
    needs,
    views: viewsOf(options),
    roles: { confirmSwitch: 'SwitchNetwork', switchNamespace: 'SwitchActiveChain' },
    messages: {
      en: {
        'networks.title': 'Choose Network',
        'networks.switch': 'Switch Network',
        'networks.chain': 'Switch chain',
        'networks.what': 'What is a network?',
      },
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    load: () => import('./plugin.ts'),
  })(options)

export type { NetworksApi, SwitchParams, UnsupportedParams } from './model.ts'
export type { NetworksOptions } from './options.ts'
