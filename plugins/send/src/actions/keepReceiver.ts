import { parseChainId } from '@latchkit/kernel'
import type { Review } from '../model.ts'
import { addressPattern, maxRecents, type Recents } from './createRecents.ts'

/** The warnings about an address that may imitate another one. */
const imitations: ReadonlySet<string> = new Set(['lookAlike', 'poisoned', 'twin'])
const neverStored: ReadonlySet<string> = new Set([...imitations, 'ownAddress', 'burnAddress'])

/** Whether a review warned of an imitation. Its receiver is warned about the next time as well. */
export const isImitation = ({ warnings }: Pick<Review, 'warnings'>): boolean =>
  warnings.some((warning) => imitations.has(warning))

/** Stores the receiver of a review as a recent one, unless the review warned that it is an imitation, the sender's own or a burn address. */
export function keepReceiver(
  { read, write }: Pick<Recents, 'read' | 'write'>,
  { chainId, to, warnings }: Review,
): void {
  if (!addressPattern.test(to) || warnings.some((warning) => neverStored.has(warning))) return
  const { namespace } = parseChainId(chainId)
  write(namespace, [to, ...read(namespace).filter((address) => address !== to)].slice(0, maxRecents))
}
