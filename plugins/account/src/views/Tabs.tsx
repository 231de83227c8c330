import {
  SlotContent,
  Tabs as TabList,
  useAtom,
  useMessages,
  useService,
  useSheet,
  useSlot,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { accountToken } from '../model.ts'
import sheet from './account.module.css'

/** The tabs of other plugins. The selected tab is remembered for as long as the kit exists. */
export function Tabs(): ReactElement | null {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const model = useService(accountToken)
  const rows = useSlot('accountTabs')
  const selectedId = useAtom(model.tabAtom)
  const idOf = (row: (typeof rows)[number]) => `${row.plugin}:${row.id}`
  const selected = rows.find((row) => idOf(row) === selectedId) ?? rows[0]
  if (!selected) return null
  // A single entry needs no tab bar.
  if (rows.length === 1) {
    return (
      <section className={css.tabs} aria-label={t(selected.label)}>
        <SlotContent row={selected} />
      </section>
    )
  }
  return (
    <div className={css.tabs}>
      <TabList
        label={t('account.title')}
        tabs={rows.map((row) => ({ id: idOf(row), label: t(row.label) }))}
        selected={idOf(selected)}
        onSelect={model.showTab}
      >
        <SlotContent row={selected} />
      </TabList>
    </div>
  )
}
