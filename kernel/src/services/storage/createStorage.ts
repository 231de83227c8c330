import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { toJson } from '../../objects/toJson.ts'

/**
 * Key-value storage that validates values with schemas. It never throws: if the storage is denied or full, values are
 * kept in memory.
 */
export interface StoragePort {
  /** Returns the stored value, or `undefined` if there is none that matches the schema. */
  read<S extends GenericSchema>(key: string, schema: S): InferOutput<S> | undefined
  /** Stores a value. Returns whether it was persisted; otherwise it only lives as long as the page. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

/** The part of the DOM's `Storage` that is used, which tests can implement. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Maximum length of a stored value. A longer one was not written by the kit. */
const maxCharacters = 65_536

/** Creates a storage on top of an area. `area` may throw, as `window.localStorage` does if access is denied. */
export function createStorage(prefix: string, area: () => StorageArea | undefined): StoragePort {
  const memory = new Map<string, string>()
  const attempt = <R>(run: (area: StorageArea) => R): R | undefined =>
    tryTo(() => {
      const opened = area()
      return opened && run(opened)
    })
  return {
    read(key, schema) {
      const name = prefix + key
      const inMemory = memory.get(name)
      const text = inMemory ?? attempt((opened) => opened.getItem(name))
      if (text === undefined || text === null) return undefined
      const parsed =
        inMemory || text.length <= maxCharacters
          ? safeParse(
              schema,
              tryTo((): unknown => JSON.parse(text)),
            )
          : undefined
      if (parsed?.success) return parsed.output
      memory.delete(name)
      attempt((opened) => opened.removeItem(name))
      return undefined
    },
    write(key, value) {
      const name = prefix + key
      const text = toJson(value)
      // A value that `read` would reject for its length is not persisted.
      const written =
        text.length <= maxCharacters &&
        attempt((opened) => {
          opened.setItem(name, text)
          return true
        })
      if (written) memory.delete(name)
      else memory.set(name, text)
      return !!written
    },
    remove(key) {
      memory.delete(prefix + key)
      attempt((opened) => opened.removeItem(prefix + key))
    },
  }
}

function tryTo<R>(run: () => R): R | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
