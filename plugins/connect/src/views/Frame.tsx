import type { SlotEntry } from '@latchkit/kernel'
import {
  SlotContent,
  SlotIcon,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/react'
import { Button, ListItem, Skeleton } from '@latchkit/kernel/ui'
import type { ReactElement, ReactNode } from 'react'
import { connectToken } from '../model.ts'
import { orderOf } from '../order/orderOf.ts'
import { splitMethods } from '../order/splitMethods.ts'
import sheet from './connect.module.css'
import { Kinds } from './Kinds.tsx'
import { Legal } from './Legal.tsx'
import type { ListedProps } from './listedProps.tsx'
import { useTexts } from './texts.tsx'

/** What stands around the wallets: the other ways to connect, the terms, and the one button that leads to them. */
export interface FrameProps extends ListedProps {
  /** The wallets alone, without the other ways. */
  readonly alone: boolean
  readonly methods: readonly SlotEntry[]
  /** What shows where there is no wallet. */
  readonly empty: ReactNode
}

export default function Frame({ alone, methods, empty, ...props }: FrameProps): ReactElement {
  const t = useTexts()
  const css = useSheet(sheet)
  const model = useService(connectToken)
  const router = useRouter()
  const legal = useAtom(model.legalAtom)
  const settings = useAtom(model.settingsAtom)
  if (!t) return <Skeleton rows={3} />
  const { namespace, connectors } = props
  const installed = connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
  const { before, after } = splitMethods(alone ? [] : methods, settings.connectMethodsOrder, installed)
  const hidesWallets = settings.emailShowWallets === false && methods.some(({ id }) => id === 'email')
  const collapsed = !alone && (settings.collapseWallets === true || hidesWallets)
  const blocked = legal === 'open' || legal === 'refused'
  const open = () => void router.push('ConnectWallets', namespace && { namespace })
  return (
    <div className={css.connect}>
      {legal === 'unasked' ? null : <Legal t={t} />}
      <Methods rows={before} blocked={blocked} />
      {collapsed ? (
        <Button quiet onClick={open}>
          {t('connect.withWallet')}
        </Button>
      ) : (
        <>
          {connectors.length ? null : empty}
          <ul className={css.list}>
            <Kinds
              {...props}
              t={t}
              kinds={orderOf(settings.connectorTypeOrder)}
              custom={settings.customWallets ?? []}
            />
          </ul>
        </>
      )}
      <Methods rows={after} blocked={blocked} />
    </div>
  )
}

function Methods({
  rows,
  blocked,
}: {
  readonly rows: readonly SlotEntry[]
  readonly blocked: boolean
}): ReactElement[] {
  const t = useMessages<string>()
  const model = useService(connectToken)
  const router = useRouter()
  return rows.map((row) => {
    const { plugin, id, icon, label, opens } = row
    const key = `${plugin}:${id}`
    if (!opens) {
      return (
        // What another plugin draws cannot be asked to wait, so it is out of reach until the terms are accepted.
        <div key={key} inert={blocked}>
          <SlotContent row={row} />
        </div>
      )
    }
    const open = () => {
      if (model.mayGoOn()) void router.push(opens)
    }
    return <ListItem key={key} icon={<SlotIcon load={icon} />} name={t(label)} onClick={open} />
  })
}
