import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Lists and revokes the smart sessions of the embedded wallet: permissions of sites to act for the visitor's account with keys
 * of their own. Needs the plugin `embedded`. The list is shown with the feature `smartSessions`.
 *
 * The views of this plugin. None of them takes parameters.
 *
 * - `SmartSessionList`: the list of smart sessions
 * - `SmartSessionCreated`: the confirmation of a new smart session
 *
 * @example
 * const plugins = [connect(), account(), approve(), embedded(), smartSessions(), email(), eip155()]
 */
export const smartSessions = definePlugin({
  id: 'smartSessions',
  ...releaseOf(packageJson),
  on: ['service:frameWallet', 'stored:embedded'],
  needs,
  features: ['smartSessions'],
  views: {
    SmartSessionList: view({
      title: 'smartSessions.title',
      load: () => import('./views/SmartSessionList.tsx'),
    }),
    SmartSessionCreated: view({
      title: 'smartSessions.title',
      load: () => import('./views/SmartSessionCreated.tsx'),
    }),
  },
  slots: {
    walletActions: [
      {
        id: 'sessions',
        order: 71,
        label: 'smartSessions.title',
        render: () => import('./views/SmartSessionsRow.tsx'),
        when: ({ source, namespace }) => source === 'embedded' && namespace === 'eip155',
      },
    ],
  },
  messages: {
    en: { 'smartSessions.title': 'Smart Sessions' },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  hosts: [{ service: 'data', why: 'smart sessions and their co-signer' }],
  load: () => import('./plugin.ts'),
})

export type { SmartSessionsApi } from './model.ts'
export type { GrantedPermissions, PermissionsRequest } from './requestSchema.ts'
