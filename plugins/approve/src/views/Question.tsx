import { connectorsAtom, findConnector, formatUnits, networksAtom, parseAccountId } from '@latchkit/kernel'
import { useAtom, useMessages, useSheet } from '@latchkit/kernel/react'
import { Address, Avatar, Notice } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { type Deed, type Description, describe } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, Asking } from '../model.ts'
import { Actions, Waiting } from './Actions.tsx'
import sheet from './approve.module.css'
import { Content } from './Content.tsx'
import { MoreDetails } from './MoreDetails.tsx'

/** What is asked, as a headline. */
export const deedWords: Readonly<Record<Deed, ApproveMessage>> = {
  message: 'approve.message',
  data: 'approve.data',
  transaction: 'approve.transaction',
  send: 'approve.send',
  calls: 'approve.calls',
  grant: 'approve.grant',
  revoke: 'approve.revoke',
  other: 'approve.other',
}

/** Who asks, what for, with which account and where; what it says; and the answer. */
export function Question({
  asking,
  model,
  follows,
}: {
  readonly asking: Asking
  readonly model: ApproveModel
  /** Whether it takes the place of another that was on screen. */
  readonly follows: boolean
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { id, request, connection, state } = asking
  const [sure, setSure] = useState(false)
  const said = useMemo(() => describe(request, connection.accounts[0]), [request, connection])
  const amount = useAmount(asking, said, model)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const isRead = said.text !== undefined || amount !== undefined
  const heading = useFocusAfter(`${state} ${sure}`, follows)
  const approve = () => (isRead || sure ? model.answer(id, true) : setSure(true))
  return (
    <div className={css.question}>
      <Asker asking={asking} siteName={model.siteName} />
      <h3 className={css.heading} tabIndex={-1} ref={heading}>
        {amount === undefined ? t(deedWords[said.deed]) : t('approve.sendAmount', { amount })}
      </h3>
      <Facts asking={asking} wallet={wallet} to={amount === undefined ? undefined : said.transfer?.to} />
      <MoreDetails request={request} />
      {isRead ? null : (
        <Notice kind="warning" title={t('approve.unread')}>
          {t(sure ? 'approve.sureHint' : 'approve.unreadHint')}
        </Notice>
      )}
      <Content said={said} isRead={isRead} />
      {state === 'waiting' ? (
        <Waiting wallet={wallet} />
      ) : (
        <Actions
          deed={said.deed}
          amount={amount}
          sure={sure}
          onReject={() => model.answer(id, false)}
          onApprove={approve}
        />
      )}
    </div>
  )
}

/** The exact amount of a plain transfer, with its symbol. */
export function useAmount(
  { request }: Asking,
  { transfer }: Description,
  { isolate }: ApproveModel,
): string | undefined {
  const network = useAtom(networksAtom).find((one) => one.caipNetworkId === request.chainId)
  if (!transfer || !network) return undefined
  const { decimals, symbol } = network.nativeCurrency
  return isolate(`${formatUnits(transfer.value, decimals)} ${symbol}`)
}

/** What had the focus may have gone with the last step; what is asked now is read out. */
function useFocusAfter(step: string, atOnce: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(atOnce ? undefined : step)
  useEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: true })
    last.current = step
  }, [step])
  return heading
}

/** The page's own origin, which nobody can make up; under it what the site calls itself, or which plugin asks. */
export function Asker({
  asking: { request, position, total },
  siteName,
}: {
  readonly asking: Asking
  readonly siteName: string | undefined
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const host = location.host || location.origin
  const by = request.origin === 'app' ? siteName : t('approve.byPlugin', { plugin: request.requestedBy })
  return (
    <div className={css.asker}>
      <Avatar name={siteName ?? host} />
      <div>
        <bdi dir="ltr" className={css.host}>
          {host}
        </bdi>
        {by ? (
          <span className={css.muted} dir="auto">
            {by}
          </span>
        ) : null}
      </div>
      {total > 1 ? <span className={css.queue}>{t('approve.queue', { position, total })}</span> : null}
    </div>
  )
}

/** Where it goes, on which network, with which account. */
export function Facts({
  asking: { request, connection },
  wallet,
  to,
}: {
  readonly asking: Asking
  readonly wallet: string
  readonly to: string | undefined
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const network = useAtom(networksAtom).find((one) => one.caipNetworkId === request.chainId)
  const account = connection.accounts[0]
  return (
    <dl className={css.facts}>
      {to === undefined ? null : (
        <div>
          <dt>{t('approve.to')}</dt>
          <dd>
            <Address address={to} whole />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('approve.on')}</dt>
        <dd>
          <bdi>{network?.name ?? request.chainId}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('approve.with')}</dt>
        <dd>
          <bdi>{wallet}</bdi> {account ? <Address address={parseAccountId(account).address} /> : null}
        </dd>
      </div>
    </dl>
  )
}
