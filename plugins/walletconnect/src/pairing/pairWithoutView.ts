import type { Connection, Connector } from '@latchkit/kernel'
import type { Ports } from '../ports.ts'
import type { Pairing } from './createPairing.ts'

/** The options of `pair`. @example const options: PairOptions = { onUri: (uri) => console.log(uri), signal: AbortSignal.timeout(60_000) } */
export interface PairOptions {
  /** Called with each URI: the first one, and those that replace an expired one. Show it as a QR code or a link. */
  readonly onUri: (uri: string) => void
  /** Ends the pairing. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Pairs a wallet for a site that shows the URI itself. Rejects with what `onUri` throws, because the code could not be scanned.
 */
export async function pairWithoutView(
  { store, chains }: Pick<Ports, 'store' | 'chains'>,
  { row, pairing }: { readonly row: Connector; readonly pairing: Pick<Pairing, 'stateAtom'> },
  { onUri, signal }: PairOptions,
): Promise<readonly Connection[]> {
  const failed = new AbortController()
  let shown: string | undefined
  const show = () => {
    const { uri } = store.get(pairing.stateAtom)
    if (!uri || uri === shown) return
    shown = uri
    try {
      onUri(uri)
    } catch (error) {
      failed.abort(error)
    }
  }
  const unsubscribe = store.sub(pairing.stateAtom, show)
  try {
    const stopped = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
    return await chains.connect(row, { signal: stopped })
  } catch (error) {
    throw failed.signal.aborted ? failed.signal.reason : error
  } finally {
    unsubscribe()
  }
}
