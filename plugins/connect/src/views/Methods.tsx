import type { SlotEntry } from '@latchkit/kernel/plugin'
import { ListItem, SlotContent, SlotIcon, useMessages, useRouter } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'

/** The login methods that other plugins provide. */
export function Methods({
  rows,
  blocked,
}: {
  readonly rows: readonly SlotEntry[]
  /** Makes the methods inert until the terms are accepted, because content of another plugin cannot check them itself. */
  readonly blocked: boolean
}): ReactElement[] {
  const t = useMessages<string>()
  const router = useRouter()
  return rows.map((row) => {
    const { plugin, id, icon, label, opens } = row
    return (
      <div key={`${plugin}:${id}`} ref={(element) => void element?.toggleAttribute('inert', blocked)}>
        {opens ? (
          <ListItem icon={<SlotIcon load={icon} />} name={t(label)} onClick={() => void router.push(opens)} />
        ) : (
          <SlotContent row={row} />
        )}
      </div>
    )
  })
}
