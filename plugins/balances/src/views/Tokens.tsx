import {
  activeChainIdAtom,
  activeNetworkAtom,
  formatBalance,
  formatNumber,
  formatUnits,
} from '@latchkit/kernel'
import type { TokenBalance } from '@latchkit/kernel/plugin'
import {
  Avatar,
  Button,
  List,
  Notice,
  Picture,
  Skeleton,
  useAtom,
  useLocale,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import { dollarsOf, formatDollars, totalDollars } from '../actions/dollars.ts'
import type { BalancesMessage } from '../messages/en.ts'
import { balancesToken } from '../model.ts'
import sheet from './tokens.module.css'

/** Further rows need a click, so that an account with thousands of spam tokens renders quickly. */
const initialRows = 50

/** The tokens of the active account, with their total. */
export default function Tokens(): ReactElement | null {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const state = useAtom(useService(balancesToken).tokensAtom)
  if (!state) return null
  const { data, readAt, error } = state
  if (!data && error === undefined)
    return (
      <div role="status" aria-label={t('balances.loading')}>
        <Skeleton rows={3} />
      </div>
    )
  if (!data) return <ReadError />
  return (
    <div className={css.tokens}>
      {error === undefined ? null : <ReadError readAt={readAt} />}
      {error === undefined && data.every(({ value }) => value === 0n) ? (
        <Empty />
      ) : (
        <Holdings tokens={data} />
      )}
    </div>
  )
}

/** Explains that the tokens could not be read, or that the displayed amounts are out of date. */
function ReadError({ readAt }: { readonly readAt?: number | undefined }): ReactElement {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const { retry } = useService(balancesToken)
  const minutes = readAt === undefined ? 0 : Math.floor((performance.now() - readAt) / 60_000) + 1
  return (
    <div className={css.notice}>
      {readAt === undefined ? (
        <Notice kind="warning" title={t('balances.broken')} />
      ) : (
        <Notice kind="warning" title={t('balances.old')}>
          {t('balances.oldHint', { count: minutes })}
        </Notice>
      )}
      <Button quiet onClick={retry}>
        {t('kernel.retry')}
      </Button>
    </div>
  )
}

function Empty(): ReactElement {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const network = useAtom(activeNetworkAtom)?.name ?? ''
  return (
    <div className={css.empty}>
      <strong>{t('balances.empty')}</strong>
      <p>{t('balances.emptyHint', { network })}</p>
    </div>
  )
}

function Holdings({ tokens }: { readonly tokens: readonly TokenBalance[] }): ReactElement {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const [isExpanded, setExpanded] = useState(false)
  const locale = useLocale()
  const total = totalDollars(tokens)
  return (
    <>
      {total === undefined ? null : (
        <p className={css.total}>
          <span>{t('balances.total')}</span> <strong>{formatDollars(total, locale)}</strong>
        </p>
      )}
      <List>
        {(isExpanded ? tokens : tokens.slice(0, initialRows)).map((token) => (
          <Row key={token.address ?? ''} token={token} />
        ))}
      </List>
      {isExpanded || tokens.length <= initialRows ? null : (
        <Button quiet onClick={() => setExpanded(true)}>
          {t('balances.more', { count: tokens.length })}
        </Button>
      )}
    </>
  )
}

function Row({ token }: { readonly token: TokenBalance }): ReactElement {
  const css = useSheet(sheet)
  const chainId = useAtom(activeChainIdAtom)
  const locale = useLocale()
  const exact = formatUnits(token.value, token.decimals)
  const dollars = dollarsOf(token)
  // An image from another server would reveal the user to it. A data URL does not.
  const icon = token.iconUrl?.startsWith('data:image/') ? token.iconUrl : undefined
  return (
    <li className={css.row}>
      {chainId ? (
        <Picture of={{ kind: 'token', chainId, address: token.address }} name={token.symbol} src={icon} />
      ) : (
        <Avatar name={token.symbol} src={icon} />
      )}
      {/* Each text has its own direction. Its position follows the direction of the list. */}
      <span className={css.name}>
        <bdi>{token.name}</bdi>
      </span>
      <span className={css.amount} title={`${formatNumber(exact, locale)} ${token.symbol}`}>
        <bdi>{formatNumber(formatBalance(exact), locale)}</bdi>
      </span>
      <span className={css.symbol}>
        <bdi>{token.symbol}</bdi>
      </span>
      <span className={css.dollars}>
        <bdi>{dollars === undefined ? '' : formatDollars(dollars, locale)}</bdi>
      </span>
    </li>
  )
}
