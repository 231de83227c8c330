const prefix = 'phone:'

/** The store of the wallet's keys and sessions: localStorage, under its own prefix. */
export function createStore(area: Storage = localStorage) {
  const keys = () =>
    Object.keys(area).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  const read = (key: string) => {
    const text = area.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  }
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read(key)]),
    getItem: async <T>(key: string): Promise<T | undefined> => read(key),
    setItem: async <T>(key: string, value: T) => area.setItem(prefix + key, JSON.stringify(value)),
    removeItem: async (key: string) => area.removeItem(prefix + key),
  }
}
