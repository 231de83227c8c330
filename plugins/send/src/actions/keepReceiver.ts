import { parseChainId } from '@latchkit/kernel'
import type { Review } from '../model.ts'
import { maxRecents, type Recents, shape } from './createRecents.ts'

const notKept: ReadonlySet<string> = new Set(['lookAlike', 'ownAddress', 'burnAddress'])

/** Keeps the receiver of a review, unless it looks like another one, or nobody would send there again. */
export function keepReceiver(
  { read, write }: Pick<Recents, 'read' | 'write'>,
  { chainId, to, warnings }: Review,
): void {
  if (!shape.test(to) || warnings.some((warning) => notKept.has(warning))) return
  const { namespace } = parseChainId(chainId)
  write(namespace, [to, ...read(namespace).filter((address) => address !== to)].slice(0, maxRecents))
}
