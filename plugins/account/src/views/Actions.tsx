import { featuresAtom } from '@latchkit/kernel'
import {
  SlotContent,
  SlotIcon,
  useAtom,
  useMessages,
  useRouter,
  useSheet,
  useSlot,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import sheet from './account.module.css'
import { orderFeatures } from './orderFeatures.ts'

/** What the visitor can do with the account: tiles side by side, and the parts of other plugins below one another. */
export function Actions(): ReactElement | null {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const router = useRouter()
  const { walletFeaturesOrder } = useAtom(featuresAtom)
  const rows = orderFeatures(useSlot('walletActions'), walletFeaturesOrder)
  return (
    <div className={css.actions}>
      {rows.map((row) => {
        const { plugin, id, icon, label, opens } = row
        return opens === undefined ? (
          <SlotContent key={`${plugin}:${id}`} row={row} />
        ) : (
          <button
            key={`${plugin}:${id}`}
            type="button"
            className={css.action}
            onClick={() => void router.push(opens)}
          >
            <SlotIcon load={icon} />
            <span>{t(label)}</span>
          </button>
        )
      })}
    </div>
  )
}
