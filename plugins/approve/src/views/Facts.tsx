import { networksAtom, parseAccountId } from '@latchkit/kernel'
import { Address, useAtom, useMessages, useSheet, WithPicture } from '@latchkit/kernel/ui'
import type { ReactElement, ReactNode } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { CurrentRequest } from '../model.ts'
import type { Fact, FormattedRequest } from '../words/formatted.ts'
import sheet from './approve.module.css'
import { RequestAccount } from './RequestAccount.tsx'

/** The facts of the request, with the network, the wallet and the account that it uses. */
export function Facts({
  current: { request, connection },
  formatted: { facts, fee, hasSelfNamed },
  wallet,
}: {
  readonly current: CurrentRequest
  readonly formatted: FormattedRequest
  readonly wallet: string
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const account = connection.accounts[0]
  return (
    <>
      <dl className={css.facts}>
        <FactRows facts={facts} />
        <Row label={t('approve.on')}>
          <WithPicture of={{ kind: 'network', id: request.chainId }} src={network?.iconUrl}>
            <bdi>{network?.name ?? request.chainId}</bdi>
          </WithPicture>
        </Row>
        <Row label={t('approve.with')}>
          <bdi>{wallet}</bdi> {account ? <RequestAccount address={parseAccountId(account).address} /> : null}
        </Row>
        {fee ? <Row label={fee.label}>{fee.text}</Row> : null}
      </dl>
      {hasSelfNamed ? <p className={css.muted}>{t('approve.selfNamed')}</p> : null}
    </>
  )
}

/** The facts as rows of a description list. */
export function FactRows({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two facts can be identical.
    <Row key={index} label={fact.label}>
      <FactText {...fact} />
    </Row>
  ))
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function FactText({ text, kind, tokenOn }: Fact): ReactElement {
  const css = useSheet(sheet)
  if (tokenOn)
    return (
      <WithPicture of={{ kind: 'token', chainId: tokenOn, address: text }}>
        <Address address={text} whole />
      </WithPicture>
    )
  if (kind === 'address') return <Address address={text} whole />
  if (kind === 'code')
    return (
      <bdi dir="ltr" className={css.bytes}>
        {text}
      </bdi>
    )
  return <bdi>{text}</bdi>
}
