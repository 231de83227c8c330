import { definePlugin, type PluginFactory, type ViewRow, view } from '@latchkit/kernel'
import type { ConnectModel } from './model.ts'

/** The views of this plugin: the list `Connect`, and `ConnectingExternal`, opened with the id of the wallet to wait for. */
export type ConnectViews = {
  readonly Connect: ViewRow
  readonly ConnectingExternal: ViewRow<{ readonly connectorId: string }>
}

/**
 * The wallet list, and the wait for the chosen wallet's answer.
 *
 * @example createLatchkit({ plugins: [connect(), eip155()], networks: [mainnet], projectId: null })
 */
export const connect: PluginFactory<'connect', ConnectViews, ConnectModel> = definePlugin({
  id: 'connect',
  version: '0.1.0',
  kernel: '^0.1.0',
  api: 1,
  on: ['open', 'view:Connect', 'view:ConnectingExternal'],
  needs: ['chains', 'http', 'router', 'store'],
  views: {
    Connect: view({ title: 'connect.title', load: () => import('./views/Connect.tsx') }),
    ConnectingExternal: view<{ readonly connectorId: string }>({
      title: 'connect.connecting',
      load: () => import('./views/ConnectingExternal.tsx'),
    }),
  },
  messages: {
    en: { 'connect.title': 'Connect Wallet', 'connect.connecting': 'Connect Wallet' },
    load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
  },
  hosts: [{ service: 'links', why: 'A visitor without a wallet is shown where to get one' }],
  load: () => import('./plugin.ts'),
})
