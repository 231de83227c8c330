import { pendingApprovalsAtom, type RpcRequest, type SlotEntry } from '@latchkit/kernel'
import { useAtom, useMessages, useRouter, useSlot } from '@latchkit/kernel/react'
import { ListItem, SlotContent, SlotIcon } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'

/** Details that other plugins add. They read the first pending request, so they are shown only if it is this one. */
export function MoreDetails({ request }: { readonly request: RpcRequest }): ReactElement | null {
  const rows = useSlot('approvalDetails')
  const [first] = useAtom(pendingApprovalsAtom)
  if (first !== request) return null
  return (
    <>
      {rows.map((row) => (
        <Detail key={`${row.plugin}:${row.id}`} row={row} />
      ))}
    </>
  )
}

function Detail({ row }: { readonly row: SlotEntry }): ReactElement {
  const t = useMessages<string>()
  const router = useRouter()
  const { opens, icon, label } = row
  if (opens === undefined) return <SlotContent row={row} />
  return (
    <ListItem
      icon={icon ? <SlotIcon load={icon} /> : null}
      name={t(label)}
      onClick={() => void router.push(opens)}
    />
  )
}
