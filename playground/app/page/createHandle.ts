import { type Latchkit, type Plugin, pluginsAtom } from '@latchkit/kernel'
import type { PageHandle } from '../contract.ts'
import type { PageRecord } from './createRecord.ts'
import { factories } from './factories.ts'
import { formatError } from './record/words.ts'

/** Creates the studio's interface to this page: it adds and removes plugins, and reads the page's record. */
export function createHandle(kit: Latchkit, record: PageRecord): PageHandle {
  const attempt = (call: string, run: () => void) => {
    try {
      run()
      record.report('call', call)
    } catch (error) {
      record.report('problem', call, formatError(error))
    }
  }
  return {
    plugins: [...factories.values()].map((make) => infoOf(make())),
    read: record.read,
    subscribe: record.subscribe,
    use(id) {
      const make = factories.get(id)
      if (make) attempt(`kit.use(${id}())`, () => kit.use(make()))
    },
    remove: (id) => attempt(`kit.remove('${id}')`, () => kit.remove(id)),
  }
}

function infoOf({ id, manifest }: Plugin): PageHandle['plugins'][number] {
  return { id, version: manifest.version, on: manifest.on, needs: manifest.needs }
}

/** The ids of the composed plugins, in the order of the rail. */
export function composedIds(kit: Latchkit): readonly string[] {
  const states = kit.store.get(pluginsAtom)
  return [...factories.keys()].filter((id) => Object.hasOwn(states, id))
}
