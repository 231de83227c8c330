import { expect, test } from 'vitest'
import { fakePlugin } from '../../testing/index.ts'
import { definePlugin, view } from './definePlugin.ts'

test("a plugin consists of its manifest and the integrator's options", () => {
  const { manifest } = fakePlugin({ id: 'send' })
  const row = view<{ to: string }>({ title: 'send.title', load: async () => ({ default: () => null }) })
  const define = definePlugin<'send', never, { Send: typeof row }, { limit: number }>({
    ...manifest,
    id: 'send',
    needs: [],
    roles: {},
    views: { Send: row },
    load: async () => ({ default: () => undefined }),
  })
  const plugin = define({ limit: 7 })
  expect(plugin).toMatchObject({
    id: 'send',
    manifest: { id: 'send', version: '1.0.0' },
    options: { limit: 7 },
  })
  expect(plugin.manifest.views?.Send).toBe(row)
  expect(row.title).toBe('send.title')
})
