import { useAtom, useMessages, useService, useSlot } from '@latchkit/kernel/react'
import { SlotContent, Tabs as TabList } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { accountToken } from '../model.ts'

/** What other plugins show of the account, one at a time; the chosen one is kept while the kit lives. */
export function Tabs(): ReactElement | null {
  const t = useMessages<string>()
  const model = useService(accountToken)
  const rows = useSlot('accountTabs')
  const chosen = useAtom(model.tabAtom)
  const idOf = (row: (typeof rows)[number]) => `${row.plugin}:${row.id}`
  const shown = rows.find((row) => idOf(row) === chosen) ?? rows[0]
  if (!shown) return null
  // One alone is nothing to choose from.
  if (rows.length === 1) {
    return (
      <section aria-label={t(shown.label)}>
        <SlotContent row={shown} />
      </section>
    )
  }
  return (
    <TabList
      label={t('account.title')}
      tabs={rows.map((row) => ({ id: idOf(row), label: t(row.label) }))}
      selected={idOf(shown)}
      onSelect={model.showTab}
    >
      <SlotContent row={shown} />
    </TabList>
  )
}
