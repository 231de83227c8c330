import { type Connector, connectionsAtom, connectorsAtom, type Namespace, stackAtom } from '@latchkit/kernel'
import { useAtom, useRouter, useService, useSheet, useSlot } from '@latchkit/kernel/react'
import { Button, Skeleton } from '@latchkit/kernel/ui'
import type { ComponentType, ReactElement } from 'react'
import type { More } from '../directory/createMore.ts'
import { connectToken } from '../model.ts'
import { orderOf } from '../order/orderOf.ts'
import { splitMethods } from '../order/splitMethods.ts'
import sheet from './connect.module.css'
import { Kinds } from './Kinds.tsx'
import { Legal } from './Legal.tsx'
import { Methods } from './Methods.tsx'
import { None } from './None.tsx'
import type { RowProps } from './rowProps.ts'
import { useTexts } from './texts.tsx'
import { useMore } from './useMore.tsx'

export interface FullProps {
  readonly namespace: Namespace | undefined
  readonly Row: ComponentType<RowProps>
}

/** The whole list: every kind in its order, the other ways to connect, the terms, or one button that leads to it. */
export default function Full(props: FullProps): ReactElement {
  const { legalCheckbox } = useAtom(useService(connectToken).settingsAtom)
  return legalCheckbox ? <Terms {...props} /> : <Whole {...props} blocked={false} />
}

/** Without the code that knows them nobody could go on. */
function Terms(props: FullProps): ReactElement {
  const more = useMore()
  return more ? <WithTerms {...props} more={more} /> : <Skeleton rows={3} />
}

/** Nothing can be chosen before the terms are accepted. */
function WithTerms({ more, ...props }: FullProps & { readonly more: More }): ReactElement {
  const t = useTexts()
  const css = useSheet(sheet)
  const legal = useAtom(more.legalAtom)
  if (legal === 'unasked') return <Whole {...props} blocked={false} />
  return t ? (
    <div className={css.connect}>
      <Legal t={t} more={more} />
      <Whole {...props} blocked={legal !== 'accepted'} />
    </div>
  ) : (
    <Skeleton rows={3} />
  )
}

function Whole({ namespace, Row, blocked }: FullProps & { readonly blocked: boolean }): ReactElement {
  const css = useSheet(sheet)
  const settings = useAtom(useService(connectToken).settingsAtom)
  const rows = useSlot('connectMethods')
  const alone = useAtom(stackAtom).at(-1)?.view === 'ConnectWallets'
  const connectors = useConnectors(namespace)
  const installed = connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
  const methods = alone ? [] : rows
  const { before, after } = splitMethods(methods, settings.connectMethodsOrder, installed)
  const hidden = settings.emailShowWallets === false && methods.some(({ id }) => id === 'email')
  return (
    <div className={css.connect}>
      <Methods rows={before} blocked={blocked} />
      {!alone && (settings.collapseWallets === true || hidden) ? (
        <Collapsed namespace={namespace} />
      ) : (
        <>
          {connectors.length === 0 ? <None /> : null}
          <ul className={css.list}>
            <Kinds Row={Row} connectors={connectors} kinds={orderOf(settings.connectorTypeOrder)} />
          </ul>
        </>
      )}
      <Methods rows={after} blocked={blocked} />
    </div>
  )
}

/** Who can be chosen: one pairing is enough, and a namespace may be asked for. */
function useConnectors(namespace: Namespace | undefined): readonly Connector[] {
  const paired = Object.values(useAtom(connectionsAtom)).flat()
  return useAtom(connectorsAtom)
    .flatMap((one) =>
      namespace ? (one.members ?? [one]).filter((member) => reaches(member, namespace)) : one,
    )
    .filter(({ type, id }) => type !== 'WALLET_CONNECT' || !paired.some((one) => one.connectorId === id))
}

const reaches = ({ namespace, namespaces = [namespace] }: Connector, wanted: Namespace): boolean =>
  namespaces.includes(wanted)

function Collapsed({ namespace }: Pick<FullProps, 'namespace'>): ReactElement {
  const t = useTexts()
  const router = useRouter()
  if (!t) return <Skeleton rows={1} />
  return (
    <Button quiet onClick={() => void router.push('ConnectWallets', namespace && { namespace })}>
      {t('connect.withWallet')}
    </Button>
  )
}
