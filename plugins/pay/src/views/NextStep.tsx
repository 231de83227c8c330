import { networksAtom } from '@latchkit/kernel'
import { transactionLink } from '@latchkit/kernel/plugin'
import { Button, Icon, LinkItem, SiteLink, useAtom, useMessages, useService } from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { PayMessage } from '../messages/en.ts'
import { type PayState, payToken, type Stage } from '../model.ts'
import { hostOf } from './hostOf.ts'

/** The stages in which the visitor may want the page of the exchange again. */
const linked: ReadonlySet<Stage> = new Set(['blocked', 'initiated', 'closed', 'late'])
/** The stages that nothing leads out of. */
const final: ReadonlySet<Stage> = new Set(['completed', 'failed', 'sent'])

/** What the visitor can do about a payment. */
export function NextStep({ state }: { readonly state: PayState }): ReactElement {
  const t = useMessages<PayMessage>()
  const model = useService(payToken)
  const { stage } = state
  return (
    <>
      <TransactionLink state={state} />
      {linked.has(stage) ? <PageLink url={state.url} /> : null}
      {stage === 'unlisted' ? <Button onClick={model.openUnlisted}>{t('pay.unlistedOpen')}</Button> : null}
      {stage === 'late' ? <Button onClick={model.checkAgain}>{t('pay.check')}</Button> : null}
      {final.has(stage) ? null : (
        <Button quiet onClick={() => void model.restart()}>
          {t(stage === 'confirm' || stage === 'opening' ? 'pay.cancel' : 'pay.other')}
        </Button>
      )}
    </>
  )
}

/** A link to the page of an exchange, which was checked. It is called by its host, so that a page elsewhere is noticed. */
function PageLink({ url }: Pick<PayState, 'url'>): ReactElement | null {
  const t = useMessages<PayMessage>()
  const model = useService(payToken)
  if (url === undefined) return null
  return (
    <SiteLink href={url} icon={ExternalLink} onClick={model.noteOpened}>
      {t('pay.open', { host: hostOf({ url }) })}
    </SiteLink>
  )
}

function TransactionLink({ state: { hash, payment } }: { readonly state: PayState }): ReactElement | null {
  const t = useMessages<PayMessage>()
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === payment.chainId)
  const link = transactionLink(network, hash)
  if (!link) return null
  return (
    <LinkItem
      icon={<Icon node={ExternalLink} />}
      name={t('pay.explorer', { explorer: link.name })}
      href={link.url}
    />
  )
}
