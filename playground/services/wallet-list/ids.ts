import { createHash } from 'node:crypto'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Ids of the real list are 64 hex digits; ours follow from a name, so that they never change. */
export const walletId = (name: string): string => hashOf(`wallet ${name}`)

/** Image ids look like UUIDs in the real list; ours follow from the wallet. */
export function imageId(id: string): string {
  const hex = hashOf(id)
  const cuts = [0, 8, 12, 16, 20, 32]
  return cuts
    .slice(1)
    .map((end, at) => hex.slice(cuts[at], end))
    .join('-')
}
