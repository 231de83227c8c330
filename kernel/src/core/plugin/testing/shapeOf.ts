import { connectorSourceToken, defineToken } from '../../../contracts/tokens.ts'
import { createFakeSource, fakePlugin, viewPlugin } from '../../../testing/index.ts'
import type { Kernel } from '../../kernel.ts'
import { connectorsAtom, messagesAtom, pluginsAtom, slotsAtom } from '../../state/atoms.ts'

const token = defineToken<string>('greeting')

/** All parts of a kernel that plugins contribute to. */
export const shapeOf = (kernel: Kernel) => ({
  taps: kernel.hooks.size(),
  ids: kernel.plugins.ids(),
  states: Object.keys(kernel.store.get(pluginsAtom)),
  services: kernel.plugins.provided(token),
  // The services of all tokens, sorted, because the order of one token is covered above.
  provided: [...kernel.plugins.serviceIds()].sort(),
  connectors: kernel.store.get(connectorsAtom).map(({ source }) => source),
  slots: kernel.store.get(slotsAtom).walletActions.map(({ id, order }) => `${order} ${id}`),
  views: [...'abcdefx'].map((id) => kernel.plugins.view(`${id}View`)?.plugin),
  texts: Object.keys(kernel.store.get(messagesAtom)).sort(),
  policies: [...'abcdefx'].map((id) => kernel.plugins.policy('eip155', `${id}_method`)),
})

const tracked: string[] = []

interface Parts {
  readonly id: string
  readonly order: number
  readonly has: readonly string[]
}
export const all = ['view', 'slot', 'text', 'service', 'source', 'tap', 'connectors']

export function plugin({ id, order, has }: Parts, extra: Partial<Parameters<typeof fakePlugin>[0]> = {}) {
  return fakePlugin({
    id,
    on: ['open', 'service:greeting', 'hook:connectors'],
    views: has.includes('view') ? (viewPlugin(id, [`${id}View`]).manifest.views ?? {}) : {},
    slots: has.includes('slot')
      ? {
          walletActions: [
            { id, order, label: id, icon: async () => ({ default: null }), opens: `${id}View` },
          ],
        }
      : {},
    ...(has.includes('text') ? { messages: { en: { [`${id}.text`]: id } } } : {}),
    setup(context) {
      if (has.includes('tap')) context.tap('track', () => void tracked.push(id))
      if (has.includes('connectors')) context.tap('connectors', (list) => [...list])
      if (has.includes('service')) context.provide(token, id)
      if (has.includes('source')) context.provide(connectorSourceToken, createFakeSource({}, id))
    },
    ...extra,
  })
}

/** Returns the plugins that receive an event, in order. */
export const inOrder = (kernel: Kernel): readonly string[] => {
  tracked.length = 0
  kernel.hooks.table.track.call({ event: 'CLICK_TRANSACTION' } as never)
  return [...tracked]
}
