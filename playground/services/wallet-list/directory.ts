import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const factsSchema = v.object({
  id: v.string(),
  name: v.string(),
  homepage: v.string(),
  chains: v.array(v.string()),
  rdns: v.exactOptional(v.string()),
  mobile_link: v.exactOptional(v.string()),
  link_mode: v.exactOptional(v.string()),
  app_store: v.exactOptional(v.string()),
  play_store: v.exactOptional(v.string()),
  chrome_store: v.exactOptional(v.string()),
})

export type ListedWallet = v.InferOutput<typeof factsSchema> & {
  readonly image_id: string
  readonly badge_type: 'certified'
  readonly order: number
}

/** Every wallet of the list, in the order the list shows them. */
export function readDirectory(): readonly ListedWallet[] {
  const text = readFileSync(new URL('directory.json', import.meta.url), 'utf8')
  return v.parse(v.array(factsSchema), JSON.parse(text)).map((facts, index) => ({
    ...facts,
    image_id: imageId(facts.id),
    badge_type: 'certified',
    order: (index + 1) * 10,
  }))
}

/** Image ids look like UUIDs in the real list; ours follow from the wallet so that they never change. */
function imageId(walletId: string): string {
  const hex = createHash('sha256').update(walletId).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
