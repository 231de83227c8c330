import { parseChainId } from '@latchkit/kernel'
import type { Review } from '../model.ts'
import { addressPattern, maxRecents, type Recents } from './createRecents.ts'

const neverStored: ReadonlySet<string> = new Set(['lookAlike', 'ownAddress', 'burnAddress'])

/** Stores the receiver of a review as a recent one, unless the review warned that it is a look-alike, the sender's own or a burn address. */
export function keepReceiver(
  { read, write }: Pick<Recents, 'read' | 'write'>,
  { chainId, to, warnings }: Review,
): void {
  if (!addressPattern.test(to) || warnings.some((warning) => neverStored.has(warning))) return
  const { namespace } = parseChainId(chainId)
  write(namespace, [to, ...read(namespace).filter((address) => address !== to)].slice(0, maxRecents))
}
