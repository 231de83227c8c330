/** A function of a provider, bound to the provider as it was in the page. */
export type LegacyCall = (...inputs: readonly unknown[]) => unknown

/** A provider that a wallet injected into the page. Its functions are captured once. */
export interface LegacyProvider {
  readonly calls: ReadonlyMap<string, LegacyCall>
  /** Sets whether it was connected from here: connections of other scripts in the page do not count. */
  setConnected(connected: boolean): void
}
