import type { ReactNode } from 'react'
import { useSheet, useSlot } from '../ui/hooks/hooks.ts'
import { PluginPart } from '../ui/PluginPart.tsx'
import sheet from './footer.module.css'

/** What plugins show below each view. */
export function Footer(): ReactNode {
  const css = useSheet(sheet)
  const rows = useSlot('footer')
  return rows.length > 0 ? (
    <div className={css.footer}>
      {rows.map(({ plugin, id, render }) =>
        // Not `SlotContent`, which loads with the views that have slots.
        render ? (
          <PluginPart
            key={`${plugin}:${id}`}
            name={`Slot row "${plugin}:${id}"`}
            plugin={plugin}
            load={render}
          />
        ) : null,
      )}
    </div>
  ) : null
}
