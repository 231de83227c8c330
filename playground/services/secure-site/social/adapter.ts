import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The storage of a provider: the memory of this process. */
export function createAdapters(): (kind: string) => Adapter {
  const shelves = new Map<string, Map<string, AdapterPayload>>()
  return (kind) => {
    const shelf = shelves.get(kind) ?? new Map<string, AdapterPayload>()
    shelves.set(kind, shelf)
    const first = (fits: (payload: AdapterPayload) => boolean) =>
      Promise.resolve([...shelf.values()].find(fits))
    return {
      upsert: async (id, payload) => void shelf.set(id, payload),
      find: async (id) => shelf.get(id),
      findByUserCode: (userCode) => first((one) => one.userCode === userCode),
      findByUid: (uid) => first((one) => one.uid === uid),
      async consume(id) {
        const found = shelf.get(id)
        if (found) found.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void shelf.delete(id),
      async revokeByGrantId(grantId) {
        for (const [id, { grantId: own }] of shelf) if (own === grantId) shelf.delete(id)
      },
    }
  }
}
