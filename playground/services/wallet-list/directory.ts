import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { createInventedWallet, type WalletFacts } from './createInventedWallet.ts'
import { imageId } from './ids.ts'

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

/** The default number of wallets. */
export const defaultSize = 400

export type ListedWallet = WalletFacts & {
  readonly image_id: string
  readonly badge_type: 'certified' | 'none'
  readonly order: number
}

/** The wallets in the order of the list: the real ones first, then as many invented ones as are missing. */
export function readDirectory(size = defaultSize): readonly ListedWallet[] {
  const text = readFileSync(new URL('directory.json', import.meta.url), 'utf8')
  const real: readonly WalletFacts[] = v.parse(v.array(factsSchema), JSON.parse(text))
  const invented = Array.from({ length: Math.max(0, size - real.length) }, (_, index) =>
    createInventedWallet(index),
  )
  return [...real.slice(0, size), ...invented].map((facts, index) => ({
    badge_type: 'certified',
    ...facts,
    image_id: imageId(facts.id),
    order: (index + 1) * 10,
  }))
}
