import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/** Schema-checked storage under the kit's prefix. Denied, full or foreign storage never throws: memory stands in. */
export interface StoragePort {
  /** The stored value, or `undefined` when there is none that the schema knows. */
  read<S extends GenericSchema>(key: string, schema: S): InferOutput<S> | undefined
  /** Says whether it was kept; what was not is known to this page alone. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

/** The part of the DOM's `Storage` that is used, so that tests can pass their own. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A value longer than this is not ours. */
const maxCharacters = 65_536

/** Opens the kit's storage over an area; `area` may throw, as `window.localStorage` does when it is denied. */
export function createStorage(prefix: string, area: () => StorageArea | undefined): StoragePort {
  const memory = new Map<string, string>()
  const attempt = <R>(run: (area: StorageArea) => R): R | undefined => {
    try {
      const opened = area()
      return opened && run(opened)
    } catch {
      return undefined
    }
  }
  return {
    read(key, schema) {
      const name = prefix + key
      const kept = memory.get(name)
      const text = kept ?? attempt((opened) => opened.getItem(name))
      if (text === undefined || text === null) return undefined
      const parsed = kept || text.length <= maxCharacters ? safeParse(schema, parseJson(text)) : undefined
      if (parsed?.success) return parsed.output
      memory.delete(name)
      attempt((opened) => opened.removeItem(name))
      return undefined
    },
    write(key, value) {
      const name = prefix + key
      const text = JSON.stringify(value)
      // What would not be read again is not left in the page.
      const written =
        text.length <= maxCharacters &&
        attempt((opened) => {
          opened.setItem(name, text)
          return true
        })
      if (written) memory.delete(name)
      else memory.set(name, text)
      return written === true
    },
    remove(key) {
      memory.delete(prefix + key)
      attempt((opened) => opened.removeItem(prefix + key))
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
