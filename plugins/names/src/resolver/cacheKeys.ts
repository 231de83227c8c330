/** The keys of the answers in the storage of this plugin. */
export const cacheKeys = { identities: 'identity_cache', names: 'ens_cache' } as const
