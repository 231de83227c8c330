/** What the project's remote configuration answers. No feature unless a test says otherwise. */
export interface RemoteConfig {
  get(): readonly unknown[]
  set(features: readonly unknown[]): void
}

export function createRemoteConfig(): RemoteConfig {
  let current: readonly unknown[] = []
  return {
    get: () => current,
    set(features) {
      current = features
    },
  }
}
