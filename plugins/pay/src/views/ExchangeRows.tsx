import { Avatar, Button, List, Notice, SelectButton, Skeleton, useMessages } from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { PayMessage } from '../messages/en.ts'
import type { Exchange, Exchanges } from '../model.ts'

interface ExchangeRowsProps {
  readonly exchanges: Exchanges
  /** Shown when there are none. */
  readonly none: PayMessage
  readonly disabled?: boolean
  readonly onRetry: () => void
  readonly onSelect: (exchange: Exchange) => void
}

/** The exchanges, each of which opens its page. */
export function ExchangeRows({
  exchanges,
  none,
  disabled = false,
  onRetry,
  onSelect,
}: ExchangeRowsProps): ReactElement {
  const t = useMessages<PayMessage>()
  if (exchanges === 'loading')
    return (
      <div role="status" aria-label={t('pay.searching')}>
        <Skeleton rows={1} />
      </div>
    )
  if (exchanges === 'failed')
    return (
      <Notice kind="error" title={t('pay.exchangesDown')}>
        <Button quiet onClick={onRetry}>
          {t('kernel.retry')}
        </Button>
      </Notice>
    )
  if (exchanges.length === 0) return <Notice kind="info" title={t(none)} />
  return (
    <List label={t('pay.exchanges')}>
      {exchanges.map((exchange) => (
        <li key={exchange.id}>
          <SelectButton
            picture={<Avatar name={exchange.name} size={32} />}
            value={t('pay.exchange', { exchange: exchange.name })}
            icon={ExternalLink}
            disabled={disabled}
            onClick={() => onSelect(exchange)}
          />
        </li>
      ))}
    </List>
  )
}
