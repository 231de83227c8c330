import type { PortTable } from '@latchkit/kernel/plugin'
import { safeParse } from 'valibot'

/** Creates the storage of a plugin in memory, with what is stored. */
export function createStoragePort(initial: Readonly<Record<string, unknown>>): PortTable['storage'] {
  const values = new Map(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]))
  return {
    read(key, schema) {
      const parsed = safeParse(schema, JSON.parse(values.get(key) ?? 'null'))
      return parsed.success ? parsed.output : undefined
    },
    write: (key, value) => Boolean(values.set(key, JSON.stringify(value))),
    remove: (key) => void values.delete(key),
  }
}
