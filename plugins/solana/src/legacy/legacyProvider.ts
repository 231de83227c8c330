/** A function of a provider, called on it as the page had it. */
export type LegacyCall = (...inputs: readonly unknown[]) => unknown

/** A provider that a wallet put into the page, its functions captured once. */
export interface LegacyProvider {
  readonly calls: ReadonlyMap<string, LegacyCall>
  /** Whether it was connected from here: what it shares with others in the page is not ours. */
  setConnected(connected: boolean): void
}
