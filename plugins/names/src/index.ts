import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { gatewaysOf } from './gatewaysOf.ts'
import { needs } from './needs.ts'
import type { NamesOptions } from './options.ts'

/**
 * Names of EVM accounts: the account and the buttons show the visitor's name, `send` accepts names of receivers, and accounts of
 * the embedded wallet can register one.
 *
 * The views of this plugin. None of them takes parameters.
 *
 * - `RegisterAccountName`: the form in which the visitor chooses a name
 * - `RegisterAccountNameSuccess`: the confirmation with the new name
 *
 * @example
 * createLatchkit({ plugins: [connect(), account(), send(), names(), eip155()], networks: [mainnet], projectId: 'yours' })
 * const withGateway = names({ gateways: ['https://gateway.example'] })
 */
export const names = (options?: NamesOptions) =>
  definePlugin({
    id: 'names',
    ...releaseOf(packageJson),
    on: ['service:nameResolver', 'hook:disconnected'],
    needs,
    provides: ['nameResolver'],
    views: {
      RegisterAccountName: view({
        title: 'names.title',
        load: () => import('./views/RegisterAccountName.tsx'),
      }),
      RegisterAccountNameSuccess: view({
        title: 'names.title',
        load: () => import('./views/RegisterAccountNameSuccess.tsx'),
      }),
    },
    slots: {
      walletActions: [
        {
          id: 'name',
          order: 69,
          label: 'names.title',
          render: () => import('./views/NameRow.tsx'),
          when: ({ source, namespace }) => source === 'embedded' && namespace === 'eip155',
        },
      ],
    },
    messages: {
      en: { 'names.title': 'Choose name' },
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    hosts: [
      { service: 'data', why: 'the names of accounts and receivers, and the registration of a name' },
      ...gatewaysOf(options).map((url) => ({
        service: 'gateway',
        url,
        why: 'records of names outside of Ethereum',
      })),
    ],
    load: () => import('./plugin.ts'),
  })(options)

export type { NamesApi } from './model.ts'
export type { NamesOptions } from './options.ts'
